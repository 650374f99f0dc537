import { Module } from '@nestjs/common';
import { FleetDayRepository } from './fleet-day.repository.ts';
import { FleetDayService } from './fleet-day.service.ts';

/** The last 24 hours of the whole fleet. */
@Module({ providers: [FleetDayRepository, FleetDayService], exports: [FleetDayService] })
export class FleetDayModule {}
