import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerOf, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type Done, type FreshView, type OwnSessionView, type Request } from '@voltdeck/protocol/contract';
import { CompanySessionService } from '../company/company-session.service.ts';
import * as inputs from '../inputs.ts';
import { SessionService } from '../session/session.service.ts';
import { AccountService } from './account.service.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly sessions: SessionService,
    private readonly companies: CompanySessionService,
  ) {}

  @Handles(operations.identity.changePassword)
  async changePassword(@Payload() request: Request<unknown>): Promise<Done> {
    const { secret, password, newPassword, keepTokens } = inputs.readPasswordChange(request.input);
    await this.account.changePassword(secret, password, newPassword, keepTokens);
    return done;
  }

  @Handles(operations.identity.fresh)
  fresh(@Payload() request: Request<unknown>): Promise<FreshView> {
    const { secret } = parseInput(inputs.session, request.input);
    return this.sessions.fresh(secret).catch((error: unknown) => this.companies.explain(error, secret));
  }

  @Handles(operations.identity.sessionList)
  async sessionList(@Payload() request: Request<unknown>): Promise<{ items: OwnSessionView[] }> {
    return { items: await this.sessions.list(parseInput(inputs.session, request.input).secret) };
  }

  @Handles(operations.identity.ownSession)
  ownSession(@Payload() request: Request<unknown>): Promise<OwnSessionView> {
    return this.sessions.get(callerOf(request).userId, parseInput(inputs.byId, request.input).id);
  }

  @Handles(operations.identity.ownSessions)
  async ownSessions(@Payload() request: Request<unknown>): Promise<{ items: OwnSessionView[] }> {
    return { items: await this.sessions.ofUser(callerOf(request).userId) };
  }

  @Handles(operations.identity.endSession)
  async endSession(@Payload() request: Request<unknown>): Promise<Done> {
    await this.sessions.end(callerOf(request).userId, parseInput(inputs.byId, request.input).id);
    return done;
  }

  @Handles(operations.identity.endAllSessions)
  async endAllSessions(@Payload() request: Request<unknown>): Promise<Done> {
    await this.sessions.endAll(callerOf(request).userId);
    return done;
  }
}
