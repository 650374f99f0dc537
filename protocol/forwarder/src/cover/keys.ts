import { rsaPublicKey, sm2PublicKey } from '@voltdeck/base/cipher';
import type { ForwardCipher } from '@voltdeck/protocol/contract';

const hexOf = (text: string): Uint8Array | null => (/^([0-9a-f]{2})+$/i.test(text) ? Uint8Array.from(Buffer.from(text, 'hex')) : null);

/** The bytes inside of PEM; hexadecimal digits where it is none. */
function bytesOf(text: string): Uint8Array | null {
  const pem = /^-----BEGIN [A-Z ]*PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END [A-Z ]*PUBLIC KEY-----$/.exec(text);
  return pem === null ? hexOf(text) : Uint8Array.from(Buffer.from(pem[1] ?? '', 'base64'));
}

const key16 = (text: string): Uint8Array | null => (text.length === 32 ? hexOf(text) : null);

function publicKeyBy(fits: (bytes: Uint8Array) => boolean): (text: string) => Uint8Array | null {
  return (text) => {
    const bytes = bytesOf(text);
    return bytes !== null && fits(bytes) ? bytes : null;
  };
}

const readers: Readonly<Record<Exclude<ForwardCipher, 'none'>, (text: string) => Uint8Array | null>> = {
  aes128: key16,
  sm4: key16,
  rsa: publicKeyBy((bytes) => rsaPublicKey(bytes) !== null),
  sm2: publicKeyBy((bytes) => sm2PublicKey(bytes) !== null),
};

/** The key of a cipher as it is entered. @returns null where it does not fit */
export const readCipherKey = (cipher: Exclude<ForwardCipher, 'none'>, text: string): Uint8Array | null => readers[cipher](text.trim());
