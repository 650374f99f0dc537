import type { ApiRoute } from './route.ts';

/** Routes about second factors: to sign in with them, to keep the own ones, and to reset those of a user. */
export const factorRoutes = {
  secondStep: { method: 'GET', path: '/api/v1/session/second-step', access: 'public' },
  secondStepUse: { method: 'POST', path: '/api/v1/session/second-step', access: 'public' },
  secondStepPasskey: { method: 'POST', path: '/api/v1/session/second-step/passkey-options', access: 'public' },
  passkeySignIn: { method: 'POST', path: '/api/v1/session/passkey-options', access: 'public' },
  freshPasskey: { method: 'POST', path: '/api/v1/session/fresh/passkey-options', access: 'session', person: true },
  factors: { method: 'GET', path: '/api/v1/factors', access: 'session', person: true },
  totpBegin: { method: 'POST', path: '/api/v1/factors/totp', access: 'session', fresh: true },
  totpConfirm: { method: 'PUT', path: '/api/v1/factors/totp', access: 'session', person: true },
  totpRemove: { method: 'DELETE', path: '/api/v1/factors/totp', access: 'session', fresh: true },
  passkeyBegin: { method: 'POST', path: '/api/v1/factors/passkeys/options', access: 'session', fresh: true },
  passkeyAdd: { method: 'POST', path: '/api/v1/factors/passkeys', access: 'session', person: true },
  passkeyRename: { method: 'PUT', path: '/api/v1/factors/passkeys/:id', access: 'session', person: true },
  passkeyRemove: { method: 'DELETE', path: '/api/v1/factors/passkeys/:id', access: 'session', fresh: true },
  recoveryCodesRenew: { method: 'POST', path: '/api/v1/factors/recovery-codes', access: 'session', fresh: true },
  userFactors: { method: 'GET', path: '/api/v1/users/:id/factors', access: 'administrator' },
  userFactorsReset: { method: 'DELETE', path: '/api/v1/users/:id/factors', access: 'administrator', fresh: true },
} as const satisfies Record<string, ApiRoute>;
