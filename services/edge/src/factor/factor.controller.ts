import { Controller, Req } from '@nestjs/common';
import { factor, type Factor, type FactorAdded, type FreshView, type InputOf, type OwnFactorsView, type PasskeyCreation, type PasskeyRequest, type RecoveryCodes, type TotpGrant } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { browserSecretOf } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import { consoleOriginOf } from './console-origin.ts';

/** The own second factors: identity is asked with the secret of the session's cookie. */
@Controller()
export class FactorController {
  constructor(private readonly bus: BusClient) {}

  @Api(factor.confirmPassword)
  confirm(@Input() input: InputOf<Factor['confirmPassword']>, @Req() request: Request, @Asking() context: CallContext): Promise<FreshView> {
    return this.bus.call(factor.sessionConfirm, { ...input, ...inBrowser(request) }, context);
  }

  @Api(factor.freshPasskey)
  freshPasskey(@Req() request: Request, @Asking() context: CallContext): Promise<PasskeyRequest> {
    return this.bus.call(factor.sessionPasskey, inBrowser(request), context);
  }

  @Api(factor.factors)
  list(@Req() request: Request, @Asking() context: CallContext): Promise<OwnFactorsView> {
    return this.bus.call(factor.sessionFactors, ofSession(request), context);
  }

  @Api(factor.totpBegin)
  beginTotp(@Req() request: Request, @Asking() context: CallContext): Promise<TotpGrant> {
    return this.bus.call(factor.sessionTotpBegin, { ...ofSession(request), issuer: `Voltdeck ${request.hostname}` }, context);
  }

  @Api(factor.totpConfirm)
  confirmTotp(@Input() input: InputOf<Factor['totpConfirm']>, @Req() request: Request, @Asking() context: CallContext): Promise<FactorAdded> {
    return this.bus.call(factor.sessionTotpConfirm, { ...input, ...ofSession(request) }, context);
  }

  @Api(factor.totpRemove)
  removeTotp(@Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(factor.sessionTotpRemove, ofSession(request), context);
  }

  @Api(factor.passkeyBegin)
  beginPasskey(@Req() request: Request, @Asking() context: CallContext): Promise<PasskeyCreation> {
    return this.bus.call(factor.sessionPasskeyBegin, inBrowser(request), context);
  }

  @Api(factor.passkeyAdd)
  addPasskey(@Input() input: InputOf<Factor['passkeyAdd']>, @Req() request: Request, @Asking() context: CallContext): Promise<FactorAdded> {
    return this.bus.call(factor.sessionPasskeyAdd, { ...input, ...inBrowser(request) }, context);
  }

  @Api(factor.passkeyRename)
  renamePasskey(@Input() input: InputOf<Factor['passkeyRename']>, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(factor.sessionPasskeyRename, { ...input, ...ofSession(request) }, context);
  }

  @Api(factor.passkeyRemove)
  removePasskey(@Input() input: InputOf<Factor['passkeyRemove']>, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(factor.sessionPasskeyRemove, { ...input, ...ofSession(request) }, context);
  }

  @Api(factor.recoveryCodesRenew)
  renewCodes(@Req() request: Request, @Asking() context: CallContext): Promise<RecoveryCodes> {
    return this.bus.call(factor.sessionRecoveryCodesRenew, ofSession(request), context);
  }
}

const ofSession = (request: Request): { secret: string } => ({ secret: browserSecretOf(factsOf(request).credentials) });

const inBrowser = (request: Request): { secret: string; origin: string } => ({ ...ofSession(request), origin: consoleOriginOf(request) });
