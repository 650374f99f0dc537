import type { CipherName } from '@voltdeck/protocol/contract';
import type { EncryptionSettings } from '@voltdeck/protocol/wire';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { orNull, type Cipher } from './cipher.ts';

const names: Readonly<Record<CipherName, string>> = { aes128: 'aes-128', sm4: 'sm4' };
const blockBytes = 16;
const zeroIv = Buffer.alloc(blockBytes);
const nothing = Buffer.alloc(0);

/** AES-128 or SM4 in the mode, padding and place of the initial vector that the settings say. */
export function blockCipher(cipher: CipherName, key: Uint8Array, { mode, padding, iv }: Pick<EncryptionSettings, 'mode' | 'padding' | 'iv'>): Cipher {
  const name = `${names[cipher]}-${mode}`;
  const usesIv = mode !== 'ecb';
  const prefixed = usesIv && iv === 'prefix';
  const autoPadding = padding === 'pkcs7';

  function open(sealed: Uint8Array): Uint8Array {
    const from = prefixed ? blockBytes : 0;
    const decipher = createDecipheriv(name, key, usesIv ? (prefixed ? sealed.subarray(0, from) : zeroIv) : null);
    decipher.setAutoPadding(autoPadding);
    return Buffer.concat([decipher.update(sealed.subarray(from)), decipher.final()]);
  }

  function seal(plain: Uint8Array): Uint8Array {
    const vector = prefixed ? randomBytes(blockBytes) : zeroIv;
    const encipher = createCipheriv(name, key, usesIv ? vector : null);
    encipher.setAutoPadding(autoPadding);
    const body = mode === 'ctr' || autoPadding ? plain : filled(plain);
    return Buffer.concat([prefixed ? vector : nothing, encipher.update(body), encipher.final()]);
  }

  // Zeros behind the plain text stay: they cannot be distinguished from the data's own, and behind a complete data unit they
  // are a remainder that harms nothing.
  return { open: (sealed) => orNull(() => open(sealed)), seal };
}

function filled(plain: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(plain.length / blockBytes) * blockBytes);
  whole.set(plain);
  return whole;
}
