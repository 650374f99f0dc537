import { Injectable } from '@nestjs/common';
import type { FactorAdded, OwnFactorsView, PasskeyCreation, PasskeyRegistration, RecoveryCodes, TotpGrant, UserFactorsView } from '@voltdeck/contract';
import { DomainError, Sealing } from '@voltdeck/base';
import { factorLimits, isTotpCode, normalCode } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.ts';
import { FactorPolicy } from '../factor-rule/factor-policy.ts';
import { FactorRepository, type PasskeyRow } from '../factor-rule/factor.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { endWays } from '../user/user-access.ts';
import { UserChanges } from '../user/user-changes.ts';
import type { User } from '../user/user.entity.ts';
import { sealedTotpName } from './factor-proof.service.ts';
import { passkeyCreation, registeredPasskey } from './passkeys.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { ofSession, StepRepository } from './step.repository.ts';
import { newTotpSecret, totpLink, totpStep, totpText } from './totp.ts';

const lifeMs = factorLimits.enrolmentLifeMs;

/** The second factors of a user: set up, listed, removed. Secrets are those of sessions. */
@Injectable()
export class FactorService {
  constructor(
    private readonly factors: FactorRepository,
    private readonly steps: StepRepository,
    private readonly sessions: SessionService,
    private readonly policy: FactorPolicy,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
    private readonly changes: UserChanges,
  ) {}

  async list(secret: string): Promise<OwnFactorsView> {
    const { id, type } = await this.userOf(secret);
    const [totp, passkeys, recoveryCodesLeft] = await Promise.all([this.factors.totpOf(id), this.factors.passkeysOf(id), this.factors.recoveryCodesLeft(id)]);
    return {
      totp: totp && { createdAt: totp.created_at.toISOString(), usedAt: totp.used_at?.toISOString() ?? null },
      passkeys: passkeys.map(passkeyViewOf),
      recoveryCodesLeft,
      requiredFrom: this.policy.requiredFrom(type),
      totpAvailable: this.sealing.isSet,
    };
  }

  /** Makes a secret that counts once a code of it was entered. @throws DomainError SEALING_KEY_MISSING, FACTOR_EXISTS */
  async beginTotp(secret: string, issuer: string): Promise<TotpGrant> {
    if (!this.sealing.isSet) throw new DomainError('SEALING_KEY_MISSING');
    const { id, loginName } = await this.userOf(secret);
    if ((await this.factors.totpOf(id)) !== null) throw new DomainError('FACTOR_EXISTS');
    const totp = newTotpSecret();
    const expiresAt = await this.steps.begin(ofSession('totp', secret), 'totp', { userId: id, sealedSecret: this.sealing.seal(totp, sealedTotpName(id)), lifeMs });
    return { secret: totpText(totp), otpauth: totpLink(totp, issuer, loginName), expiresAt: expiresAt.toISOString() };
  }

  /** The code that confirms it signs in no more. @throws DomainError ENROLMENT_SPENT, SECOND_FACTOR_WRONG, FACTOR_EXISTS */
  async confirmTotp(secret: string, typed: string): Promise<FactorAdded> {
    const { id } = await this.userOf(secret);
    const started = await this.steps.take(ofSession('totp', secret), 'totp');
    const sealed = started?.sealedSecret ?? null;
    const totp = sealed && this.sealing.open(sealed, sealedTotpName(id));
    if (started?.userId !== id || sealed === null || totp === null) throw new DomainError('ENROLMENT_SPENT');
    const code = normalCode(typed);
    const step = isTotpCode(code) ? totpStep(totp, code, this.clock.now()) : null;
    if (step === null) throw new DomainError('SECOND_FACTOR_WRONG');
    if (!(await this.steps.spend(ofSession('totp', secret)))) throw new DomainError('ENROLMENT_SPENT');
    return this.add(id, async (manager) => {
      if (!(await this.factors.addTotp(manager, id, sealed, step))) throw new DomainError('FACTOR_EXISTS');
    });
  }

  /** @throws DomainError FACTOR_NOT_FOUND, FACTOR_STILL_REQUIRED */
  async removeTotp(secret: string): Promise<void> {
    const user = await this.userOf(secret);
    await this.remove(user, (manager) => this.factors.removeTotp(manager, user.id));
  }

  /** @throws DomainError FACTOR_LIMIT, PASSKEY_ADDRESS */
  async beginPasskey(secret: string, origin: string): Promise<PasskeyCreation> {
    const user = await this.userOf(secret);
    const passkeys = await this.factors.passkeysOf(user.id);
    if (passkeys.length >= factorLimits.passkeysMax) throw new DomainError('FACTOR_LIMIT', { limit: factorLimits.passkeysMax });
    const creation = await passkeyCreation(origin, user, passkeys);
    await this.steps.begin(ofSession('passkey', secret), 'passkey', { userId: user.id, challenge: creation.challenge, lifeMs });
    return creation;
  }

  /** @throws DomainError ENROLMENT_SPENT, PASSKEY_REFUSED, PASSKEY_KNOWN, FACTOR_LIMIT */
  async addPasskey(secret: string, origin: string, name: string, registration: PasskeyRegistration): Promise<FactorAdded> {
    const { id } = await this.userOf(secret);
    const started = await this.steps.take(ofSession('passkey', secret), 'passkey');
    const challenge = started?.challenge ?? null;
    if (started?.userId !== id || challenge === null || !(await this.steps.spend(ofSession('passkey', secret)))) throw new DomainError('ENROLMENT_SPENT');
    const registered = await registeredPasskey(registration, { challenge, origin });
    return this.add(id, async (manager) => {
      if ((await this.factors.passkeysOf(id, manager)).length >= factorLimits.passkeysMax) throw new DomainError('FACTOR_LIMIT', { limit: factorLimits.passkeysMax });
      if (!(await this.factors.addPasskey(manager, { ...registered, user_id: id, name }))) throw new DomainError('PASSKEY_KNOWN');
    });
  }

  /** @throws DomainError FACTOR_NOT_FOUND also for a passkey of someone else */
  async renamePasskey(secret: string, id: string, name: string): Promise<void> {
    const user = await this.userOf(secret);
    if (!(await this.factors.renamePasskey(user.id, id, name))) throw new DomainError('FACTOR_NOT_FOUND');
  }

  /** @throws DomainError FACTOR_NOT_FOUND also for a passkey of someone else, FACTOR_STILL_REQUIRED */
  async removePasskey(secret: string, id: string): Promise<void> {
    const user = await this.userOf(secret);
    await this.remove(user, (manager) => this.factors.removePasskey(manager, user.id, id));
  }

  /** The codes from before are good no more. @throws DomainError FACTOR_NOT_FOUND where there is no factor that they could stand in for */
  async renewRecoveryCodes(secret: string): Promise<RecoveryCodes> {
    const { id } = await this.userOf(secret);
    return this.factors.alone(id, async (manager) => {
      if (!(await this.factors.any(id, manager))) throw new DomainError('FACTOR_NOT_FOUND');
      return { recoveryCodes: await this.replaceCodes(manager, id) };
    });
  }

  async ofUser(userId: string): Promise<UserFactorsView> {
    const [totp, passkeys, recoveryCodesLeft] = await Promise.all([this.factors.totpOf(userId), this.factors.passkeysOf(userId), this.factors.recoveryCodesLeft(userId)]);
    return { totp: totp !== null, passkeys: passkeys.length, recoveryCodesLeft };
  }

  /** For a user who has lost them: takes all away and ends every session, as a new password does. */
  async reset(userId: string): Promise<UserFactorsView> {
    await this.factors.alone(userId, async (manager) => {
      await this.factors.removeAll(manager, userId);
      await endWays(manager, userId, ['sessions', 'browsers']);
    });
    this.changes.tell(userId);
    return this.ofUser(userId);
  }

  /** Whoever has no recovery codes yet is given some. */
  private async add(userId: string, store: (manager: EntityManager) => Promise<void>): Promise<FactorAdded> {
    const recoveryCodes = await this.factors.alone(userId, async (manager) => {
      const first = !(await this.factors.any(userId, manager));
      await store(manager);
      return first ? this.replaceCodes(manager, userId) : null;
    });
    this.changes.tell(userId);
    return { recoveryCodes };
  }

  private async remove({ id, type }: Pick<User, 'id' | 'type'>, take: (manager: EntityManager) => Promise<boolean>): Promise<void> {
    await this.factors.alone(id, async (manager) => {
      if (!(await take(manager))) throw new DomainError('FACTOR_NOT_FOUND');
      if (await this.factors.any(id, manager)) return;
      if (this.policy.isRequired(type)) throw new DomainError('FACTOR_STILL_REQUIRED');
      await this.factors.removeAll(manager, id);
    });
    this.changes.tell(id);
  }

  private async replaceCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(manager, userId, codes.map((code) => recoveryHash(userId, code)));
    return codes;
  }

  private async userOf(secret: string): Promise<User> {
    return (await this.sessions.ofSecret(secret)).user;
  }
}

function passkeyViewOf({ id, name, origin, synced, created_at, used_at }: PasskeyRow) {
  return { id, name, host: new URL(origin).host, synced, createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null };
}
