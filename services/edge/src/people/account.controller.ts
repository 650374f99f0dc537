import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type EntityFields, type OwnSessionView, type TokenGrant, type TokenView } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { ownSessionAnswer, tokenAnswer, tokenGrantAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, itemsOf } from '../api/shape.ts';
import { browserSecretOf } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import {
  byIdInput,
  passwordChangeInput,
  tokenAddInput,
  type ByIdInput,
} from './inputs.ts';

const { identity } = operations;

/** The caller's own password, sessions and tokens. Only a signed-in browser changes them. */
@Controller()
export class AccountController {
  constructor(
    private readonly bus: BusClient,
    private readonly password: FreshPassword,
  ) {}

  @Api(routes.changePassword, { summary: 'Change the own password; ends the other sessions', input: passwordChangeInput, answer: 'Done', output: doneAnswer })
  changePassword(@Input() input: EntityFields, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.changePassword, { ...input, secret: secretOf(request) }, context);
  }

  @Api(routes.sessionList, { summary: 'Own sessions', answer: 'items: OwnSessionView', output: itemsOf(ownSessionAnswer) })
  sessions(@Req() request: Request, @Asking() context: CallContext): Promise<{ items: OwnSessionView[] }> {
    return this.bus.call(identity.sessionList, { secret: secretOf(request) }, context);
  }

  @Api(routes.endSession, { summary: 'End one of the own sessions', input: byIdInput, answer: 'Done', output: doneAnswer, before: identity.ownSession })
  endSession(@Input() input: ByIdInput, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    secretOf(request);
    return this.bus.call(identity.endSession, input, context);
  }

  @Api(routes.endAllSessions, { summary: 'End every own session, this one too', answer: 'Done', output: doneAnswer, before: identity.ownSessions })
  endAllSessions(@Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    secretOf(request);
    return this.bus.call(identity.endAllSessions, {}, context);
  }

  @Api(routes.tokenList, { summary: 'Own API tokens', answer: 'items: TokenView', output: itemsOf(tokenAnswer) })
  tokens(@Req() request: Request, @Asking() context: CallContext): Promise<{ items: TokenView[] }> {
    secretOf(request);
    return this.bus.call(identity.tokenList, {}, context);
  }

  @Api(routes.tokenAdd, { summary: 'Make an API token; it is told this once', input: tokenAddInput, answer: 'TokenGrant', output: tokenGrantAnswer })
  async addToken(@Input() input: EntityFields, @Req() request: Request, @Asking() context: CallContext): Promise<TokenGrant> {
    if (isPowerful(input)) await this.password.demand(request);
    return this.bus.call(identity.tokenAdd, input, context);
  }

  @Api(routes.tokenRevoke, { summary: 'Revoke an own API token', input: byIdInput, answer: 'Done', output: doneAnswer, before: identity.token })
  revokeToken(@Input() input: ByIdInput, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    secretOf(request);
    return this.bus.call(identity.tokenRevoke, input, context);
  }
}

/** Outlives the day, or administers: not for whoever finds an open browser. */
function isPowerful({ lifeDays, permissions }: EntityFields): boolean {
  return !(Number(lifeDays) <= 1) || (Array.isArray(permissions) && permissions.includes('administer'));
}

function secretOf(request: Request): string {
  return browserSecretOf(factsOf(request).credentials);
}
