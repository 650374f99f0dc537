import { Injectable } from '@nestjs/common';
import { people } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import { isDangerous, isDangerousForPrograms, type CommandArguments, type CommandName } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { browserSecretOf } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';

/** Demands a person who entered the password a moment ago. Routes declare it with `fresh`; a few demand it by what is asked. */
@Injectable()
export class FreshPassword {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError FRESH_SIGN_IN_REQUIRED, or SESSION_NEEDED for a program, which has no password to enter */
  async demand(request: Request): Promise<void> {
    const { credentials, requestId } = factsOf(request);
    await this.bus.call(people.fresh, { secret: browserSecretOf(credentials) }, { requestId });
  }

  /**
   * An upgrade is refused by its service for every caller.
   *
   * @throws DomainError as `demand`, where the command is dangerous; a program is refused some that a person sends without the password
   */
  async demandFor({ command, arguments: given }: { readonly command: CommandName; readonly arguments: CommandArguments }, request: Request): Promise<void> {
    if (command === 'upgrade') return;
    const { credentials } = factsOf(request);
    if (isDangerousForPrograms(command, given)) browserSecretOf(credentials);
    if (isDangerous(command, given)) await this.demand(request);
  }
}
