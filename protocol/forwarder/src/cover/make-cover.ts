import { blockCipher, rsaCipher, rsaPublicKey, signatureBlock, signerOf, sm2PublicKey } from '@voltdeck/base/cipher';
import { encryption } from '@voltdeck/protocol/codes';
import type { CipherName } from '@voltdeck/protocol/contract';
import type { TargetSettings } from '../target/target.ts';
import type { CoverParts } from './cover.ts';
import type { Sm2Thread } from './sm2-thread.ts';

type Encryption = TargetSettings['encryption'];
type Cipher = NonNullable<CoverParts['cipher']>;
type Sm2 = Pick<Sm2Thread, 'run'>;

const sm2Algorithm = 1;

function symmetric(name: CipherName, key: Uint8Array, settings: Encryption): Cipher {
  const { seal, open } = blockCipher(name, key, settings);
  return { code: encryption[name], seal: sealing(seal), open };
}

function rsa(key: Uint8Array, { rsaPadding }: Encryption): Cipher {
  const theirs = rsaPublicKey(key);
  if (theirs === null) throw new TypeError('The key is no RSA public key');
  return { code: encryption.rsa, seal: sealing(rsaCipher(null, theirs, rsaPadding).seal), open: () => null };
}

function sm2(key: Uint8Array, { sm2Order: order }: Encryption, thread: Sm2): Cipher {
  const publicKey = sm2PublicKey(key);
  if (publicKey === null) throw new TypeError('The key is no SM2 public key');
  return { code: encryption.sm2, seal: (unit) => thread.run({ kind: 'seal', input: { publicKey, order, unit } }), open: () => null };
}

function sealing(seal: ((plain: Uint8Array) => Uint8Array) | null): (plain: Uint8Array) => Uint8Array {
  if (seal === null) throw new TypeError('There is no key to encrypt with');
  return seal;
}

const makers: Readonly<Record<Exclude<Encryption['cipher'], 'none'>, (key: Uint8Array, settings: Encryption, thread: Sm2) => Cipher>> = {
  aes128: (key, settings) => symmetric('aes128', key, settings),
  sm4: (key, settings) => symmetric('sm4', key, settings),
  rsa,
  sm2,
};

/** @throws TypeError where the key does not fit the cipher */
export const cipherOf = (settings: Encryption, key: Uint8Array | null, thread: Sm2): CoverParts['cipher'] =>
  settings.cipher === 'none' || key === null ? null : makers[settings.cipher](key, settings, thread);

/** @param key private key, as `signerOf` reads it. @throws TypeError where it is none */
export function signatureOf(key: string, thread: Sm2): NonNullable<CoverParts['sign']> {
  const signer = signerOf(key);
  if (signer === null) throw new TypeError('The text is no private key');
  if (signer.algorithm === sm2Algorithm) return (unit) => thread.run({ kind: 'sign', input: { key, unit } });
  return (unit) => signatureBlock(signer.algorithm, signer.sign(unit));
}
