import { settingValuesOf, type ServedModule } from '@voltdeck/protocol/contract';
import type { ModulePart } from '../module/identity.ts';

/** Names one page or extension of a module. */
export function partOf({ name, version, title, settings, settingValues = {} }: ServedModule, component: string): ModulePart {
  return { name, version, title, component, settings: settingValuesOf(settings, settingValues) };
}
