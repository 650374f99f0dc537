import { createPrivateKey, sign } from 'node:crypto';

/** The signature block FF over the data unit before it. */
export type Signer = (unit: Uint8Array) => Uint8Array;

const signatureType = 0xff;
/** ECDSA P-256, of the algorithms of 2025: it costs some tens of microseconds on both sides, SM2 in JavaScript milliseconds. */
export const ecc = 3;
const partBytes = 32;

/** @param privateKey PKCS#8, PEM */
export function signerOf(privateKey: string): Signer {
  const key = createPrivateKey(privateKey);
  return (unit) => {
    const pair = sign('sha256', unit, { key, dsaEncoding: 'ieee-p1363' });
    return Uint8Array.from([signatureType, ecc, 0, partBytes, ...pair.subarray(0, partBytes), 0, partBytes, ...pair.subarray(partBytes)]);
  };
}
