import { Controller } from '@nestjs/common';
import { history, type RecordPage } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/platform';
import { RecordService } from './record.service.ts';

@Controller()
export class RecordController {
  constructor(private readonly service: RecordService) {}

  @Handles(history.records)
  list({ caller, input }: Asked<typeof history.records>): Promise<RecordPage> {
    return this.service.list(caller, input);
  }
}
