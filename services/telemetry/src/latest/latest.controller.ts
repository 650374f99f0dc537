import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type LatestManyView, type LatestView, type Request } from '@voltdeck/protocol/contract';
import { LatestService } from './latest.service.ts';

@Controller()
export class LatestController {
  constructor(private readonly service: LatestService) {}

  @Handles(operations.telemetry.latest)
  latest(@Payload() { caller, input }: Request<unknown>): Promise<LatestView> {
    return this.service.latest(caller, input);
  }

  @Handles(operations.telemetry.latestMany)
  latestMany(@Payload() { caller, input }: Request<unknown>): Promise<LatestManyView> {
    return this.service.latestMany(caller, input);
  }
}
