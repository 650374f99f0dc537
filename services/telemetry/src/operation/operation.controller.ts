import { Controller } from '@nestjs/common';
import { history, type OperationView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/platform';
import type { Page } from '@voltdeck/protocol/contract';
import { OperationService } from './operation.service.ts';

@Controller()
export class OperationController {
  constructor(private readonly service: OperationService) {}

  @Handles(history.operations)
  list({ caller, input }: Asked<typeof history.operations>): Promise<Page<OperationView>> {
    return this.service.list(caller, input);
  }
}
