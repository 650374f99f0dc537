import { Injectable } from '@nestjs/common';
import type { Factor, FreshView, InputOf, PasskeyRequest } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { factorLimits } from '@voltdeck/protocol/contract';
import { AttemptService } from '../attempt/attempt.service.ts';
import { CompanySessionService } from '../company/company-session.service.ts';
import { FactorRepository } from '../factor-rule/factor.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { PasswordService } from '../user/password.service.ts';
import { UserRepository } from '../user/user.repository.ts';
import { FactorProofService } from './factor-proof.service.ts';
import { passkeyRequest } from './passkeys.ts';
import { ofSession, StepRepository } from './step.repository.ts';

/** Confirms, before a dangerous change, that the person is still the one who signed in. */
@Injectable()
export class FreshService {
  constructor(
    private readonly sessions: SessionService,
    private readonly users: UserRepository,
    private readonly passwords: PasswordService,
    private readonly attempts: AttemptService,
    private readonly factors: FactorRepository,
    private readonly steps: StepRepository,
    private readonly proof: FactorProofService,
    private readonly companies: CompanySessionService,
  ) {}

  /** @throws DomainError FACTOR_NOT_FOUND, PASSKEY_ADDRESS, PASSKEY_ELSEWHERE */
  async passkeyOptions(secret: string, origin: string): Promise<PasskeyRequest> {
    const { user } = await this.sessions.ofSecret(secret);
    const passkeys = await this.factors.passkeysOf(user.id);
    if (passkeys.length === 0) throw new DomainError('FACTOR_NOT_FOUND');
    const request = await passkeyRequest(origin, passkeys);
    await this.steps.begin(ofSession('fresh', secret), 'fresh', { userId: user.id, challenge: request.challenge, lifeMs: factorLimits.secondStepLifeMs });
    return request;
  }

  /**
   * By a passkey, or by the password and a code where the user has a second factor. Tries are counted: who finds an open browser cannot guess on.
   *
   * @throws DomainError PASSWORD_WRONG, COMPANY_PASSWORD_OFF, SECOND_FACTOR_MISSING, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
   */
  async confirm({ secret, origin, password, code, passkey }: InputOf<Factor['sessionConfirm']>): Promise<FreshView> {
    const { user } = await this.sessions.ofSecret(secret);
    const attempt = { userId: user.id };
    await this.attempts.begin(attempt);
    if (passkey !== undefined) {
      const step = await this.steps.take(ofSession('fresh', secret), 'fresh');
      const spent = step !== null && (await this.steps.spend(ofSession('fresh', secret)));
      const owner = spent && step.challenge !== null ? await this.proof.byPasskey(passkey, { challenge: step.challenge, origin }) : null;
      if (owner !== user.id) throw new DomainError('SECOND_FACTOR_WRONG');
    } else {
      if (!(await this.passwords.matches(password ?? '', await this.users.passwordHashOf(user.id)))) throw new DomainError('PASSWORD_WRONG');
      await this.demandCode(user.id, code);
    }
    await this.attempts.succeed(attempt);
    await this.companies.requirePasswordAllowed(user.id);
    return this.sessions.refresh(secret);
  }

  private async demandCode(userId: string, code: string | undefined): Promise<void> {
    if (!(await this.factors.any(userId))) return;
    if (code === undefined) throw new DomainError('SECOND_FACTOR_MISSING');
    if (!(await this.proof.byCode(userId, code))) throw new DomainError('SECOND_FACTOR_WRONG');
  }
}
