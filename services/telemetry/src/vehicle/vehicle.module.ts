import { Module } from '@nestjs/common';
import { VehicleController } from './vehicle.controller.ts';
import { TrendRepository } from './trend.repository.ts';
import { VehicleRepository } from './vehicle.repository.ts';
import { VehicleService } from './vehicle.service.ts';

/** The list of vehicles with their state. */
@Module({ controllers: [VehicleController], providers: [VehicleRepository, TrendRepository, VehicleService] })
export class VehicleModule {}
