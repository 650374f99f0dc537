import { Controller } from '@nestjs/common';
import {
  factor,
  type Factor,
  type FactorAdded,
  type FreshView,
  type OwnFactorsView,
  type PasskeyCreation,
  type PasskeyRequest,
  type RecoveryCodes,
  type SecondStepView,
  type SessionGrant,
  type TotpGrant,
  type UserFactorsView,
} from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { UserService } from '../user/user.service.ts';
import { FactorService } from './factor.service.ts';
import { FreshService } from './fresh.service.ts';
import { SecondStepService } from './second-step.service.ts';

@Controller()
export class FactorController {
  constructor(
    private readonly secondSteps: SecondStepService,
    private readonly factors: FactorService,
    private readonly freshness: FreshService,
    private readonly users: UserService,
  ) {}

  @Handles(factor.stepFind)
  secondStep({ input: { secret } }: Asked<Factor['stepFind']>): Promise<SecondStepView> {
    return this.secondSteps.find(secret);
  }

  @Handles(factor.stepOwner)
  async secondStepOwner({ input: { secret } }: Asked<Factor['stepOwner']>): Promise<{ userId: string | null }> {
    return { userId: await this.secondSteps.ownerOf(secret) };
  }

  @Handles(factor.stepUse)
  secondStepUse({ input }: Asked<Factor['stepUse']>): Promise<SessionGrant> {
    return this.secondSteps.use(input);
  }

  @Handles(factor.stepPasskey)
  secondStepPasskey({ input: { secret, origin } }: Asked<Factor['stepPasskey']>): Promise<PasskeyRequest> {
    return this.secondSteps.passkeyOptions(secret, origin);
  }

  @Handles(factor.stepBegin)
  passkeySignIn({ input: { origin } }: Asked<Factor['stepBegin']>): Promise<{ secret: string; request: PasskeyRequest }> {
    return this.secondSteps.beginByPasskey(origin);
  }

  @Handles(factor.sessionConfirm)
  confirm({ input }: Asked<Factor['sessionConfirm']>): Promise<FreshView> {
    return this.freshness.confirm(input);
  }

  @Handles(factor.sessionPasskey)
  freshPasskey({ input: { secret, origin } }: Asked<Factor['sessionPasskey']>): Promise<PasskeyRequest> {
    return this.freshness.passkeyOptions(secret, origin);
  }

  @Handles(factor.sessionFactors)
  list({ input: { secret } }: Asked<Factor['sessionFactors']>): Promise<OwnFactorsView> {
    return this.factors.list(secret);
  }

  @Handles(factor.sessionTotpBegin)
  totpBegin({ input: { secret, issuer } }: Asked<Factor['sessionTotpBegin']>): Promise<TotpGrant> {
    return this.factors.beginTotp(secret, issuer);
  }

  @Handles(factor.sessionTotpConfirm)
  totpConfirm({ input: { secret, code } }: Asked<Factor['sessionTotpConfirm']>): Promise<FactorAdded> {
    return this.factors.confirmTotp(secret, code);
  }

  @Handles(factor.sessionTotpRemove)
  async totpRemove({ input: { secret } }: Asked<Factor['sessionTotpRemove']>): Promise<Done> {
    await this.factors.removeTotp(secret);
    return done;
  }

  @Handles(factor.sessionPasskeyBegin)
  passkeyBegin({ input: { secret, origin } }: Asked<Factor['sessionPasskeyBegin']>): Promise<PasskeyCreation> {
    return this.factors.beginPasskey(secret, origin);
  }

  @Handles(factor.sessionPasskeyAdd)
  passkeyAdd({ input: { secret, origin, name, passkey } }: Asked<Factor['sessionPasskeyAdd']>): Promise<FactorAdded> {
    return this.factors.addPasskey(secret, origin, name, passkey);
  }

  @Handles(factor.sessionPasskeyRename)
  async passkeyRename({ input: { secret, id, name } }: Asked<Factor['sessionPasskeyRename']>): Promise<Done> {
    await this.factors.renamePasskey(secret, id, name);
    return done;
  }

  @Handles(factor.sessionPasskeyRemove)
  async passkeyRemove({ input: { secret, id } }: Asked<Factor['sessionPasskeyRemove']>): Promise<Done> {
    await this.factors.removePasskey(secret, id);
    return done;
  }

  @Handles(factor.sessionRecoveryCodesRenew)
  recoveryCodesRenew({ input: { secret } }: Asked<Factor['sessionRecoveryCodesRenew']>): Promise<RecoveryCodes> {
    return this.factors.renewRecoveryCodes(secret);
  }

  @Handles(factor.userFactors)
  async userFactors(asked: Asked<Factor['userFactors']>): Promise<UserFactorsView> {
    callerWith('administrator', asked);
    return this.factors.ofUser((await this.users.get(asked.input.id)).id);
  }

  @Handles(factor.userFactorsReset)
  async userFactorsReset(asked: Asked<Factor['userFactorsReset']>): Promise<UserFactorsView> {
    callerWith('administrator', asked);
    return this.factors.reset((await this.users.get(asked.input.id)).id);
  }
}
