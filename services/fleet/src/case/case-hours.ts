import type { NumberSetting, SettingValues } from '@voltdeck/protocol/contract';

/** By level, from the lowest. */
const settings = ['caseHours1', 'caseHours2', 'caseHours3', 'caseHours4'] as const satisfies readonly NumberSetting[];
const [lowest] = settings;

/** How many hours a case of a level can take; a level above those with a setting has the time of the highest. */
export const hoursOf = (values: SettingValues, level: number): number => Number(values[settings[Math.min(level, settings.length) - 1] ?? lowest]);
