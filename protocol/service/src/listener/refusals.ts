import { responseFlag, type RefusalCause } from '@voltdeck/protocol/codes';
import type { Edition } from '@voltdeck/protocol/wire';

type Flags = Readonly<Record<Edition, number>>;

const error: Flags = { 2016: responseFlag.error, 2025: responseFlag.error };
const structure: Flags = { 2016: responseFlag.error, 2025: responseFlag.structureInvalid };
const decryption: Flags = { 2016: responseFlag.error, 2025: responseFlag.decryptionFailed };
const signature: Flags = { 2016: responseFlag.error, 2025: responseFlag.signatureInvalid };

/** Why a frame is answered with another flag than ok, and with which (protocol/README.md, The frame). */
export const refusals = {
  beforeLogin: error,
  otherVin: error,
  unhandledCommand: error,
  loginInvalid: error,
  platformRefused: error,
  linkFull: error,
  vinNotOfPlatform: error,
  editionNotOfPlatform: error,
  tlsMissing: error,
  certificateMissing: error,
  certificateOther: error,
  activationClosed: error,
  timeMissing: structure,
  timeInvalid: error,
  bcdTime: error,
  otherEdition: error,
  structureInvalid: structure,
  keyInvalid: structure,
  encryptionUnsupported: decryption,
  keyMissing: decryption,
  encryptionMissing: decryption,
  keyExpired: decryption,
  decryptionFailed: decryption,
  signatureInvalid: signature,
  signatureMissing: signature,
  signatureUnregistered: signature,
  signatureStale: signature,
  vinDuplicate: { 2016: responseFlag.vinDuplicate, 2025: responseFlag.vinDuplicate },
  vinMalformed: { 2016: responseFlag.vinUnknown, 2025: responseFlag.vinUnknown },
  vinUnknown: { 2016: responseFlag.vinUnknown, 2025: responseFlag.vinUnknown },
} as const satisfies Partial<Record<RefusalCause, Flags>>;

export type Refusal = keyof typeof refusals;
