import type { SecondStepView, SessionView } from '@voltdeck/contract';
import {
  routes,
  type ApiRoute,
  type FactorAdded,
  type NewPasskey,
  type OwnFactorsView,
  type PasskeyCreation,
  type PasskeyRequest,
  type RecoveryCodes,
  type SecondStepForm,
  type TotpGrant,
  type UserFactorsView,
} from '@voltdeck/protocol/contract';
import type { Endpoint } from './endpoint.ts';

type Nothing = Record<string, never>;

function endpoint<Output, Body = never>(route: ApiRoute): Endpoint<Output, Body> {
  return { route };
}

/** Every call about second factors with its types. */
export const factorEndpoints = {
  secondStep: endpoint<SecondStepView>(routes.secondStep),
  secondStepUse: endpoint<SessionView, SecondStepForm>(routes.secondStepUse),
  secondStepPasskey: endpoint<PasskeyRequest, Nothing>(routes.secondStepPasskey),
  passkeySignIn: endpoint<PasskeyRequest, Nothing>(routes.passkeySignIn),
  freshPasskey: endpoint<PasskeyRequest, Nothing>(routes.freshPasskey),
  factors: endpoint<OwnFactorsView>(routes.factors),
  totpBegin: endpoint<TotpGrant, Nothing>(routes.totpBegin),
  totpConfirm: endpoint<FactorAdded, { readonly code: string }>(routes.totpConfirm),
  totpRemove: endpoint<{ readonly done: true }>(routes.totpRemove),
  passkeyBegin: endpoint<PasskeyCreation, Nothing>(routes.passkeyBegin),
  passkeyAdd: endpoint<FactorAdded, NewPasskey>(routes.passkeyAdd),
  passkeyRename: endpoint<{ readonly done: true }, { readonly name: string }>(routes.passkeyRename),
  passkeyRemove: endpoint<{ readonly done: true }>(routes.passkeyRemove),
  recoveryCodesRenew: endpoint<RecoveryCodes, Nothing>(routes.recoveryCodesRenew),
  userFactors: endpoint<UserFactorsView>(routes.userFactors),
  userFactorsReset: endpoint<UserFactorsView>(routes.userFactorsReset),
};
