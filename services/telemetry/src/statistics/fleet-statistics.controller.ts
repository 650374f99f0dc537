import { Controller } from '@nestjs/common';
import { analysis, type FleetDayView, type FleetStatisticsView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { FleetStatisticsService } from './fleet-statistics.service.ts';

@Controller()
export class FleetStatisticsController {
  constructor(private readonly service: FleetStatisticsService) {}

  @Handles(analysis.fleetStatistics)
  statistics({ caller, input }: Asked<typeof analysis.fleetStatistics>): Promise<FleetStatisticsView> {
    return this.service.statistics(caller, input);
  }

  @Handles(analysis.fleetDay)
  day({ caller, input }: Asked<typeof analysis.fleetDay>): Promise<FleetDayView> {
    return this.service.day(caller, input);
  }
}
