import { Module } from '@nestjs/common';
import { VehicleController } from './vehicle.controller.ts';
import { VehicleRepository } from './vehicle.repository.ts';
import { VehicleService } from './vehicle.service.ts';

/** The list of vehicles with their state. */
@Module({ controllers: [VehicleController], providers: [VehicleRepository, VehicleService] })
export class VehicleModule {}
