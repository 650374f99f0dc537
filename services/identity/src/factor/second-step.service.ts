import { Injectable } from '@nestjs/common';
import type { Factor, InputOf, PasskeyRequest, SecondStepForm, SecondStepGrant, SecondStepView, SessionGrant } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { factorLimits, type FactorMethod } from '@voltdeck/protocol/contract';
import { AttemptService } from '../attempt/attempt.service.ts';
import { CompanySessionService } from '../company/company-session.service.ts';
import { FactorRepository } from '../factor-rule/factor.repository.ts';
import { newSecret } from '../secret.ts';
import { KnownBrowserRepository } from '../session/known-browser.repository.ts';
import { SessionRepository } from '../session/session.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { UserRepository } from '../user/user.repository.ts';
import { FactorProofService } from './factor-proof.service.ts';
import { passkeyRequest } from './passkeys.ts';
import { StepRepository, type Step } from './step.repository.ts';

const lifeMs = factorLimits.secondStepLifeMs;

/** What comes between a right password and the session of a user who has a second factor. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly steps: StepRepository,
    private readonly factors: FactorRepository,
    private readonly proof: FactorProofService,
    private readonly attempts: AttemptService,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly knownSessions: SessionRepository,
    private readonly browsers: KnownBrowserRepository,
    private readonly companies: CompanySessionService,
  ) {}

  /** @returns null where the user has no second factor, and the session can be opened. */
  async begin(userId: string): Promise<SecondStepGrant | null> {
    if (!(await this.factors.any(userId))) return null;
    const secret = newSecret();
    const expiresAt = await this.steps.begin(secret, 'signIn', { userId, lifeMs });
    return { secret, step: await this.viewOf(userId, expiresAt) };
  }

  /** @throws DomainError SECOND_STEP_SPENT */
  async find(secret: string): Promise<SecondStepView> {
    const { userId, expiresAt } = await this.ofPassword(secret);
    return this.viewOf(userId, expiresAt);
  }

  /** Whose password was right; null where the step is over or a passkey is yet to say it. */
  async ownerOf(secret: string): Promise<string | null> {
    return (await this.steps.find(secret, 'signIn'))?.userId ?? null;
  }

  /** @throws DomainError SECOND_STEP_SPENT, PASSKEY_ADDRESS, PASSKEY_ELSEWHERE */
  async passkeyOptions(secret: string, origin: string): Promise<PasskeyRequest> {
    const { userId } = await this.ofPassword(secret);
    const request = await passkeyRequest(origin, await this.factors.passkeysOf(userId));
    await this.steps.setChallenge(secret, request.challenge);
    return request;
  }

  /** Signing in by a passkey alone: it shows what the user has, and by its PIN or fingerprint who the user is. @throws DomainError PASSKEY_ADDRESS */
  async beginByPasskey(origin: string): Promise<{ secret: string; request: PasskeyRequest }> {
    const request = await passkeyRequest(origin, null);
    const secret = newSecret();
    await this.steps.begin(secret, 'passkeySignIn', { userId: null, challenge: request.challenge, lifeMs });
    return { secret, request };
  }

  /**
   * Gives the same answer for what is wrong, used or unknown.
   *
   * @throws DomainError SECOND_STEP_SPENT, SECOND_FACTOR_REFUSED; COMPANY_PASSWORD_OFF once the factor was right; TOO_MANY_REQUESTS while tries are limited
   */
  async use({ secret, browser, origin, code, passkey, ...visitor }: InputOf<Factor['stepUse']>): Promise<SessionGrant> {
    const step = await this.steps.take(secret, 'signIn', 'passkeySignIn');
    if (step === null) throw new DomainError('SECOND_STEP_SPENT');
    const attempt = step.userId === null ? null : { factorOf: step.userId, address: visitor.remoteAddress, known: await this.isKnown(step.userId, visitor.remoteAddress, browser) };
    if (attempt !== null) await this.attempts.begin(attempt);
    const userId = await this.provenUser(step, { code, passkey }, origin);
    const user = userId === null ? null : await this.users.byId(userId);
    if (user === null || user.deletedAt !== null) throw new DomainError('SECOND_FACTOR_REFUSED');
    if (!(await this.steps.spend(secret))) throw new DomainError('SECOND_STEP_SPENT');
    if (attempt !== null) await this.attempts.succeed(attempt);
    await this.companies.requirePasswordAllowed(user.id);
    const [session, named] = await Promise.all([this.sessions.open(user, visitor), this.browsers.use(browser, user.id)]);
    return { ...session, ...(named === undefined ? {} : { browser: named }) };
  }

  /** null: nothing was proven, or for someone else. */
  private async provenUser({ userId, challenge }: Step, { code, passkey }: SecondStepForm, origin: string): Promise<string | null> {
    if (passkey !== undefined) {
      const owner = challenge === null ? null : await this.proof.byPasskey(passkey, { challenge, origin });
      return userId === null || owner === userId ? owner : null;
    }
    if (userId === null || code === undefined) return null;
    return (await this.proof.byCode(userId, code)) ? userId : null;
  }

  private async ofPassword(secret: string): Promise<{ readonly userId: string; readonly expiresAt: Date }> {
    const step = await this.steps.find(secret, 'signIn');
    if (step === null || step.userId === null) throw new DomainError('SECOND_STEP_SPENT');
    return { userId: step.userId, expiresAt: step.expiresAt };
  }

  private async viewOf(userId: string, expiresAt: Date): Promise<SecondStepView> {
    const [totp, passkeys, codes] = await Promise.all([this.factors.totpOf(userId), this.factors.passkeysOf(userId), this.factors.recoveryCodesLeft(userId)]);
    const has: readonly (readonly [FactorMethod, boolean])[] = [
      ['totp', totp !== null],
      ['passkey', passkeys.length > 0],
      ['recoveryCode', codes > 0],
    ];
    return { secondStep: has.flatMap(([method, usable]) => (usable ? [method] : [])), expiresAt: expiresAt.toISOString() };
  }

  private async isKnown(userId: string, address: string, browser: string | null): Promise<boolean> {
    const [fromAddress, ofBrowser] = await Promise.all([this.knownSessions.knows(userId, address), this.browsers.userOf(browser)]);
    return fromAddress || ofBrowser === userId;
  }
}
