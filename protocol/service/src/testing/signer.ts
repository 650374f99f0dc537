import type { DeviceKey } from '@voltdeck/contract';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { Sign } from './secure-frames.ts';

/** A key that a vehicle signs with (ECDSA P-256). */
export interface Signer {
  readonly algorithm: number;
  readonly publicKey: Uint8Array;
  readonly sign: Sign;
  /** As fleet has it registered. */
  readonly registered: DeviceKey;
}

export function signer(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const bytes = publicKey.export({ format: 'der', type: 'spki' });
  return {
    algorithm: 3,
    publicKey: bytes,
    sign: (data) => {
      const pair = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return { r: pair.subarray(0, 32), s: pair.subarray(32) };
    },
    registered: { algorithm: 3, publicKey: bytes.toString('base64'), validFrom: 0, validTo: null },
  };
}
