import { factorLimits, factorMethods } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { secret, sessionGrant, sessionView, visitor } from '../people/session-view.ts';
import { passkeyAssertion, passkeyRequest } from './passkeys.ts';

/** Signing in by a second factor. The edge adds the secret of the step's cookie, and asks identity by the procedure behind each route. */

export const secondStepView = named('SecondStepView', z.object({ secondStep: z.array(z.enum(factorMethods)), expiresAt: moment }));
/** The password was right; one of these methods is still needed. The cookie of the answer binds the step to its browser. */
export interface SecondStepView extends ViewOf<typeof secondStepView> {}

export const secondStepGrant = z.object({ secret: z.string(), step: secondStepView });
/** A second step that has started: its secret goes into the cookie and is never stored in clear. */
export interface SecondStepGrant extends ViewOf<typeof secondStepGrant> {}

export const code = z.string().min(1).max(factorLimits.codeCharactersMax);
export const secondStepForm = z.strictObject({ code: code.optional(), passkey: passkeyAssertion.optional() });
/** One of both: a code of the authenticator app or a recovery code, or a passkey's signature. */
export interface SecondStepForm extends ViewOf<typeof secondStepForm> {}

/** Address of the console in the browser that asks: `https://console.example`. */
export const origin = z.string().min(1).max(512);

export const secondStep = route({
  method: 'GET',
  path: '/api/v1/session/second-step',
  access: 'public',
  service: 'edge',
  summary: 'The second step that this browser has started',
  output: secondStepView,
});
export const stepFind = procedure({ service: 'identity', subject: 'second-step', input: z.strictObject({ secret }), output: secondStepView });

/** Whose password was right, for the audit log; null where the step is over or a passkey is yet to say it. */
export const stepOwner = procedure({ service: 'identity', subject: 'second-step-owner', input: z.strictObject({ secret }), output: z.object({ userId: z.uuid().nullable() }) });

export const secondStepUse = route({
  method: 'POST',
  path: '/api/v1/session/second-step',
  access: 'public',
  service: 'edge',
  summary: 'Make the second step by a code or a passkey; the answer sets the session cookie',
  input: secondStepForm,
  output: sessionView,
});
export const stepUse = procedure({
  service: 'identity',
  subject: 'second-step-use',
  input: secondStepForm.extend({ secret, origin, browser: z.string().max(512).nullable().describe('Secret of the browser itself; null for one without a sign-in'), ...visitor }),
  output: sessionGrant,
});

export const secondStepPasskey = route({
  method: 'POST',
  path: '/api/v1/session/second-step/passkey-options',
  access: 'public',
  service: 'edge',
  summary: 'What a passkey has to sign for the second step',
  output: passkeyRequest,
});
export const stepPasskey = procedure({ service: 'identity', subject: 'second-step-passkey', input: z.strictObject({ secret, origin }), output: passkeyRequest });

export const passkeySignIn = route({
  method: 'POST',
  path: '/api/v1/session/passkey-options',
  access: 'public',
  service: 'edge',
  summary: 'What a passkey has to sign in place of user name and password; the second step takes the signature',
  output: passkeyRequest,
});
/** Starts a sign-in without user name and password. */
export const stepBegin = procedure({ service: 'identity', subject: 'passkey-sign-in', input: z.strictObject({ origin }), output: z.object({ secret: z.string(), request: passkeyRequest }) });
