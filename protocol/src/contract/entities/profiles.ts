import { policyLevels, type PolicySettings } from '../vehicle-security.ts';
import type { Kept, NamedRef } from '../views.ts';

/** `file`: a file of the deployment declares the entry, and only that file changes it. */
export const entrySources = ['console', 'file'] as const;
export type EntrySource = (typeof entrySources)[number];

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

/** How devices of one make differ from the standard. */
export interface ProfileView extends Kept {
  /** Devices name it; it never changes. */
  readonly name: string;
  readonly description: string | null;
  readonly settings: ProfileSettings;
  readonly policy: DevicePolicy;
  /** The file that gives the policy; null: the console. */
  readonly policyOrigin: string | null;
  /** Devices that are read by it. */
  readonly devices: number;
  readonly source: EntrySource;
  /** The file that declares it. */
  readonly origin: string | null;
}

export const platformVehicles = ['any', 'listed'] as const;
export const platformEncryptions = ['optional', 'required'] as const;
export const vehicleLogins = ['required', 'optional'] as const;
export const editions = [2016, 2025] as const;

/** A platform that passes on what many vehicles send, over links of its own (commands 05 and 06). */
export interface PlatformView extends Kept {
  readonly name: string;
  readonly user: string;
  /** The password itself never comes back. null: none is set, and the platform cannot log in. */
  readonly passwordFingerprint: string | null;
  /** ISO 8601, UTC. */
  readonly passwordChangedAt: string | null;
  /** The unique id of its logins; null: any. */
  readonly platformId: string | null;
  /** `any`: it may speak for every vehicle, which is weak; `listed`: for those that `vins` or `projects` name. */
  readonly vehicles: (typeof platformVehicles)[number];
  /** VINs, and patterns with `*` for any characters and `?` for one. */
  readonly vins: readonly string[];
  readonly projects: readonly NamedRef[];
  readonly editions: readonly (typeof editions)[number][];
  /** `required`: data units of vehicles have to be encrypted. */
  readonly encryption: (typeof platformEncryptions)[number];
  /** `optional`: a vehicle's data is taken without a login of that vehicle before it. */
  readonly vehicleLogin: (typeof vehicleLogins)[number];
  /** Vehicles logged in at a time on one link. */
  readonly vehiclesMax: number;
  readonly enabled: boolean;
  readonly note: string | null;
  readonly source: EntrySource;
  readonly origin: string | null;
}

/** A symmetric key of a device or of a profile. The key itself never comes back. */
export interface CipherKeyView {
  readonly id: string;
  readonly cipher: CipherName;
  /** The first 16 hexadecimal digits of the key's SHA-256. */
  readonly fingerprint: string;
  /** ISO 8601, UTC. */
  readonly validFrom: string;
  /** null = in use. */
  readonly validTo: string | null;
  readonly registeredBy: string;
  readonly source: EntrySource;
  readonly origin: string | null;
}
