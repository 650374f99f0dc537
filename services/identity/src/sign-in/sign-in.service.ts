import { Injectable } from '@nestjs/common';
import type { InputOf, People, SecondStepGrant, SessionGrant } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Visitor } from '@voltdeck/protocol/contract';
import { AttemptService } from '../attempt/attempt.service.ts';
import { ChallengeService } from '../challenge/challenge.service.ts';
import { CompanySessionService } from '../company/company-session.service.ts';
import { SecondStepService } from '../factor/second-step.service.ts';
import { KnownBrowserRepository } from '../session/known-browser.repository.ts';
import { SessionRepository } from '../session/session.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { PasswordService } from '../user/password.service.ts';
import { UserRepository } from '../user/user.repository.ts';
import { SignInLinkRepository } from './sign-in-link.repository.ts';

/** Asked for an unknown user, so that the same statements run. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UserRepository,
    private readonly knownSessions: SessionRepository,
    private readonly sessions: SessionService,
    private readonly passwords: PasswordService,
    private readonly attempts: AttemptService,
    private readonly links: SignInLinkRepository,
    private readonly challenges: ChallengeService,
    private readonly browsers: KnownBrowserRepository,
    private readonly secondSteps: SecondStepService,
    private readonly companies: CompanySessionService,
  ) {}

  /**
   * Gives the same answer, after the same work, for a wrong password and for an unknown user.
   *
   * @throws DomainError CHALLENGE_SPENT, CHALLENGE_WRONG before the password is looked at; SIGN_IN_REFUSED; COMPANY_PASSWORD_OFF once the password was right; TOO_MANY_REQUESTS while tries are limited.
   */
  async byPassword({ loginName, password, code, challenge, browser, ...visitor }: InputOf<People['signInByPassword']>): Promise<SessionGrant | SecondStepGrant> {
    await this.challenges.spend(challenge, code);
    const address = visitor.remoteAddress;
    const user = await this.users.byLoginName(loginName);
    const userId = user?.id ?? nobodyId;
    const [fromAddress, ofBrowser] = await Promise.all([this.knownSessions.knows(userId, address), this.browsers.userOf(browser)]);
    const known = fromAddress || ofBrowser === userId;
    const attempt = { loginName, address, known };
    await this.attempts.begin(attempt);
    const good = await this.passwords.matches(password, user?.passwordHash ?? null);
    if (!good || !user) throw new DomainError('SIGN_IN_REFUSED');
    await this.attempts.succeed(attempt);
    await this.companies.requirePasswordAllowed(user.id);
    const step = await this.secondSteps.begin(user.id);
    if (step !== null) return step;
    const [session, secret] = await Promise.all([this.sessions.open(user, visitor), this.browsers.use(browser, user.id)]);
    return { ...session, ...(secret === undefined ? {} : { browser: secret }) };
  }

  /** @throws DomainError SIGN_IN_LINK_SPENT when the link is unknown, used or expired. */
  async byLink(token: string, visitor: Visitor): Promise<SessionGrant | SecondStepGrant> {
    const user = await this.links.spend(token);
    if (!user) throw new DomainError('SIGN_IN_LINK_SPENT');
    return (await this.secondSteps.begin(user.id)) ?? this.sessions.open(user, visitor);
  }
}
