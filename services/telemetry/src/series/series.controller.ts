import { Controller } from '@nestjs/common';
import { history, type SeriesView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { SeriesService } from './series.service.ts';

@Controller()
export class SeriesController {
  constructor(private readonly service: SeriesService) {}

  @Handles(history.series)
  series({ caller, input }: Asked<typeof history.series>): Promise<SeriesView> {
    return this.service.series(caller, input);
  }
}
