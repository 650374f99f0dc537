import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type Request, type SeriesView } from '@voltdeck/protocol/contract';
import { SeriesService } from './series.service.ts';

@Controller()
export class SeriesController {
  constructor(private readonly service: SeriesService) {}

  @Handles(operations.telemetry.series)
  series(@Payload() { caller, input }: Request<unknown>): Promise<SeriesView> {
    return this.service.series(caller, input);
  }
}
