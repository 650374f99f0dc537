import { createPublicKey, ECDH, type KeyObject } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { orNull } from './cipher.ts';

// The standard fixes no form for public keys. Terminals send the bare numbers; what tools write is taken as well.

const derSequence = 0x30;
const exponentBytes = 3;
const modulusBytesLeast = 128;
const modulusBytesMost = 512;
/** Every key in use has 65537 or less; checking by a huge one costs as much as signing. */
const exponentMost = 2n ** 64n;
const coordinateBytes = 32;
const p256 = 'prime256v1';

/** DER or PEM as tools write it, else modulus and exponent, the exponent in the last three bytes. Null when it is no RSA key of 1024 to 4096 bits with a usual exponent. */
export function rsaPublicKey(bytes: Uint8Array): KeyObject | null {
  const key = toolKey(bytes) ?? bareRsa(bytes);
  const { modulusLength: bits = 0, publicExponent = 0n } = (key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails : null) ?? {};
  return bits >= modulusBytesLeast * 8 && bits <= modulusBytesMost * 8 && publicExponent <= exponentMost ? key : null;
}

function bareRsa(bytes: Uint8Array): KeyObject | null {
  const text = (from: number, to?: number): string => Buffer.from(bytes.subarray(from, to)).toString('base64url');
  return orNull(() => createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: text(0, -exponentBytes), e: text(-exponentBytes) } }));
}

/** DER or PEM, else a point of P-256. */
export function eccPublicKey(bytes: Uint8Array): KeyObject | null {
  const key = toolKey(bytes) ?? p256Point(bytes);
  return key?.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === p256 ? key : null;
}

function p256Point(bytes: Uint8Array): KeyObject | null {
  return orNull(() => {
    const point = ECDH.convertKey(marked(bytes), p256, undefined, undefined, 'uncompressed');
    if (typeof point === 'string') return null;
    const text = (from: number): string => point.subarray(from, from + coordinateBytes).toString('base64url');
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: text(1), y: text(1 + coordinateBytes) } });
  });
}

/** A point of the SM2 curve as hexadecimal digits, uncompressed or compressed; in DER the point is last. */
export function sm2PublicKey(bytes: Uint8Array): string | null {
  const point = bytes[0] === derSequence ? bytes.subarray(-(1 + 2 * coordinateBytes)) : marked(bytes);
  const hex = Buffer.from(point).toString('hex');
  return orNull(() => sm2.verifyPublicKey(hex)) ? hex : null;
}

/** Some send the two coordinates without the mark of an uncompressed point. */
const marked = (bytes: Uint8Array): Uint8Array => (bytes.length === 2 * coordinateBytes ? Buffer.concat([Uint8Array.of(0x04), bytes]) : bytes);

function toolKey(bytes: Uint8Array): KeyObject | null {
  const buffer = Buffer.from(bytes);
  if (buffer.toString('latin1', 0, 11) === '-----BEGIN ') return orNull(() => createPublicKey(buffer.toString('latin1')));
  if (bytes[0] !== derSequence) return null;
  return (
    orNull(() => createPublicKey({ key: buffer, format: 'der', type: 'spki' })) ?? orNull(() => createPublicKey({ key: buffer, format: 'der', type: 'pkcs1' }))
  );
}
