import { generateAuthenticationOptions, generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { factorLimits } from '@voltdeck/protocol/contract';
import { isIP } from 'node:net';
import type { NewPasskeyRow, PasskeyRow } from '../factor-rule/factor.repository.ts';

const timeout = factorLimits.secondStepLifeMs;
/** COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/**
 * Passkeys belong to a domain (WebAuthn Level 3, clause 5.1.2), and browsers offer them over HTTPS and on this computer only.
 *
 * @throws DomainError PASSKEY_ADDRESS
 */
export function rpIdOf(origin: string): string {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isDomain = hostname !== '' && !hostname.startsWith('[') && isIP(hostname) === 0;
  if (!isDomain || (protocol !== 'https:' && !local)) throw new DomainError('PASSKEY_ADDRESS', { origin });
  return hostname;
}

const refsOf = (passkeys: readonly PasskeyRow[]) => passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }));

/** The user's id as authenticators keep it. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/**
 * What a browser is asked to sign.
 *
 * @param passkeys null: the user chooses, and the passkey says whose it is
 * @throws DomainError PASSKEY_ADDRESS; PASSKEY_ELSEWHERE where all of them belong to other addresses
 */
export async function passkeyRequest(origin: string, passkeys: readonly PasskeyRow[] | null): Promise<PasskeyRequest> {
  const rpId = rpIdOf(origin);
  const here = passkeys?.filter((passkey) => passkey.origin === origin) ?? [];
  if (passkeys !== null && here.length === 0) throw new DomainError('PASSKEY_ELSEWHERE', { hosts: [...new Set(passkeys.map((passkey) => passkey.origin))].join(', ') });
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, timeout, userVerification: 'required' });
  return { challenge, rpId, timeout, userVerification: 'required', allowCredentials: refsOf(here) };
}

/** What a browser is asked to create. @throws DomainError PASSKEY_ADDRESS */
export async function passkeyCreation(origin: string, user: { readonly id: string; readonly loginName: string; readonly name: string }, passkeys: readonly PasskeyRow[]): Promise<PasskeyCreation> {
  const rpId = rpIdOf(origin);
  const userID = new Uint8Array(handleOf(user.id));
  const made = await generateRegistrationOptions({ rpName: 'Voltdeck', rpID: rpId, userName: user.loginName, userDisplayName: user.name, userID, timeout, supportedAlgorithmIDs: algorithms });
  return {
    challenge: made.challenge,
    rp: { id: rpId, name: made.rp.name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: refsOf(passkeys.filter((passkey) => passkey.origin === origin)),
  };
}

export interface Expected {
  readonly challenge: string;
  /** Of the console in the browser that asks. */
  readonly origin: string;
}

type Registered = Pick<NewPasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'origin' | 'synced'>;

/** @throws DomainError PASSKEY_REFUSED where the browser's answer is not one to our question */
export async function registeredPasskey({ response: { transports = [], ...response }, ...registration }: PasskeyRegistration, { challenge, origin }: Expected): Promise<Registered> {
  const verified = await verifyRegistrationResponse({
    response: { ...registration, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (verified?.verified !== true) throw new DomainError('PASSKEY_REFUSED');
  const { credential, credentialBackedUp: synced } = verified.registrationInfo;
  return { credential_id: credential.id, public_key: Buffer.from(credential.publicKey), counter: credential.counter, transports: [...transports], origin, synced };
}

/**
 * Signed for the address that the passkey was made at, wherever the browser says that it is.
 *
 * @returns the signature counter; null: not signed by this passkey, or not for this question
 */
export async function signedCounter(passkey: PasskeyRow, { response, ...assertion }: PasskeyAssertion, { challenge, origin }: Expected): Promise<number | null> {
  const { userHandle, ...signed } = response;
  if (passkey.origin !== origin) return null;
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.user_id))) return null;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: passkey.origin,
    expectedRPID: rpIdOf(passkey.origin),
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}
