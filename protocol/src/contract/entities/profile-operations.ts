import { operation, type Done } from '../operation.ts';
import type { CipherKeyView, CipherName, DevicePolicy, PlatformView, ProfileSettings } from './profiles.ts';

/** A key as it travels between services: sealed, to be opened with the sealing key of the deployment. */
export interface SealedKey {
  readonly id: string;
  readonly cipher: CipherName;
  /** Base64. */
  readonly sealed: string;
}

/** A profile as the services work by it. */
export interface ProfileEntry {
  readonly name: string;
  readonly settings: ProfileSettings;
  readonly policy: DevicePolicy;
  readonly keys: readonly SealedKey[];
}

/** A platform as the listener works by it. */
export interface PlatformEntry extends Pick<PlatformView, 'name' | 'user' | 'platformId' | 'vehicles' | 'vins' | 'editions' | 'encryption' | 'vehicleLogin' | 'vehiclesMax' | 'enabled'> {
  /** As `PasswordHash` writes it; null: no login is possible. */
  readonly password: string | null;
  readonly projectIds: readonly string[];
}

/** A key that a file holds: only its fingerprint leaves the process that reads the file. */
export interface DeclaredKey {
  /** VIN of a device, or name of a profile. */
  readonly owner: string;
  readonly cipher: CipherName;
  readonly fingerprint: string;
}

/** What a file declares. `origin` null: no file is configured, and what one declared before becomes the console's. */
export interface Declaration<Item> {
  readonly origin: string | null;
  readonly items: readonly Item[];
}

export interface Declarations {
  /** Profiles as their files hold them, and their policies. */
  readonly profiles: Declaration<{ readonly file: string; readonly profile: Readonly<Record<string, unknown>> }>;
  readonly policies: Declaration<{ readonly name: string; readonly policy: DevicePolicy }>;
  /** Platforms as their file holds them. */
  readonly platforms: Declaration<Readonly<Record<string, unknown>>>;
  readonly profileKeys: Declaration<DeclaredKey>;
  readonly deviceKeys: Declaration<DeclaredKey>;
}

export interface CipherKeyForm {
  readonly id: string;
  readonly cipher: CipherName;
  /** 32 hexadecimal digits. */
  readonly key: string;
}

type CipherKeys = { readonly items: CipherKeyView[] };

/** Requests about profiles, platforms and keys that are no entity's own. */
export const profileOperations = {
  profiles: operation<Record<string, never>, { items: ProfileEntry[] }>('fleet.profiles'),
  platforms: operation<{ after: string | null }, { items: PlatformEntry[]; next: string | null }>('fleet.platforms'),
  declare: operation<Partial<Declarations>, Done>('fleet.declare'),
  deviceCipherKeyList: operation<{ id: string }, CipherKeys>('fleet.device-cipher-key-list'),
  deviceCipherKeySet: operation<CipherKeyForm, CipherKeys>('fleet.device-cipher-key-set'),
  deviceCipherKeyEnd: operation<{ id: string; cipher: CipherName }, CipherKeys>('fleet.device-cipher-key-end'),
  profileCipherKeyList: operation<{ id: string }, CipherKeys>('fleet.profile-cipher-key-list'),
  profileCipherKeySet: operation<CipherKeyForm, CipherKeys>('fleet.profile-cipher-key-set'),
  profileCipherKeyEnd: operation<{ id: string; cipher: CipherName }, CipherKeys>('fleet.profile-cipher-key-end'),
} as const;
