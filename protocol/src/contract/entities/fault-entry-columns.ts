import { keysOf } from '../../codes/tabulate.ts';
import { forms } from '../rules/forms.ts';
import type { Text } from '../../text/text.ts';

export type FaultEntryFieldName = keyof typeof forms.faultEntry;

/** Columns of the file that the fault dictionary is imported from, in its order. */
export const faultEntryFieldNames: readonly FaultEntryFieldName[] = keysOf(forms.faultEntry);

/** Columns of an exported dictionary that say more and that an import passes over. */
export const faultEntryShown = {
  builtInName: { 'zh-CN': '内置名称', en: 'Built-in name' },
  devices: { 'zh-CN': '适用车辆数', en: 'Vehicles it applies to' },
} as const satisfies Record<string, Text>;
