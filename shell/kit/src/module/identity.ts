import type { ModuleSettingValues, Text } from '@voltdeck/protocol/contract';

/** Names a module and its version where something of it is shown to a person. */
export interface ModuleIdentity {
  readonly name: string;
  readonly version: string;
  readonly title: Text;
}

/** Names one page or extension of it. */
export interface ModulePart extends ModuleIdentity {
  readonly component: string;
  /** What an administrator set of the module; without it, nothing. */
  readonly settings?: ModuleSettingValues;
}
