import type { EncryptionSettings } from '@voltdeck/protocol/wire';
import { sm2 } from 'sm-crypto-v2';
import { orNull, type Cipher } from './cipher.ts';

const orders: Readonly<Record<EncryptionSettings['sm2Order'], number>> = { c1c3c2: 1, c1c2c3: 0 };
/** Mark of an uncompressed point; some senders put it in front of the ciphertext, some do not. */
const pointMark = 0x04;

/** SM2 with the order of the parts that the settings say (GM/T 0003.4: the check value in the middle). */
export function sm2Cipher(own: string | null, theirs: string | null, sm2Order: EncryptionSettings['sm2Order']): Cipher {
  const order = orders[sm2Order];
  const decrypt = (sealed: Uint8Array): Uint8Array | null => {
    const plain = own === null ? null : orNull(() => sm2.doDecrypt(Buffer.from(sealed).toString('hex'), own, order, { output: 'array' }));
    return plain === null || plain.length === 0 ? null : plain;
  };
  return {
    // Its check value confirms the right reading, so both are tried.
    open: (sealed) => (sealed[0] === pointMark ? decrypt(sealed.subarray(1)) : null) ?? decrypt(sealed),
    seal: theirs === null ? null : (plain) => Buffer.from(`04${sm2.doEncrypt(plain, theirs, order)}`, 'hex'),
  };
}
