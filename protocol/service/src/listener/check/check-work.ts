import { blockCipher, rsaCipher, type RsaPadding, type SignatureParts, sm2Cipher, verifierOf } from '@voltdeck/base/cipher';
import type { EncryptionSettings } from '@voltdeck/protocol/wire';
import type { KeyObject } from 'node:crypto';
import type { SharedCipher } from '../settings/security.ts';

type Sm2Order = EncryptionSettings['sm2Order'];

/** What a thread does besides the event loop. Inputs and results travel between threads as copies. */
export const checkWork = {
  verify: ({ algorithm, publicKey, data, signature }: { algorithm: number; publicKey: Uint8Array; data: Uint8Array; signature: SignatureParts }): boolean =>
    verifierOf(algorithm, publicKey)?.(data, signature) ?? false,
  openShared: ({ cipher, key, settings, sealed }: { cipher: SharedCipher; key: Uint8Array; settings: EncryptionSettings; sealed: Uint8Array }): Uint8Array | null =>
    blockCipher(cipher, key, settings).open(sealed),
  openRsa: ({ own, padding, sealed }: { own: KeyObject; padding: RsaPadding; sealed: Uint8Array }): Uint8Array | null => rsaCipher(own, null, padding).open(sealed),
  openSm2: ({ own, order, sealed }: { own: string; order: Sm2Order; sealed: Uint8Array }): Uint8Array | null => sm2Cipher(own, null, order).open(sealed),
  sealSm2: ({ own, theirs, order, plain }: { own: string; theirs: string; order: Sm2Order; plain: Uint8Array }): Uint8Array | null => sm2Cipher(own, theirs, order).seal?.(plain) ?? null,
} as const;

type Work = typeof checkWork;
export type CheckKind = keyof Work;
export type CheckInput<Kind extends CheckKind> = Parameters<Work[Kind]>[0];
export type CheckResult<Kind extends CheckKind> = ReturnType<Work[Kind]>;

/** One piece of work as a thread gets it. */
export type Check = { [Kind in CheckKind]: { readonly kind: Kind; readonly input: CheckInput<Kind> } }[CheckKind];
