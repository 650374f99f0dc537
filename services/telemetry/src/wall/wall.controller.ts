import { Controller } from '@nestjs/common';
import { wall, type MapPlacesView, type WallNowView, type WallTrendView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { WallService } from './wall.service.ts';

@Controller()
export class WallController {
  constructor(private readonly service: WallService) {}

  @Handles(wall.wallNow)
  now({ caller, input }: Asked<typeof wall.wallNow>): Promise<WallNowView> {
    return this.service.now(caller, input);
  }

  @Handles(wall.wallTrend)
  trend({ caller, input }: Asked<typeof wall.wallTrend>): Promise<WallTrendView> {
    return this.service.trend(caller, input);
  }

  @Handles(wall.mapPlaces)
  mapPlaces({ caller, input }: Asked<typeof wall.mapPlaces>): Promise<MapPlacesView> {
    return this.service.mapPlaces(caller, input);
  }
}
