import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type OwnSessionView, type Request, type TokenView } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { SessionService } from '../session/session.service.ts';
import { ApiTokenService } from '../token/api-token.service.ts';
import { UserService } from '../user/user.service.ts';

/** Where a user is signed in, and what programs act for him: for administrators. */
@Controller()
export class UserAccessController {
  constructor(
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly tokens: ApiTokenService,
  ) {}

  @Handles(operations.identity.userSessionList)
  async sessionList(@Payload() request: Request<unknown>): Promise<{ items: OwnSessionView[] }> {
    return { items: await this.sessions.ofUser(await this.userId(request)) };
  }

  @Handles(operations.identity.userSessionEnd)
  async sessionEnd(@Payload() request: Request<unknown>): Promise<Done> {
    await this.sessions.endAll(await this.userId(request));
    return done;
  }

  @Handles(operations.identity.userTokenList)
  async tokenList(@Payload() request: Request<unknown>): Promise<{ items: TokenView[] }> {
    return { items: await this.tokens.list({ userId: await this.userId(request) }) };
  }

  @Handles(operations.identity.userTokenRevoke)
  async tokenRevoke(@Payload() request: Request<unknown>): Promise<Done> {
    callerWith('administrator', request);
    const { id, tokenId } = parseInput(inputs.userTokenRevoke, request.input);
    await this.tokens.revoke({ userId: id }, tokenId);
    return done;
  }

  /** @throws DomainError PERMISSION_MISSING, USER_NOT_FOUND */
  private async userId(request: Request<unknown>): Promise<string> {
    callerWith('administrator', request);
    return (await this.users.get(parseInput(inputs.byId, request.input).id)).id;
  }
}
