import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type OwnSessionView, type PasswordLinkGrant, type TokenView } from '@voltdeck/protocol/contract';
import { ownSessionAnswer, passwordLinkGrantAnswer, tokenAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer, itemsOf } from '../api/shape.ts';
import { byIdInput, userTokenInput, type ByIdInput, type UserTokenInput } from './inputs.ts';

const { identity } = operations;

/** Where users are signed in, and what programs act for them: for administrators. */
@Controller()
export class UserAccessController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.userSessionList, { summary: 'Sessions of a user', input: byIdInput, answer: 'items: OwnSessionView', output: itemsOf(ownSessionAnswer) })
  sessions(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<{ items: OwnSessionView[] }> {
    return this.bus.call(identity.userSessionList, input, context);
  }

  @Api(routes.userSessionEnd, { summary: 'End every session of a user', input: byIdInput, answer: 'Done', output: doneAnswer, before: identity.userSessionList })
  endSessions(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.userSessionEnd, input, context);
  }

  @Api(routes.passwordLinkAdd, { summary: 'Make a link by which a user sets the own password; it is told this once', input: byIdInput, answer: 'PasswordLinkGrant', output: passwordLinkGrantAnswer })
  addPasswordLink(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<PasswordLinkGrant> {
    return this.bus.call(identity.passwordLinkAdd, input, context);
  }

  @Api(routes.userTokenList, { summary: 'API tokens of a user', input: byIdInput, answer: 'items: TokenView', output: itemsOf(tokenAnswer) })
  tokens(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<{ items: TokenView[] }> {
    return this.bus.call(identity.userTokenList, input, context);
  }

  @Api(routes.userTokenRevoke, { summary: 'Revoke an API token of a user', input: userTokenInput, answer: 'Done', output: doneAnswer, before: identity.userTokenList })
  revokeToken(@Input() input: UserTokenInput, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.userTokenRevoke, input, context);
  }
}
