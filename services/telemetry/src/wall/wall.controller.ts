import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { wall, type WallNowView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/platform';
import { operations, type Request, type WallTrendView } from '@voltdeck/protocol/contract';
import { WallService } from './wall.service.ts';

@Controller()
export class WallController {
  constructor(private readonly service: WallService) {}

  @Handles(wall.wallNow)
  now({ caller, input }: Asked<typeof wall.wallNow>): Promise<WallNowView> {
    return this.service.now(caller, input);
  }

  @Handles(operations.telemetry.wallTrend)
  trend(@Payload() { caller, input }: Request<unknown>): Promise<WallTrendView> {
    return this.service.trend(caller, input);
  }
}
