import { generateKeyPairSync } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { describe, expect, it } from 'vitest';
import { signerOf } from './signer.ts';
import { verifierOf } from './verifier.ts';

const data = Buffer.from('message digest');
const pem = { type: 'pkcs8', format: 'pem' } as const;
const pair = sm2.generateKeyPairHex();

describe('a signing key', () => {
  it.each([
    { name: 'SM2', algorithm: 1, text: pair.privateKey },
    { name: 'RSA', algorithm: 2, text: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export(pem).toString() },
    { name: 'ECDSA P-256', algorithm: 3, text: ` ${generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString()}\n` },
  ])('of $name signs what the verifier takes by its public key, and nothing else', ({ algorithm, text }) => {
    const signer = signerOf(text);
    expect(signer?.algorithm).toBe(algorithm);
    const verify = verifierOf(algorithm, signer?.publicKey ?? new Uint8Array(0));
    const signature = signer?.sign(data) ?? { r: new Uint8Array(0), s: new Uint8Array(0) };
    expect(verify?.(data, signature)).toBe(true);
    expect(verify?.(Buffer.from('message digesT'), signature)).toBe(false);
  });

  it('of SM2 shows the public key of its pair', () => {
    expect(Buffer.from(signerOf(pair.privateKey)?.publicKey ?? []).toString('hex')).toBe(pair.publicKey);
  });

  it.each([
    ['nothing', ''],
    ['digits of another length', 'ab'.repeat(31)],
    ['a number that is no key of the curve', '0'.repeat(64)],
    ['a key of another curve', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export(pem).toString()],
    ['a key for another purpose', generateKeyPairSync('ed25519').privateKey.export(pem).toString()],
    ['a public key', generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ])('is none: %s', (_what, text) => {
    expect(signerOf(text)).toBeNull();
  });
});
