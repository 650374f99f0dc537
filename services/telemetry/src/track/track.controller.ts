import { Controller } from '@nestjs/common';
import { analysis, type TrackView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { TrackService } from './track.service.ts';

@Controller()
export class TrackController {
  constructor(private readonly service: TrackService) {}

  @Handles(analysis.track)
  track({ caller, input }: Asked<typeof analysis.track>): Promise<TrackView> {
    return this.service.track(caller, input);
  }
}
