import { Module } from '@nestjs/common';
import { Devices } from './devices.ts';
import { VehicleStates } from './vehicle-states.ts';

/** What fleet and telemetry know of a vehicle. */
@Module({ providers: [Devices, VehicleStates], exports: [Devices, VehicleStates] })
export class VehicleModule {}
