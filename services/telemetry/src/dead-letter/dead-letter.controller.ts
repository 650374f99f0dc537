import { Controller } from '@nestjs/common';
import { deadLetters, type DeadLetterContent, type DeadLetterDeletion, type DeadLetterPage, type DeadLetterReplay } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { DeadLetterService } from './dead-letter.service.ts';

@Controller()
export class DeadLetterController {
  constructor(private readonly service: DeadLetterService) {}

  @Handles(deadLetters.deadLetterList)
  list({ caller, input }: Asked<typeof deadLetters.deadLetterList>): Promise<DeadLetterPage> {
    return this.service.list(caller, input);
  }

  @Handles(deadLetters.deadLetter)
  show({ caller, input }: Asked<typeof deadLetters.deadLetter>): Promise<DeadLetterContent> {
    return this.service.show(caller, input);
  }

  @Handles(deadLetters.deadLetterReplay)
  replay({ caller, input }: Asked<typeof deadLetters.deadLetterReplay>): Promise<DeadLetterReplay> {
    return this.service.replay(caller, input);
  }

  @Handles(deadLetters.deadLetterReplayAll)
  replayAll({ caller, input }: Asked<typeof deadLetters.deadLetterReplayAll>): Promise<DeadLetterReplay> {
    return this.service.replayAll(caller, input);
  }

  @Handles(deadLetters.deadLetterDelete)
  remove({ caller, input }: Asked<typeof deadLetters.deadLetterDelete>): Promise<DeadLetterDeletion> {
    return this.service.remove(caller, input);
  }

  @Handles(deadLetters.deadLetterDeleteAll)
  removeAll({ caller, input }: Asked<typeof deadLetters.deadLetterDeleteAll>): Promise<DeadLetterDeletion> {
    return this.service.removeAll(caller, input);
  }
}
