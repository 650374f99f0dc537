import { Module } from '@nestjs/common';
import { FleetDayModule } from '../fleet-day/fleet-day.module.ts';
import { DeviceStatisticsController } from './device-statistics.controller.ts';
import { DeviceStatisticsRepository } from './device-statistics.repository.ts';
import { DeviceStatisticsService } from './device-statistics.service.ts';
import { FleetStatisticsController } from './fleet-statistics.controller.ts';
import { FleetStatisticsRepository } from './fleet-statistics.repository.ts';
import { FleetStatisticsService } from './fleet-statistics.service.ts';

/** Statistics of one device and of fleets. */
@Module({
  imports: [FleetDayModule],
  controllers: [DeviceStatisticsController, FleetStatisticsController],
  providers: [DeviceStatisticsRepository, DeviceStatisticsService, FleetStatisticsRepository, FleetStatisticsService],
  exports: [FleetStatisticsService],
})
export class StatisticsModule {}
