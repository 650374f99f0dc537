import { createPublicKey, sign, type KeyObject } from 'node:crypto';

const lifeS = 12 * 3_600;

export interface VapidCall {
  readonly endpoint: string;
  /** `https:` or `mailto:`: whom the push service asks when something is wrong. */
  readonly subject: string;
  readonly privateKey: KeyObject;
  /** Epoch ms. */
  readonly now: number;
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Header `authorization` of a push message by RFC 8292. */
export function vapidHeader({ endpoint, subject, privateKey, now }: VapidCall): string {
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + lifeS, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${content}.${signature}, k=${publicPoint(privateKey).toString('base64url')}`;
}

/** Uncompressed point of the public key, as browsers take it. */
export function publicPoint(key: KeyObject): Buffer {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Uint8Array.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
}
