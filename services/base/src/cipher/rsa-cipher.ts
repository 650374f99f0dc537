import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt, type KeyObject } from 'node:crypto';
import { orNull, type Cipher } from './cipher.ts';

export type RsaPadding = 'pkcs1' | 'oaep';

const paddings = {
  pkcs1: { padding: constants.RSA_PKCS1_PADDING, overhead: 11 },
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, overhead: 42 },
} as const;

/** Data units longer than the key travel as blocks of its length, one after the other. OAEP is with SHA-1, its default everywhere. */
export function rsaCipher(own: KeyObject | null, theirs: KeyObject | null, rsaPadding: RsaPadding): Cipher {
  const { padding, overhead } = paddings[rsaPadding];
  return {
    open: (sealed) => (own === null ? null : orNull(() => Buffer.concat(pieces(sealed, modulusBytes(own), true).map((piece) => privateDecrypt({ key: own, padding }, piece))))),
    seal:
      theirs === null
        ? null
        : (plain) => Buffer.concat(pieces(plain, modulusBytes(theirs) - overhead, false).map((piece) => publicEncrypt({ key: theirs, padding }, piece))),
  };
}

const modulusBytes = (key: KeyObject): number => (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;

function pieces(bytes: Uint8Array, length: number, exact: boolean): Uint8Array[] {
  if (length < 1 || (exact && bytes.length % length !== 0)) throw new RangeError(`${bytes.length} bytes are no whole number of blocks of ${length}`);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) => bytes.subarray(index * length, (index + 1) * length));
}

/**
 * Whether this Node decrypts PKCS#1 v1.5: releases linked with an OpenSSL that cannot hide whether the padding was
 * right refuse to (CVE-2023-46809).
 */
export function opensPkcs1(): boolean {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const cipher = rsaCipher(privateKey, publicKey, 'pkcs1');
  return cipher.open(cipher.seal?.(Uint8Array.of(1)) ?? new Uint8Array(0)) !== null;
}
