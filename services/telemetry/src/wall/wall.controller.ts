import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type Request, type WallNowView, type WallTrendView } from '@voltdeck/protocol/contract';
import { WallService } from './wall.service.ts';

@Controller()
export class WallController {
  constructor(private readonly service: WallService) {}

  @Handles(operations.telemetry.wallNow)
  now(@Payload() { caller, input }: Request<unknown>): Promise<WallNowView> {
    return this.service.now(caller, input);
  }

  @Handles(operations.telemetry.wallTrend)
  trend(@Payload() { caller, input }: Request<unknown>): Promise<WallTrendView> {
    return this.service.trend(caller, input);
  }
}
