import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type FaultView, type Page, type Request } from '@voltdeck/protocol/contract';
import { FaultService } from './fault.service.ts';

@Controller()
export class FaultController {
  constructor(private readonly service: FaultService) {}

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
}
