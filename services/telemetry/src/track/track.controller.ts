import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type Request, type TrackView } from '@voltdeck/protocol/contract';
import { TrackService } from './track.service.ts';

@Controller()
export class TrackController {
  constructor(private readonly service: TrackService) {}

  @Handles(operations.telemetry.track)
  track(@Payload() { caller, input }: Request<unknown>): Promise<TrackView> {
    return this.service.track(caller, input);
  }
}
