import { z } from 'zod';
import { count, named } from '../fields.ts';
import type { ViewOf } from '../route.ts';

/** Shapes of WebAuthn Level 3, binary values as base64url. Browsers add fields to what an authenticator gives: those are dropped. */

const binary = z.string().min(1).max(8_192);
const credentialId = z.string().min(1).max(2_048);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary, userHandle: z.string().max(128).optional() }),
});
/** What a browser's authenticator signs with (AuthenticationResponseJSON). */
export interface PasskeyAssertion extends ViewOf<typeof passkeyAssertion> {}

export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: binary, attestationObject: z.string().min(1).max(65_536), transports: z.array(z.string().max(32)).max(16).optional() }),
});
/** A new passkey as the browser reports it (RegistrationResponseJSON). */
export interface PasskeyRegistration extends ViewOf<typeof passkeyRegistration> {}

const ref = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });
const timeout = count.describe('Milliseconds');

export const passkeyRequest = named(
  'PasskeyRequest',
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout,
    userVerification: z.literal('required'),
    allowCredentials: z.array(ref).describe('Empty: the user chooses among the passkeys of this address'),
  }),
);
/** What the browser is asked to sign (PublicKeyCredentialRequestOptionsJSON). */
export interface PasskeyRequest extends ViewOf<typeof passkeyRequest> {}

export const passkeyCreation = named(
  'PasskeyCreation',
  z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: count })),
    timeout,
    attestation: z.literal('none'),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
    excludeCredentials: z.array(ref),
  }),
);
/** What the browser is asked to create (PublicKeyCredentialCreationOptionsJSON). */
export interface PasskeyCreation extends ViewOf<typeof passkeyCreation> {}
