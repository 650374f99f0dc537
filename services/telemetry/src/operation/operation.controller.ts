import { Controller } from '@nestjs/common';
import { history, type OperationView, type StopView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { OperationService } from './operation.service.ts';
import { StopService } from './stop.service.ts';

@Controller()
export class OperationController {
  constructor(
    private readonly service: OperationService,
    private readonly stops: StopService,
  ) {}

  @Handles(history.operations)
  list({ caller, input }: Asked<typeof history.operations>): Promise<Page<OperationView>> {
    return this.service.list(caller, input);
  }

  @Handles(history.operationById)
  byId({ caller, input }: Asked<typeof history.operationById>): Promise<OperationView> {
    return this.service.byId(caller, input);
  }

  @Handles(history.stops)
  listStops({ caller, input }: Asked<typeof history.stops>): Promise<Page<StopView>> {
    return this.stops.list(caller, input);
  }
}
