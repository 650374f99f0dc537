import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type DeadLetterContent, type DeadLetterDeletion, type DeadLetterPage, type DeadLetterReplay, type Request } from '@voltdeck/protocol/contract';
import { DeadLetterService } from './dead-letter.service.ts';

@Controller()
export class DeadLetterController {
  constructor(private readonly service: DeadLetterService) {}

  @Handles(operations.telemetry.deadLetterList)
  list(@Payload() { caller, input }: Request<unknown>): Promise<DeadLetterPage> {
    return this.service.list(caller, input);
  }

  @Handles(operations.telemetry.deadLetter)
  show(@Payload() { caller, input }: Request<unknown>): Promise<DeadLetterContent> {
    return this.service.show(caller, input);
  }

  @Handles(operations.telemetry.deadLetterReplay)
  replay(@Payload() { caller, input }: Request<unknown>): Promise<DeadLetterReplay> {
    return this.service.replay(caller, input);
  }

  @Handles(operations.telemetry.deadLetterReplayAll)
  replayAll(@Payload() { caller, input }: Request<unknown>): Promise<DeadLetterReplay> {
    return this.service.replayAll(caller, input);
  }

  @Handles(operations.telemetry.deadLetterDelete)
  remove(@Payload() { caller, input }: Request<unknown>): Promise<DeadLetterDeletion> {
    return this.service.remove(caller, input);
  }

  @Handles(operations.telemetry.deadLetterDeleteAll)
  removeAll(@Payload() { caller, input }: Request<unknown>): Promise<DeadLetterDeletion> {
    return this.service.removeAll(caller, input);
  }
}
