import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { orNull } from './cipher.ts';
import { eccPublicKey, rsaPublicKey } from './public-key.ts';
import type { SignatureParts } from './verifier.ts';

/** Signs by one private key, in the form that `verifierOf` checks. */
export interface Signer {
  /** Code of `signatureAlgorithms`. */
  readonly algorithm: number;
  /** DER, of SM2 the uncompressed point: what the other side is given. */
  readonly publicKey: Uint8Array;
  readonly sign: (data: Uint8Array) => SignatureParts;
}

const partBytes = 32;
const nothing = new Uint8Array(0);
const sm2Digits = /^[0-9a-fA-F]{64}$/;

/** @param text a private key: SM2 as 64 hexadecimal digits, ECDSA P-256 or RSA in PEM. @returns null where it is none of them */
export function signerOf(text: string): Signer | null {
  const trimmed = text.trim();
  if (sm2Digits.test(trimmed)) return orNull(() => sm2Signer(trimmed.toLowerCase()));
  const key = orNull(() => createPrivateKey(trimmed));
  return key === null ? null : (eccSigner(key) ?? rsaSigner(key));
}

// With SM3 and the identifier that GM/T 0009 gives to those who have none of their own.
function sm2Signer(privateKey: string): Signer {
  const publicKey = sm2.getPublicKeyFromPrivateKey(privateKey);
  const signPair = (data: Uint8Array): SignatureParts => halves(Buffer.from(sm2.doSignature(data, privateKey, { hash: true, publicKey }), 'hex'));
  return { algorithm: 1, publicKey: Uint8Array.from(Buffer.from(publicKey, 'hex')), sign: signPair };
}

function eccSigner(key: KeyObject): Signer | null {
  const publicKey = publicOf(key);
  if (eccPublicKey(publicKey) === null) return null;
  return { algorithm: 3, publicKey, sign: (data) => halves(sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' })) };
}

/** PKCS#1 v1.5 with SHA-256, all of it in R. */
function rsaSigner(key: KeyObject): Signer | null {
  const publicKey = publicOf(key);
  if (rsaPublicKey(publicKey) === null) return null;
  return { algorithm: 2, publicKey, sign: (data) => ({ r: sign('sha256', data, key), s: nothing }) };
}

const publicOf = (key: KeyObject): Uint8Array => Uint8Array.from(createPublicKey(key).export({ format: 'der', type: 'spki' }));
const halves = (pair: Uint8Array): SignatureParts => ({ r: pair.subarray(0, partBytes), s: pair.subarray(partBytes) });
