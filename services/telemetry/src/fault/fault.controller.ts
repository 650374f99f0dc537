import { Controller } from '@nestjs/common';
import { history, type FaultView, type OutputOf } from '@voltdeck/contract';
import { callerOf, Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { FaultClearingService } from './fault-clearing.service.ts';
import { FaultWorkService } from './fault-work.service.ts';
import { FaultService } from './fault.service.ts';

@Controller()
export class FaultController {
  constructor(
    private readonly service: FaultService,
    private readonly clearing: FaultClearingService,
    private readonly work: FaultWorkService,
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

  @Handles(history.faultAssign)
  assign(asked: Asked<typeof history.faultAssign>): Promise<FaultView> {
    return this.work.assign(callerOf(asked), asked.input);
  }

  @Handles(history.faultUnassign)
  unassign({ caller, input }: Asked<typeof history.faultUnassign>): Promise<FaultView> {
    return this.work.unassign(caller, input);
  }

  @Handles(history.faultAssignees)
  async assignees({ caller, input }: Asked<typeof history.faultAssignees>): Promise<OutputOf<typeof history.faultAssignees>> {
    return { items: await this.work.assignees(caller, input) };
  }

  @Handles(history.faultSnooze)
  snooze({ caller, input }: Asked<typeof history.faultSnooze>): Promise<FaultView> {
    return this.work.snooze(caller, input);
  }

  @Handles(history.faultUnsnooze)
  unsnooze({ caller, input }: Asked<typeof history.faultUnsnooze>): Promise<FaultView> {
    return this.work.unsnooze(caller, input);
  }

  @Handles(history.faultTimeline)
  async timeline({ caller, input }: Asked<typeof history.faultTimeline>): Promise<OutputOf<typeof history.faultTimeline>> {
    return { items: await this.work.timeline(caller, input) };
  }
}
