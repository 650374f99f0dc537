import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type FleetDayView, type FleetStatisticsView, type Request } from '@voltdeck/protocol/contract';
import { FleetStatisticsService } from './fleet-statistics.service.ts';

@Controller()
export class FleetStatisticsController {
  constructor(private readonly service: FleetStatisticsService) {}

  @Handles(operations.telemetry.fleetStatistics)
  statistics(@Payload() { caller, input }: Request<unknown>): Promise<FleetStatisticsView> {
    return this.service.statistics(caller, input);
  }

  @Handles(operations.telemetry.fleetDay)
  day(@Payload() { caller, input }: Request<unknown>): Promise<FleetDayView> {
    return this.service.day(caller, input);
  }
}
