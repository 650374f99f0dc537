import type { RolloutAudience } from '@voltdeck/contract';
import type { ModuleSettingValues, RolloutState, ServedModule, StoppedModule } from '@voltdeck/protocol/contract';

/** Who gets what of one module, with the builds that anybody gets. */
export interface ModuleState {
  readonly name: string;
  /** Of another team than the console's own. */
  readonly guest: boolean;
  /** Disabled, alone or with all modules of other teams: no one gets it. */
  readonly off: boolean;
  readonly stable: string | null;
  /** What was stable before and was not halted. */
  readonly lastGood: string | null;
  readonly rollout: (RolloutAudience & { readonly version: string; readonly state: RolloutState }) | null;
  /** What an administrator set, by the setting's name. */
  readonly settings: ModuleSettingValues;
  /** Origins that its pages may use, each with its use: `connect https://maps.example.com`. */
  readonly acceptedOrigins: readonly string[];
  /** Version by user. */
  readonly pins: ReadonlyMap<string, string>;
  readonly builds: ReadonlyMap<string, ServedModule>;
}

/** A dev override that someone uses. */
export interface UsedOverride {
  readonly id: string;
  readonly name: string;
  readonly version: string | null;
  readonly url: string | null;
  readonly userId: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export interface RegistryState {
  readonly modules: readonly ModuleState[];
  readonly overrides: readonly UsedOverride[];
  /** All modules of other teams are disabled, those that are not published too. */
  readonly guestsOff: boolean;
  /** Versions that were withdrawn lately. */
  readonly withdrawn: readonly StoppedModule[];
  /** Signs what shows that a user was served a version. */
  readonly receiptKey: Buffer;
}
