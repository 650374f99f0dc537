import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, 30 s. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that the clock of the phone may be ahead or behind. */
const skew = 1;
/** RFC 4226, clause 4: 160 bits. */
const secretBytes = 20;

export function newTotpSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: secretBytes }).buffer);
}

const secretOf = (secret: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

/** Base32 without padding. */
export function totpText(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** @returns the link that authenticator apps open. */
export function totpLink(secret: Uint8Array, issuer: string, loginName: string): string {
  return new TOTP({ ...kind, issuer, label: loginName, secret: secretOf(secret) }).toString();
}

/** @returns number of the time step (RFC 6238, clause 4.2) that the code belongs to; null: of none near that time. */
export function totpStep(secret: Uint8Array, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = new TOTP({ ...kind, secret: secretOf(secret) }).validate({ token: code, timestamp, window: skew });
  return delta === null ? null : Math.floor(timestamp / (kind.period * 1_000)) + delta;
}
