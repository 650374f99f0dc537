import { responseFlag } from '@voltdeck/protocol/codes';
import type { ForwardRefusal } from '@voltdeck/protocol/contract';

const causes: Readonly<Record<number, ForwardRefusal>> = {
  [responseFlag.vinDuplicate]: 'vinDuplicate',
  [responseFlag.vinUnknown]: 'vinUnknown',
  [responseFlag.signatureInvalid]: 'signatureInvalid',
  [responseFlag.structureInvalid]: 'structureInvalid',
  [responseFlag.decryptionFailed]: 'decryptionFailed',
};

/** Why an answer is a refusal; null: it is none. */
export const causeOf = (flag: number): ForwardRefusal | null => (flag === responseFlag.ok ? null : (causes[flag] ?? 'error'));
