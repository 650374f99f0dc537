import type { FactorAdded, NewPasskey, OwnFactorsView, PasskeyCreation, PasskeyRequest, RecoveryCodes, SecondStepForm, SecondStepView, TotpGrant, UserFactorsView } from './factors.ts';
import { operation, type Done } from './operation.ts';
import type { SessionGrant } from './views.ts';

/** The session of the browser that asks, and the address of the console in it: `https://console.example`. */
export interface InBrowser {
  readonly secret: string;
  readonly origin: string;
}

/** Where a sign-in comes from: as `Visitor`. */
export interface Visit {
  readonly remoteAddress: string;
  readonly device: string;
}

/** Requests about second factors that identity answers. Secrets are those of the step's or the session's cookie. */
export const factorOperations = {
  secondStep: operation<{ secret: string }, SecondStepView>('identity.second-step'),
  secondStepUse: operation<SecondStepForm & Visit & { secret: string; browser: string | null; origin: string }, SessionGrant>('identity.second-step-use'),
  secondStepPasskey: operation<InBrowser, PasskeyRequest>('identity.second-step-passkey'),
  /** Starts a sign-in without user name and password. */
  passkeySignIn: operation<{ origin: string }, { secret: string; request: PasskeyRequest }>('identity.passkey-sign-in'),
  freshPasskey: operation<InBrowser, PasskeyRequest>('identity.fresh-passkey'),
  factors: operation<{ secret: string }, OwnFactorsView>('identity.factors'),
  /** `issuer`: how the app names the console. */
  totpBegin: operation<{ secret: string; issuer: string }, TotpGrant>('identity.totp-begin'),
  totpConfirm: operation<{ secret: string; code: string }, FactorAdded>('identity.totp-confirm'),
  totpRemove: operation<{ secret: string }, Done>('identity.totp-remove'),
  passkeyBegin: operation<InBrowser, PasskeyCreation>('identity.passkey-begin'),
  passkeyAdd: operation<NewPasskey & InBrowser, FactorAdded>('identity.passkey-add'),
  passkeyRename: operation<{ secret: string; id: string; name: string }, Done>('identity.passkey-rename'),
  passkeyRemove: operation<{ secret: string; id: string }, Done>('identity.passkey-remove'),
  recoveryCodesRenew: operation<{ secret: string }, RecoveryCodes>('identity.recovery-codes-renew'),
  userFactors: operation<{ id: string }, UserFactorsView>('identity.user-factors'),
  userFactorsReset: operation<{ id: string }, UserFactorsView>('identity.user-factors-reset'),
} as const;
