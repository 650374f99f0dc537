import { Controller } from '@nestjs/common';
import { history, type FaultView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { FaultClearingService } from './fault-clearing.service.ts';
import { FaultService } from './fault.service.ts';

@Controller()
export class FaultController {
  constructor(
    private readonly service: FaultService,
    private readonly clearing: FaultClearingService,
  ) {}

  @Handles(history.faults)
  list({ caller, input }: Asked<typeof history.faults>): Promise<Page<FaultView>> {
    return this.service.list(caller, input);
  }

  @Handles(history.fault)
  get({ caller, input }: Asked<typeof history.fault>): Promise<FaultView> {
    return this.service.get(caller, input);
  }

  @Handles(history.faultAcknowledge)
  acknowledge({ caller, input }: Asked<typeof history.faultAcknowledge>): Promise<FaultView> {
    return this.service.acknowledge(caller, input);
  }

  @Handles(history.faultUnacknowledge)
  unacknowledge({ caller, input }: Asked<typeof history.faultUnacknowledge>): Promise<FaultView> {
    return this.service.unacknowledge(caller, input);
  }

  @Handles(history.faultClear)
  clear({ caller, input }: Asked<typeof history.faultClear>): Promise<FaultView> {
    return this.clearing.clear(caller, input);
  }
}
