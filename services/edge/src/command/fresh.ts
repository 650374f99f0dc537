import { Injectable } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { isDangerous, operations, type CommandForm } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { browserSecretOf } from '../access/credentials.ts';
import { factsOf } from '../http/request-facts.ts';

/** Asks of who sends a dangerous command that the password was entered a moment ago. */
@Injectable()
export class Fresh {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError FRESH_SIGN_IN_REQUIRED, or SESSION_NEEDED for a program, which has no password to enter */
  async demand({ command, arguments: given }: Pick<CommandForm, 'command' | 'arguments'>, request: Request, context: CallContext): Promise<void> {
    if (!isDangerous(command, given)) return;
    await this.bus.call(operations.identity.fresh, { secret: browserSecretOf(factsOf(request).credentials) }, context);
  }
}
