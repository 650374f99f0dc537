import { Controller } from '@nestjs/common';
import { history, type RecordListPage, type RecordPage } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { RecordService } from './record.service.ts';

@Controller()
export class RecordController {
  constructor(private readonly service: RecordService) {}

  @Handles(history.records)
  list({ caller, input }: Asked<typeof history.records>): Promise<RecordPage> {
    return this.service.list(caller, input);
  }

  @Handles(history.recordList)
  listAll({ caller, input }: Asked<typeof history.recordList>): Promise<RecordListPage> {
    return this.service.listAll(caller, input);
  }
}
