import { factorLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, moment, named, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { secret } from '../people/session-view.ts';
import { passkeyCreation, passkeyRegistration } from './passkeys.ts';
import { code, origin } from './second-step.ts';

/** The caller's own second factors. The edge adds the secret of the session's cookie, and asks identity by the procedure behind each route. */

const passkeyView = named(
  'PasskeyView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    host: z.string().describe("Host name of the console's address that it works at"),
    synced: z.boolean().describe('Kept by a password manager on several devices'),
    createdAt: moment,
    usedAt: moment.nullable(),
  }),
);
export interface PasskeyView extends ViewOf<typeof passkeyView> {}

const ownFactorsView = named(
  'OwnFactorsView',
  z.object({
    totp: z.object({ createdAt: moment, usedAt: moment.nullable() }).nullable(),
    passkeys: z.array(passkeyView),
    recoveryCodesLeft: count,
    requiredFrom: text.describe('Day from which the policy demands a second factor of this user (YYYY-MM-DD); null: it is a choice'),
    totpAvailable: z.boolean().describe('False: the server has no sealing key, so it can keep no secret of an authenticator app'),
  }),
);
/** The second factors of the caller. */
export interface OwnFactorsView extends ViewOf<typeof ownFactorsView> {}

const totpGrant = named(
  'TotpGrant',
  z.object({ secret: z.string().describe('Base32 without padding (RFC 4648, clause 6)'), otpauth: z.string().describe('Link that authenticator apps open'), expiresAt: moment }),
);
/** What an authenticator app is set up with. It is in this one answer and counts once a code of it was entered. */
export interface TotpGrant extends ViewOf<typeof totpGrant> {}

const factorAdded = named('FactorAdded', z.object({ recoveryCodes: z.array(z.string()).nullable() }));
/** The codes are in this one answer; null: the user keeps the ones from before. */
export interface FactorAdded extends ViewOf<typeof factorAdded> {}

const recoveryCodes = named('RecoveryCodes', z.object({ recoveryCodes: z.array(z.string()) }));
export interface RecoveryCodes extends ViewOf<typeof recoveryCodes> {}

const name = z.string().trim().min(1).max(factorLimits.passkeyNameCharactersMax);
const id = z.uuid();

const own = { access: 'session', beforeFactor: true, service: 'edge' } as const;
const ofPerson = { ...own, person: true } as const;
const ofFresh = { ...own, fresh: true } as const;
const identity = { service: 'identity' } as const;

export const factors = route({ method: 'GET', path: '/api/v1/factors', ...ofPerson, summary: 'Own second factors', output: ownFactorsView });
export const sessionFactors = procedure({ ...identity, subject: 'factors', input: z.strictObject({ secret }), output: ownFactorsView });

export const totpBegin = route({
  method: 'POST',
  path: '/api/v1/factors/totp',
  ...ofFresh,
  summary: 'Start to set up an authenticator app; its secret is returned this once',
  output: totpGrant,
});
export const sessionTotpBegin = procedure({
  ...identity,
  subject: 'totp-begin',
  input: z.strictObject({ secret, issuer: z.string().min(1).max(300).describe('How the app names the console') }),
  output: totpGrant,
});

export const totpConfirm = route({
  method: 'PUT',
  path: '/api/v1/factors/totp',
  ...ofPerson,
  summary: 'Finish the set-up by a code of the app; first recovery codes are returned this once',
  input: z.strictObject({ code }),
  output: factorAdded,
});
export const sessionTotpConfirm = procedure({ ...identity, subject: 'totp-confirm', input: totpConfirm.takes.extend({ secret }), output: factorAdded });

export const totpRemove = route({ method: 'DELETE', path: '/api/v1/factors/totp', ...ofFresh, summary: 'Remove the own authenticator app', output: done });
export const sessionTotpRemove = procedure({ ...identity, subject: 'totp-remove', input: z.strictObject({ secret }), output: done });

export const passkeyBegin = route({
  method: 'POST',
  path: '/api/v1/factors/passkeys/options',
  ...ofFresh,
  summary: 'What the browser has to create for a new passkey',
  output: passkeyCreation,
});
export const sessionPasskeyBegin = procedure({ ...identity, subject: 'passkey-begin', input: z.strictObject({ secret, origin }), output: passkeyCreation });

export const passkeyAdd = route({
  method: 'POST',
  path: '/api/v1/factors/passkeys',
  ...ofPerson,
  summary: 'Add a passkey; first recovery codes are returned this once',
  input: z.strictObject({ name, passkey: passkeyRegistration }),
  output: factorAdded,
});
export const sessionPasskeyAdd = procedure({ ...identity, subject: 'passkey-add', input: passkeyAdd.takes.extend({ secret, origin }), output: factorAdded });

export const passkeyRename = route({
  method: 'PUT',
  path: '/api/v1/factors/passkeys/:id',
  ...ofPerson,
  summary: 'Rename an own passkey',
  input: z.strictObject({ id, name }),
  output: done,
});
export const sessionPasskeyRename = procedure({ ...identity, subject: 'passkey-rename', input: passkeyRename.takes.extend({ secret }), output: done });

export const passkeyRemove = route({ method: 'DELETE', path: '/api/v1/factors/passkeys/:id', ...ofFresh, summary: 'Remove an own passkey', input: z.strictObject({ id }), output: done });
export const sessionPasskeyRemove = procedure({ ...identity, subject: 'passkey-remove', input: passkeyRemove.takes.extend({ secret }), output: done });

export const recoveryCodesRenew = route({
  method: 'POST',
  path: '/api/v1/factors/recovery-codes',
  ...ofFresh,
  summary: 'Make new recovery codes; the ones from before are no longer accepted',
  output: recoveryCodes,
});
export const sessionRecoveryCodesRenew = procedure({ ...identity, subject: 'recovery-codes-renew', input: z.strictObject({ secret }), output: recoveryCodes });
