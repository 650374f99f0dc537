import { fromHex } from '@voltdeck/protocol/wire';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifierOf, type SignatureParts } from './verifier.ts';

const data = Buffer.from('message digest');
const nothing = new Uint8Array(0);
const changed = Buffer.from('message digesT');

/** Whether a key in this form verifies the signature, and refuses other data. */
function judged(algorithm: number, publicKey: Uint8Array, signature: SignatureParts): { right: boolean | undefined; wrong: boolean | undefined } {
  const verify = verifierOf(algorithm, publicKey);
  return { right: verify?.(data, signature), wrong: verify?.(changed, signature) };
}

const good = { right: true, wrong: false };
const bareOf = (key: KeyObject, ...names: ('n' | 'e' | 'x' | 'y')[]): Buffer => {
  const jwk = key.export({ format: 'jwk' });
  return Buffer.concat(names.map((name) => Buffer.from(String(jwk[name]), 'base64url')));
};

describe('an SM2 signature', () => {
  // GB/T 32918.5, A.2: key, identifier 1234567812345678, "message digest".
  const x = '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020';
  const y = 'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
  const r = fromHex('f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3');
  const s = fromHex('b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa');
  const der = `3059301306072a8648ce3d020106082a811ccf5501822d03420004${x}${y}`;

  it.each([
    { form: 'with the mark of the point', key: `04${x}${y}` },
    { form: 'of the two coordinates', key: x + y },
    { form: 'compressed', key: `03${x}` },
    { form: 'in DER', key: der },
  ])('of the standard is verified by a key $form', ({ key }) => {
    expect(judged(1, fromHex(key), { r, s })).toEqual(good);
  });

  it('is verified with zeros in front of its parts, and with both parts in R', () => {
    const padded = { r: Buffer.concat([Buffer.alloc(1), r]), s: Buffer.concat([Buffer.alloc(2), s]) };
    expect(judged(1, fromHex(x + y), padded)).toEqual(good);
    expect(judged(1, fromHex(x + y), { r: Buffer.concat([r, s]), s: nothing })).toEqual(good);
  });

  it('that is too long, zero or empty is refused without an exception', () => {
    for (const parts of [{ r: Buffer.alloc(80, 1), s }, { r: nothing, s: nothing }, { r: Buffer.alloc(32), s: Buffer.alloc(32) }]) {
      expect(judged(1, fromHex(x + y), parts)).toEqual({ right: false, wrong: false });
    }
  });
});

describe('an RSA signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const r = sign('sha256', data, privateKey);

  it.each([
    { form: 'of modulus and exponent', key: bareOf(publicKey, 'n', 'e') },
    { form: 'in DER', key: publicKey.export({ format: 'der', type: 'spki' }) },
    { form: 'in the DER of PKCS#1', key: publicKey.export({ format: 'der', type: 'pkcs1' }) },
    { form: 'in PEM', key: Buffer.from(publicKey.export({ format: 'pem', type: 'spki' })) },
  ])('is verified by a key $form', ({ key }) => {
    expect(judged(2, key, { r, s: nothing })).toEqual(good);
  });

  it('is verified when it is split over R and S', () => {
    expect(judged(2, bareOf(publicKey, 'n', 'e'), { r: r.subarray(0, 128), s: r.subarray(128) })).toEqual(good);
  });

  it('needs a key of 1024 bits at least', () => {
    const small = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey;
    expect(verifierOf(2, small.export({ format: 'der', type: 'spki' }))).toBeNull();
  });
});

describe('an ECDSA signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pair = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const parts = { r: pair.subarray(0, 32), s: pair.subarray(32) };
  const point = bareOf(publicKey, 'x', 'y');

  it.each([
    { form: 'of the two coordinates', key: point },
    { form: 'with the mark of the point', key: Buffer.concat([Uint8Array.of(4), point]) },
    { form: 'compressed', key: Buffer.concat([Uint8Array.of(2 + ((point.at(-1) ?? 0) & 1)), point.subarray(0, 32)]) },
    { form: 'in DER', key: publicKey.export({ format: 'der', type: 'spki' }) },
  ])('is verified by a key $form', ({ key }) => {
    expect(judged(3, key, parts)).toEqual(good);
  });

  it('of another curve is refused', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey;
    expect(verifierOf(3, other.export({ format: 'der', type: 'spki' }))).toBeNull();
  });
});

it.each([
  { what: 'an algorithm that nobody knows', algorithm: 9, key: Buffer.alloc(65, 4) },
  { what: 'a point that is not on the curve', algorithm: 1, key: Buffer.alloc(65, 4) },
  { what: 'a point that is not on P-256', algorithm: 3, key: Buffer.alloc(65, 4) },
  { what: 'an empty key', algorithm: 2, key: nothing },
  { what: 'four bytes', algorithm: 1, key: Buffer.alloc(4) },
])('$what verifies nothing', ({ algorithm, key }) => {
  expect(verifierOf(algorithm, key)).toBeNull();
});
