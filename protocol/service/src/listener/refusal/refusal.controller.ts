import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, terminalOperations, type Page, type RefusedLoginView, type Request } from '@voltdeck/protocol/contract';
import { RefusalService } from './refusal.service.ts';

@Controller()
export class RefusalController {
  constructor(private readonly service: RefusalService) {}

  @Handles(operations.protocol.refusedLogins)
  list(@Payload() { input }: Request<unknown>): Promise<Page<RefusedLoginView>> {
    return this.service.list(input);
  }

  @Handles(terminalOperations.refusals)
  ofDevice(@Payload() { caller, input }: Request<unknown>): Promise<{ items: RefusedLoginView[] }> {
    return this.service.ofDevice(caller, input);
  }
}
