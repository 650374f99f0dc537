import { Controller, Req } from '@nestjs/common';
import { people, type InputOf, type OutputOf, type People, type TokenGrant } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { browserSecretOf } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';

/** What takes the session itself: its secret is in the cookie. */
@Controller()
export class AccountController {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  @Api(people.changePassword)
  changePassword(@Input() input: InputOf<People['changePassword']>, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(people.passwordChange, { ...input, secret: secretOf(request) }, context);
  }

  @Api(people.sessionList)
  sessions(@Req() request: Request, @Asking() context: CallContext): Promise<OutputOf<People['sessionList']>> {
    return this.bus.call(people.sessionListOf, { secret: secretOf(request) }, context);
  }

  @Api(people.tokenAdd)
  async addToken(@Input() input: InputOf<People['tokenAdd']>, @Req() request: Request, @Asking() context: CallContext): Promise<TokenGrant> {
    if (isPowerful(input)) await this.password.demand(request);
    return this.bus.call(people.tokenAdd, input, context);
  }
}

/** Outlives the day, or administers: not for anyone who finds an open browser. */
function isPowerful({ lifeDays, permissions = [] }: InputOf<People['tokenAdd']>): boolean {
  return lifeDays > 1 || permissions.includes('administer');
}

function secretOf(request: Request): string {
  return browserSecretOf(factsOf(request).credentials);
}
