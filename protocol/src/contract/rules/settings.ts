import type { Text } from '../text.ts';
import { rules, type Rule } from './rule-table.ts';

/** A setting of the system: what it is called, its value at first, and what a value must keep. */
export interface Setting {
  readonly label: Text;
  readonly initial: string;
  readonly rules: readonly Rule[];
}

/** Every name that system config knows (specification, point 3). Values travel and are kept as texts. */
export const settings = {
  businessTimeZone: {
    label: { 'zh-CN': '业务时区', en: 'Business time zone' },
    initial: 'Asia/Shanghai',
    rules: [rules.required(), rules.timeZone()],
  },
  offlineAfterS: {
    label: { 'zh-CN': '离线判定时间（秒）', en: 'Offline after (seconds)' },
    initial: '60',
    rules: [rules.required(), rules.integer(), rules.between(10, 86_400)],
  },
  messageRetentionDays: {
    label: { 'zh-CN': '原始报文保留天数', en: 'Days that messages are kept' },
    initial: '30',
    rules: [rules.required(), rules.integer(), rules.between(1, 3_650)],
  },
  carbonKgPerKwh: {
    label: { 'zh-CN': '每千瓦时减碳量（千克）', en: 'Carbon saved per kWh (kg)' },
    initial: '0.5',
    rules: [rules.required(), rules.between(0, 100)],
  },
  carbonKgPerTree: {
    label: { 'zh-CN': '每棵树每年吸收碳量（千克）', en: 'Carbon that one tree takes a year (kg)' },
    initial: '18',
    rules: [rules.required(), rules.between(0.001, 10_000)],
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

export const settingNames = ['businessTimeZone', 'offlineAfterS', 'messageRetentionDays', 'carbonKgPerKwh', 'carbonKgPerTree'] as const satisfies readonly SettingName[];

const names: ReadonlySet<unknown> = new Set(settingNames);

export function isSettingName(name: unknown): name is SettingName {
  return names.has(name);
}
