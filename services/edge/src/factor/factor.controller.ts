import { Controller, Req } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type Done, type FactorAdded, type OwnFactorsView, type PasskeyCreation, type PasskeyRequest, type RecoveryCodes, type TotpGrant, type UserFactorsView } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { doneAnswer } from '../api/shape.ts';
import { browserSecretOf } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import { byIdInput, type ByIdInput } from '../api/inputs.ts';
import { factorAddedAnswer, factorsAnswer, passkeyCreationAnswer, passkeyRequestAnswer, recoveryCodesAnswer, totpGrantAnswer, userFactorsAnswer } from './answers.ts';
import { consoleOriginOf } from './console-origin.ts';
import { passkeyAddInput, passkeyRenameInput, totpConfirmInput, type PasskeyAddInput, type PasskeyRenameInput, type TotpConfirmInput } from './inputs.ts';

const { identity } = operations;

/** The own second factors, and those of a user who has lost them. */
@Controller()
export class FactorController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.freshPasskey, { summary: 'What a passkey has to sign to confirm that it is still you', answer: 'PasskeyRequest', output: passkeyRequestAnswer })
  freshPasskey(@Req() request: Request, @Asking() context: CallContext): Promise<PasskeyRequest> {
    return this.bus.call(identity.freshPasskey, inBrowser(request), context);
  }

  @Api(routes.factors, { summary: 'Own second factors', answer: 'OwnFactorsView', output: factorsAnswer })
  list(@Req() request: Request, @Asking() context: CallContext): Promise<OwnFactorsView> {
    return this.bus.call(identity.factors, { secret: secretOf(request) }, context);
  }

  @Api(routes.totpBegin, { summary: 'Start to set up an authenticator app; its secret is returned this once', answer: 'TotpGrant', output: totpGrantAnswer })
  beginTotp(@Req() request: Request, @Asking() context: CallContext): Promise<TotpGrant> {
    return this.bus.call(identity.totpBegin, { secret: secretOf(request), issuer: `Voltdeck ${request.hostname}` }, context);
  }

  @Api(routes.totpConfirm, { summary: 'Finish the set-up by a code of the app; first recovery codes are returned this once', input: totpConfirmInput, answer: 'FactorAdded', output: factorAddedAnswer })
  confirmTotp(@Input() { code }: TotpConfirmInput, @Req() request: Request, @Asking() context: CallContext): Promise<FactorAdded> {
    return this.bus.call(identity.totpConfirm, { secret: secretOf(request), code }, context);
  }

  @Api(routes.totpRemove, { summary: 'Remove the own authenticator app', answer: 'Done', output: doneAnswer })
  removeTotp(@Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.totpRemove, { secret: secretOf(request) }, context);
  }

  @Api(routes.passkeyBegin, { summary: 'What the browser has to create for a new passkey', answer: 'PasskeyCreation', output: passkeyCreationAnswer })
  beginPasskey(@Req() request: Request, @Asking() context: CallContext): Promise<PasskeyCreation> {
    return this.bus.call(identity.passkeyBegin, inBrowser(request), context);
  }

  @Api(routes.passkeyAdd, { summary: 'Add a passkey; first recovery codes are returned this once', input: passkeyAddInput, answer: 'FactorAdded', output: factorAddedAnswer })
  addPasskey(@Input() input: PasskeyAddInput, @Req() request: Request, @Asking() context: CallContext): Promise<FactorAdded> {
    return this.bus.call(identity.passkeyAdd, { ...input, ...inBrowser(request) }, context);
  }

  @Api(routes.passkeyRename, { summary: 'Rename an own passkey', input: passkeyRenameInput, answer: 'Done', output: doneAnswer })
  renamePasskey(@Input() input: PasskeyRenameInput, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.passkeyRename, { ...input, secret: secretOf(request) }, context);
  }

  @Api(routes.passkeyRemove, { summary: 'Remove an own passkey', input: byIdInput, answer: 'Done', output: doneAnswer })
  removePasskey(@Input() { id }: ByIdInput, @Req() request: Request, @Asking() context: CallContext): Promise<Done> {
    return this.bus.call(identity.passkeyRemove, { id, secret: secretOf(request) }, context);
  }

  @Api(routes.recoveryCodesRenew, { summary: 'Make new recovery codes; the ones from before are no longer accepted', answer: 'RecoveryCodes', output: recoveryCodesAnswer })
  renewCodes(@Req() request: Request, @Asking() context: CallContext): Promise<RecoveryCodes> {
    return this.bus.call(identity.recoveryCodesRenew, { secret: secretOf(request) }, context);
  }

  @Api(routes.userFactors, { summary: 'Second factors of a user', input: byIdInput, answer: 'UserFactorsView', output: userFactorsAnswer })
  ofUser(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<UserFactorsView> {
    return this.bus.call(identity.userFactors, input, context);
  }

  @Api(routes.userFactorsReset, { summary: 'Take all second factors of a user away and end the sessions', input: byIdInput, answer: 'UserFactorsView', output: userFactorsAnswer, before: identity.userFactors })
  resetOfUser(@Input() input: ByIdInput, @Asking() context: CallContext): Promise<UserFactorsView> {
    return this.bus.call(identity.userFactorsReset, input, context);
  }
}

function secretOf(request: Request): string {
  return browserSecretOf(factsOf(request).credentials);
}

const inBrowser = (request: Request): { secret: string; origin: string } => ({ secret: secretOf(request), origin: consoleOriginOf(request) });
