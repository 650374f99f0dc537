import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type FaultView, type Page, type Request } from '@voltdeck/protocol/contract';
import { FaultClearingService } from './fault-clearing.service.ts';
import { FaultService } from './fault.service.ts';

@Controller()
export class FaultController {
  constructor(
    private readonly service: FaultService,
    private readonly clearing: FaultClearingService,
  ) {}

  @Handles(operations.telemetry.faults)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<FaultView>> {
    return this.service.list(caller, input);
  }

  @Handles(operations.telemetry.fault)
  get(@Payload() { caller, input }: Request<unknown>): Promise<FaultView> {
    return this.service.get(caller, input);
  }

  @Handles(operations.telemetry.faultAcknowledge)
  acknowledge(@Payload() { caller, input }: Request<unknown>): Promise<FaultView> {
    return this.service.acknowledge(caller, input);
  }

  @Handles(operations.telemetry.faultClear)
  clear(@Payload() { caller, input }: Request<unknown>): Promise<FaultView> {
    return this.clearing.clear(caller, input);
  }
}
