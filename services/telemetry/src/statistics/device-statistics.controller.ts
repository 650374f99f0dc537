import { Controller } from '@nestjs/common';
import { analysis, type DeviceStatisticsView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { DeviceStatisticsService } from './device-statistics.service.ts';

@Controller()
export class DeviceStatisticsController {
  constructor(private readonly service: DeviceStatisticsService) {}

  @Handles(analysis.deviceStatistics)
  statistics({ caller, input }: Asked<typeof analysis.deviceStatistics>): Promise<DeviceStatisticsView> {
    return this.service.statistics(caller, input);
  }
}
