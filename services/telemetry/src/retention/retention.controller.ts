import { Controller } from '@nestjs/common';
import { retention, type RetentionRun, type RetentionView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { RetentionService } from './retention.service.ts';

@Controller()
export class RetentionController {
  constructor(private readonly service: RetentionService) {}

  @Handles(retention.retention)
  preview({ caller, input }: Asked<typeof retention.retention>): Promise<RetentionView> {
    return this.service.preview(caller, input);
  }

  @Handles(retention.retentionRun)
  run({ caller }: Asked<typeof retention.retentionRun>): Promise<RetentionRun> {
    return this.service.run(caller);
  }
}
