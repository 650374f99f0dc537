import { verify } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { orNull } from './cipher.ts';
import { eccPublicKey, rsaPublicKey, sm2PublicKey } from './public-key.ts';

export interface SignatureParts {
  readonly r: Uint8Array;
  readonly s: Uint8Array;
}

/** Whether the signature is that of the data, by one public key. */
export type Verifier = (data: Uint8Array, signature: SignatureParts) => boolean;

const partBytes = 32;

const sm2Code = 1;

/** By code of `signatureAlgorithms`. */
const makers: Readonly<Record<number, (publicKey: Uint8Array) => Verifier | null>> = { [sm2Code]: sm2Verifier, 2: rsaVerifier, 3: eccVerifier };

/** Node's own RSA and ECDSA take some tens of microseconds, SM2 in JavaScript some milliseconds. */
export const isCheap = (algorithm: number): boolean => algorithm !== sm2Code;

/** Null when the algorithm is not known or the bytes are no key for it. */
export function verifierOf(algorithm: number, publicKey: Uint8Array): Verifier | null {
  const verifier = makers[algorithm]?.(publicKey) ?? null;
  return verifier === null ? null : (data, signature) => orNull(() => verifier(data, signature)) ?? false;
}

// With SM3 and the identifier that GM/T 0009 gives to those who have none of their own. Node's own SM2 takes no identifier.
function sm2Verifier(publicKey: Uint8Array): Verifier | null {
  const point = sm2PublicKey(publicKey);
  if (point === null) return null;
  return (data, parts) => sm2.doVerifySignature(data, pairOf(parts).toString('hex'), point, { hash: true });
}

// PKCS#1 v1.5 with SHA-256. Terminals put all of it into R; what is in S belongs behind it.
function rsaVerifier(publicKey: Uint8Array): Verifier | null {
  const key = rsaPublicKey(publicKey);
  return key === null ? null : (data, { r, s }) => verify('sha256', data, key, Buffer.concat([r, s]));
}

function eccVerifier(publicKey: Uint8Array): Verifier | null {
  const key = eccPublicKey(publicKey);
  return key === null ? null : (data, parts) => verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, pairOf(parts));
}

/** R and S of 32 bytes each, whatever zeros in front a terminal added or left out; both in R when S is empty. */
function pairOf({ r, s }: SignatureParts): Buffer {
  if (s.length === 0 && r.length === 2 * partBytes) return Buffer.from(r);
  return Buffer.concat([partOf(r), partOf(s)]);
}

function partOf(bytes: Uint8Array): Buffer {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = from < 0 ? bytes.subarray(0, 0) : bytes.subarray(from);
  if (digits.length > partBytes) throw new RangeError(`A part of a signature has at most ${partBytes} bytes, this one ${digits.length}`);
  const part = Buffer.alloc(partBytes);
  part.set(digits, partBytes - digits.length);
  return part;
}
