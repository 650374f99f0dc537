import { Controller } from '@nestjs/common';
import { vehicles, type LatestManyView, type LatestView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { LatestService } from './latest.service.ts';

@Controller()
export class LatestController {
  constructor(private readonly service: LatestService) {}

  @Handles(vehicles.latest)
  latest({ caller, input }: Asked<typeof vehicles.latest>): Promise<LatestView> {
    return this.service.latest(caller, input);
  }

  @Handles(vehicles.latestPart)
  latestMany({ caller, input }: Asked<typeof vehicles.latestPart>): Promise<LatestManyView> {
    return this.service.latestMany(caller, input);
  }
}
