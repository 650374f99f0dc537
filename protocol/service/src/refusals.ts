import { responseFlag } from '@voltdeck/protocol/codes';
import type { Edition } from '@voltdeck/protocol/wire';

type Flags = Readonly<Record<Edition, number>>;

const error: Flags = { 2016: responseFlag.error, 2025: responseFlag.error };
const structure: Flags = { 2016: responseFlag.error, 2025: responseFlag.structureInvalid };
const decryption: Flags = { 2016: responseFlag.error, 2025: responseFlag.decryptionFailed };
const signature: Flags = { 2016: responseFlag.error, 2025: responseFlag.signatureInvalid };

/** Why a frame is answered with another flag than ok, and with which (wire-protocol.md, 1). */
export const refusals = {
  beforeLogin: error,
  otherVin: error,
  unhandledCommand: error,
  loginInvalid: error,
  platformRefused: error,
  linkFull: error,
  timeMissing: structure,
  structureInvalid: structure,
  keyInvalid: structure,
  encryptionUnsupported: decryption,
  keyMissing: decryption,
  keyExpired: decryption,
  decryptionFailed: decryption,
  signatureInvalid: signature,
  signatureMissing: signature,
  signatureUnregistered: signature,
  vinDuplicate: { 2016: responseFlag.vinDuplicate, 2025: responseFlag.vinDuplicate },
  vinUnknown: { 2016: responseFlag.vinUnknown, 2025: responseFlag.vinUnknown },
} as const satisfies Record<string, Flags>;

export type Refusal = keyof typeof refusals;
