import { Controller } from '@nestjs/common';
import { people, type FreshView, type OwnSessionView } from '@voltdeck/contract';
import { callerOf, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { CompanySessionService } from '../company/company-session.service.ts';
import { SessionService } from '../session/session.service.ts';
import { AccountService } from './account.service.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly sessions: SessionService,
    private readonly companies: CompanySessionService,
  ) {}

  @Handles(people.passwordChange)
  async changePassword({ input }: Asked<typeof people.passwordChange>): Promise<Done> {
    await this.account.changePassword(input);
    return done;
  }

  @Handles(people.fresh)
  fresh({ input: { secret } }: Asked<typeof people.fresh>): Promise<FreshView> {
    return this.sessions.fresh(secret).catch((error: unknown) => this.companies.explain(error, secret));
  }

  @Handles(people.sessionListOf)
  async sessionList({ input }: Asked<typeof people.sessionListOf>): Promise<{ items: OwnSessionView[] }> {
    return { items: await this.sessions.list(input.secret) };
  }

  @Handles(people.ownSession)
  ownSession(asked: Asked<typeof people.ownSession>): Promise<OwnSessionView> {
    return this.sessions.get(callerOf(asked).userId, asked.input.id);
  }

  @Handles(people.ownSessions)
  async ownSessions(asked: Asked<typeof people.ownSessions>): Promise<{ items: OwnSessionView[] }> {
    return { items: await this.sessions.ofUser(callerOf(asked).userId) };
  }

  @Handles(people.endSession)
  async endSession(asked: Asked<typeof people.endSession>): Promise<Done> {
    await this.sessions.end(callerOf(asked).userId, asked.input.id);
    return done;
  }

  @Handles(people.endAllSessions)
  async endAllSessions(asked: Asked<typeof people.endAllSessions>): Promise<Done> {
    await this.sessions.endAll(callerOf(asked).userId);
    return done;
  }
}
