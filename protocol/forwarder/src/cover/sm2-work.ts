import { signatureBlock, signerOf, sm2Cipher, type Signer } from '@voltdeck/base/cipher';
import type { EncryptionSettings } from '@voltdeck/protocol/wire';

type Sm2Order = EncryptionSettings['sm2Order'];

/** Signers by their keys: making one costs more than a signature. A process has no more of them than targets. */
const signers = new Map<string, Signer>();

function signerBy(key: string): Signer {
  const known = signers.get(key);
  if (known !== undefined) return known;
  const signer = signerOf(key);
  if (signer === null) throw new TypeError('The text is no private key');
  signers.set(key, signer);
  return signer;
}

/** What a thread does besides the event loop: SM2 takes milliseconds in JavaScript. Inputs and results travel as copies. */
export const sm2Work = {
  /** @returns block FF */
  sign({ key, unit }: { readonly key: string; readonly unit: Uint8Array }): Uint8Array {
    const signer = signerBy(key);
    return signatureBlock(signer.algorithm, signer.sign(unit));
  },
  seal({ publicKey, order, unit }: { readonly publicKey: string; readonly order: Sm2Order; readonly unit: Uint8Array }): Uint8Array {
    const sealed = sm2Cipher(null, publicKey, order).seal?.(unit);
    if (sealed === undefined) throw new TypeError('There is no public key');
    return Uint8Array.from(sealed);
  },
} as const;

type Work = typeof sm2Work;

/** One piece of work as the thread gets it. */
export type Sm2Task = { [Kind in keyof Work]: { readonly kind: Kind; readonly input: Parameters<Work[Kind]>[0] } }[keyof Work];
export type Sm2Outcome = { readonly done: Uint8Array } | { readonly failed: string };
