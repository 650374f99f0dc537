import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type DeviceStatisticsView, type Request } from '@voltdeck/protocol/contract';
import { DeviceStatisticsService } from './device-statistics.service.ts';

@Controller()
export class DeviceStatisticsController {
  constructor(private readonly service: DeviceStatisticsService) {}

  @Handles(operations.telemetry.deviceStatistics)
  statistics(@Payload() { caller, input }: Request<unknown>): Promise<DeviceStatisticsView> {
    return this.service.statistics(caller, input);
  }
}
