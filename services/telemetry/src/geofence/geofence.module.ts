import { Module } from '@nestjs/common';
import { CrossingRepository } from './crossing.repository.ts';
import { CrossingService } from './crossing.service.ts';
import { GeofenceController } from './geofence.controller.ts';
import { GeofenceFoldService } from './geofence-fold.service.ts';
import { GeofenceFolder } from './geofence-folder.ts';
import { GeofenceRepository } from './geofence.repository.ts';
import { GeofenceService } from './geofence.service.ts';

/** Places with a name, and who entered and left them. */
@Module({ controllers: [GeofenceController], providers: [CrossingRepository, CrossingService, GeofenceFolder, GeofenceFoldService, GeofenceRepository, GeofenceService] })
export class GeofenceModule {}
