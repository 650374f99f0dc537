import { policyLevels, type PolicySettings } from '../vehicle-security.ts';

/** `file`: a file of the deployment declares the entry, and only that file changes it. */
export const entrySources = ['console', 'file'] as const;

/** Symmetric ciphers of encrypted data units, whose keys we keep. */
export const cipherNames = ['aes128', 'sm4'] as const;
export type CipherName = (typeof cipherNames)[number];

export const signatureDemands = policyLevels.signature;

/** What the listener demands of the devices of a profile, and how it answers them. null: as the deployment's policy has it. */
export interface DevicePolicy extends Omit<PolicySettings, 'signature'> {
  /** Answers to encrypted frames are encrypted the same way. */
  readonly sealAnswers: boolean;
  /** Commands to a vehicle that encrypts are encrypted the same way, where there is a key for it. */
  readonly sealCommands: boolean;
  /** `optional`: as the deployment's policy has it. */
  readonly signature: (typeof signatureDemands)[number];
}

export const initialPolicy: DevicePolicy = { sealAnswers: false, sealCommands: true, signature: 'optional', transport: null, encryption: null, activation: null };

/** The keys of a profile's JSON besides its name and description; `readDeviceProfile` of `/wire` says what they hold. */
export const profileSettingNames = [
  'bmsBlocks', 'blocks', 'controls', 'upgradeOrder', 'answerReports', 'commands2025', 'invertCurrent', 'clockOffsetMinutes', 'reportPeriodSeconds', 'datum2016', 'encryption',
] as const;
export type ProfileSettingName = (typeof profileSettingNames)[number];

/** Part of a profile's JSON. An absent key is as in the standard. */
export type ProfileSettings = Partial<Readonly<Record<ProfileSettingName, unknown>>>;

export const platformVehicles = ['any', 'listed'] as const;
export const platformEncryptions = ['optional', 'required'] as const;
export const vehicleLogins = ['required', 'optional'] as const;
export const editions = [2016, 2025] as const;
