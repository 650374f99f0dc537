import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type DeadLetterContent, type DeadLetterDeletion, type DeadLetterPage, type DeadLetterReplay } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import * as answers from './answers.ts';
import * as inputs from './inputs.ts';

/** A replay hands over up to `deadLetterReplayMax` letters, one acknowledgement each. */
const replayTimeoutMs = 20_000;

@Controller()
export class DeadLetterController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.deadLetterList, { summary: 'What could not be stored, the oldest first', input: inputs.deadLetterListInput, answer: 'DeadLetterPage', output: answers.deadLetterPage })
  list(@Input() input: inputs.DeadLetterListQuery, @Asking() context: CallContext): Promise<DeadLetterPage> {
    return this.bus.call(operations.telemetry.deadLetterList, input, context);
  }

  @Api(routes.deadLetter, { summary: 'A dead letter with its frames', input: inputs.deadLetterInput, answer: 'DeadLetterContent', output: answers.deadLetterContent })
  show(@Input() input: inputs.DeadLetterQuery, @Asking() context: CallContext): Promise<DeadLetterContent> {
    return this.bus.call(operations.telemetry.deadLetter, input, context);
  }

  @Api(routes.deadLetterReplay, { summary: 'Gives a dead letter back to ingest', input: inputs.deadLetterInput, answer: 'DeadLetterReplay', output: answers.deadLetterReplay })
  replay(@Input() input: inputs.DeadLetterQuery, @Asking() context: CallContext): Promise<DeadLetterReplay> {
    return this.bus.call(operations.telemetry.deadLetterReplay, input, context);
  }

  @Api(routes.deadLetterReplayAll, { summary: 'Gives dead letters back to ingest, so many a request', input: inputs.selectionInput, answer: 'DeadLetterReplay', output: answers.deadLetterReplay })
  replayAll(@Input() input: inputs.SelectionBody, @Asking() context: CallContext): Promise<DeadLetterReplay> {
    return this.bus.call(operations.telemetry.deadLetterReplayAll, input, { ...context, timeoutMs: replayTimeoutMs });
  }

  @Api(routes.deadLetterDelete, { summary: 'Deletes a dead letter for good', input: inputs.deadLetterDeleteInput, answer: 'DeadLetterDeletion', output: answers.deadLetterDeletion })
  remove(@Input() { id }: inputs.DeadLetterDeleteQuery, @Asking() context: CallContext): Promise<DeadLetterDeletion> {
    return this.bus.call(operations.telemetry.deadLetterDelete, { id }, context);
  }

  @Api(routes.deadLetterDeleteAll, { summary: 'Deletes the dead letters of a reason, or all, for good', input: inputs.deletionInput, answer: 'DeadLetterDeletion', output: answers.deadLetterDeletion })
  removeAll(@Input() { confirm: _confirmed, ...selection }: inputs.DeletionQuery, @Asking() context: CallContext): Promise<DeadLetterDeletion> {
    return this.bus.call(operations.telemetry.deadLetterDeleteAll, selection, context);
  }
}
