import type { RetentionClass } from '../retention.ts';
import type { ServiceName } from '../status.ts';
import type { Text } from '../../text/text.ts';
import type { Rule } from './rule-table.ts';

/** What settings are about, in the order in which they are listed. */
export const settingGroups = {
  status: { 'zh-CN': '时间与状态', en: 'Time and status' },
  analysis: { 'zh-CN': '故障与充放电', en: 'Faults, charges and trips' },
  cases: { 'zh-CN': '工单', en: 'Cases' },
  retention: { 'zh-CN': '数据保留', en: 'Data retention' },
  safety: { 'zh-CN': '登录与指令安全', en: 'Sign-in and commands' },
  programs: { 'zh-CN': '外部程序', en: 'Programs' },
  vehicles: { 'zh-CN': '车辆登记与固件', en: 'Vehicles and firmware' },
  modules: { 'zh-CN': '模块', en: 'Modules' },
  figures: { 'zh-CN': '首页指标', en: 'Home page figures' },
  maps: { 'zh-CN': '地图', en: 'Maps' },
} as const satisfies Readonly<Record<string, Text>>;

export type SettingGroup = keyof typeof settingGroups;

/** A setting of the system. Its place in the list, its form, its checks and its line in the documents are made from this row. */
export interface Setting {
  readonly group: SettingGroup;
  readonly label: Text;
  /** What it does. */
  readonly about: Text;
  readonly unit?: Text;
  /** The words that its value is one of. */
  readonly options?: readonly { readonly value: string; readonly text: Text }[];
  readonly initial: string;
  /** Services read it as a number. */
  readonly number?: true;
  /** What else has to be given before one of its words has an effect. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Fewer days delete data of this class: the form says how much. */
  readonly drops?: RetentionClass;
  readonly readBy: readonly ServiceName[];
  /** What a value keeps. */
  readonly rules: readonly Rule[];
}
