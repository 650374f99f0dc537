import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { SecondStepView, SessionGrant } from '@voltdeck/contract';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import {
  operations,
  type Done,
  type FactorAdded,
  type OwnFactorsView,
  type PasskeyCreation,
  type PasskeyRequest,
  type RecoveryCodes,
  type Request,
  type TotpGrant,
  type UserFactorsView,
} from '@voltdeck/protocol/contract';
import { UserService } from '../user/user.service.ts';
import { FactorService } from './factor.service.ts';
import { FreshService } from './fresh.service.ts';
import * as inputs from './inputs.ts';
import { SecondStepService } from './second-step.service.ts';

@Controller()
export class FactorController {
  constructor(
    private readonly secondSteps: SecondStepService,
    private readonly factors: FactorService,
    private readonly freshness: FreshService,
    private readonly users: UserService,
  ) {}

  @Handles(operations.identity.secondStep)
  secondStep(@Payload() request: Request<unknown>): Promise<SecondStepView> {
    return this.secondSteps.find(parseInput(inputs.ofSession, request.input).secret);
  }

  @Handles(operations.identity.secondStepUse)
  secondStepUse(@Payload() request: Request<unknown>): Promise<SessionGrant> {
    return this.secondSteps.use(parseInput(inputs.secondStepUse, request.input));
  }

  @Handles(operations.identity.secondStepPasskey)
  secondStepPasskey(@Payload() request: Request<unknown>): Promise<PasskeyRequest> {
    const { secret, origin } = parseInput(inputs.inBrowser, request.input);
    return this.secondSteps.passkeyOptions(secret, origin);
  }

  @Handles(operations.identity.passkeySignIn)
  passkeySignIn(@Payload() request: Request<unknown>): Promise<{ secret: string; request: PasskeyRequest }> {
    return this.secondSteps.beginByPasskey(parseInput(inputs.passkeySignIn, request.input).origin);
  }

  @Handles(operations.identity.freshPasskey)
  freshPasskey(@Payload() request: Request<unknown>): Promise<PasskeyRequest> {
    const { secret, origin } = parseInput(inputs.inBrowser, request.input);
    return this.freshness.passkeyOptions(secret, origin);
  }

  @Handles(operations.identity.factors)
  list(@Payload() request: Request<unknown>): Promise<OwnFactorsView> {
    return this.factors.list(parseInput(inputs.ofSession, request.input).secret);
  }

  @Handles(operations.identity.totpBegin)
  totpBegin(@Payload() request: Request<unknown>): Promise<TotpGrant> {
    const { secret, issuer } = parseInput(inputs.totpBegin, request.input);
    return this.factors.beginTotp(secret, issuer);
  }

  @Handles(operations.identity.totpConfirm)
  totpConfirm(@Payload() request: Request<unknown>): Promise<FactorAdded> {
    const { secret, code } = parseInput(inputs.totpConfirm, request.input);
    return this.factors.confirmTotp(secret, code);
  }

  @Handles(operations.identity.totpRemove)
  async totpRemove(@Payload() request: Request<unknown>): Promise<Done> {
    await this.factors.removeTotp(parseInput(inputs.ofSession, request.input).secret);
    return done;
  }

  @Handles(operations.identity.passkeyBegin)
  passkeyBegin(@Payload() request: Request<unknown>): Promise<PasskeyCreation> {
    const { secret, origin } = parseInput(inputs.inBrowser, request.input);
    return this.factors.beginPasskey(secret, origin);
  }

  @Handles(operations.identity.passkeyAdd)
  passkeyAdd(@Payload() request: Request<unknown>): Promise<FactorAdded> {
    const { secret, origin, name, passkey } = parseInput(inputs.passkeyAdd, request.input);
    return this.factors.addPasskey(secret, origin, name, passkey);
  }

  @Handles(operations.identity.passkeyRename)
  async passkeyRename(@Payload() request: Request<unknown>): Promise<Done> {
    const { secret, id, name } = parseInput(inputs.passkeyRename, request.input);
    await this.factors.renamePasskey(secret, id, name);
    return done;
  }

  @Handles(operations.identity.passkeyRemove)
  async passkeyRemove(@Payload() request: Request<unknown>): Promise<Done> {
    const { secret, id } = parseInput(inputs.passkeyRemove, request.input);
    await this.factors.removePasskey(secret, id);
    return done;
  }

  @Handles(operations.identity.recoveryCodesRenew)
  recoveryCodesRenew(@Payload() request: Request<unknown>): Promise<RecoveryCodes> {
    return this.factors.renewRecoveryCodes(parseInput(inputs.ofSession, request.input).secret);
  }

  @Handles(operations.identity.userFactors)
  async userFactors(@Payload() request: Request<unknown>): Promise<UserFactorsView> {
    callerWith('administrator', request);
    return this.factors.ofUser((await this.users.get(parseInput(inputs.byId, request.input).id)).id);
  }

  @Handles(operations.identity.userFactorsReset)
  async userFactorsReset(@Payload() request: Request<unknown>): Promise<UserFactorsView> {
    callerWith('administrator', request);
    return this.factors.reset((await this.users.get(parseInput(inputs.byId, request.input).id)).id);
  }
}
