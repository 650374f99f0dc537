import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyAssertion } from '@voltdeck/contract';
import { LOG, Sealing, type Log } from '@voltdeck/base';
import { isTotpCode, normalCode } from '@voltdeck/protocol/contract';
import { Clock } from '../clock.ts';
import { FactorRepository } from '../factor-rule/factor.repository.ts';
import { signedCounter, type Expected } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** What the sealed secret of an authenticator app is bound to. */
export const sealedTotpName = (userId: string): string => `totp ${userId}`;

/** Looks at what a user proves a second factor with. Whatever is accepted is used up with it. */
@Injectable()
export class FactorProofService {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly factors: FactorRepository,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
  ) {}

  /** A code of the authenticator app, or a recovery code. */
  async byCode(userId: string, typed: string): Promise<boolean> {
    const code = normalCode(typed);
    return isTotpCode(code) ? this.byTotp(userId, code) : this.factors.spendRecoveryCode(userId, recoveryHash(userId, code));
  }

  /** @returns id of the user whose passkey has signed; null: no one's. */
  async byPasskey(assertion: PasskeyAssertion, expected: Expected): Promise<string | null> {
    const passkey = await this.factors.passkeyOf(assertion.id);
    const counter = passkey && (await signedCounter(passkey, assertion, expected));
    if (passkey === null || counter === null) return null;
    return (await this.factors.usePasskey(passkey, counter)) ? passkey.user_id : null;
  }

  private async byTotp(userId: string, code: string): Promise<boolean> {
    const totp = await this.factors.totpOf(userId);
    if (totp === null) return false;
    const secret = this.sealing.open(totp.sealed_secret, sealedTotpName(userId));
    if (secret === null) {
      this.log.error({ userId }, 'the secret of an authenticator app does not open: give SEALING_KEY as it was, earlier keys included');
      return false;
    }
    const step = totpStep(secret, code, this.clock.now());
    return step !== null && this.factors.takeTotpStep(userId, step);
  }
}
