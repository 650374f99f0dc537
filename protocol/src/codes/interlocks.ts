import type { Text } from './code-table.ts';
import { urgentLevel } from './fault-levels.ts';
import { chargingState } from './state-codes.ts';
import { keysOf } from './tabulate.ts';

/** A condition on the vehicle's newest state that holds a command back. */
export interface Interlock {
  /** The field of the record that is compared, by its name; absent: how old the newest data is, in seconds. */
  readonly field?: string;
  readonly limit: number;
  /** Where the value lies when the command is held back. */
  readonly breaks: 'above' | 'below' | 'atMost';
  /** A vehicle that does not report the value counts as one that breaks it. */
  readonly unknownBreaks: boolean;
  readonly text: Text;
  /** With `{value}` and `{limit}`. */
  readonly known: Text;
  readonly unknown: Text;
}

const rows = {
  age: {
    limit: 300, breaks: 'above', unknownBreaks: true,
    text: { 'zh-CN': '数据过旧', en: 'The data is too old' },
    known: { 'zh-CN': '最近一次数据距今 {value}，超过 {limit}', en: 'The latest data is {value} old, more than {limit}' },
    unknown: { 'zh-CN': '车辆从未上报', en: 'The vehicle has never reported' },
  },
  moving: {
    field: 'speed', limit: 0.5, breaks: 'above', unknownBreaks: true,
    text: { 'zh-CN': '车辆可能在行驶', en: 'The vehicle may be moving' },
    known: { 'zh-CN': '车辆正在行驶：{value} km/h', en: 'The vehicle is moving: {value} km/h' },
    unknown: { 'zh-CN': '车速未知', en: 'Speed unknown' },
  },
  charging: {
    field: 'chargingState', limit: chargingState.driving, breaks: 'atMost', unknownBreaks: true,
    text: { 'zh-CN': '车辆正在充电', en: 'The vehicle is charging' },
    known: { 'zh-CN': '车辆正在充电', en: 'The vehicle is charging' },
    unknown: { 'zh-CN': '充电状态未知', en: 'Charging state unknown' },
  },
  soc: {
    field: 'soc', limit: 30, breaks: 'below', unknownBreaks: true,
    text: { 'zh-CN': 'SOC 过低', en: 'SOC is too low' },
    known: { 'zh-CN': 'SOC {value}%，至少需要 {limit}%', en: 'SOC is {value}%; at least {limit}% is required' },
    unknown: { 'zh-CN': 'SOC 未知', en: 'SOC unknown' },
  },
  faultLevel: {
    field: 'faultLevel', limit: urgentLevel - 1, breaks: 'above', unknownBreaks: false,
    text: { 'zh-CN': '故障等级过高', en: 'The fault level is too high' },
    known: { 'zh-CN': '{value} 级故障，最高允许 {limit} 级', en: 'Fault level is {value}; at most {limit} is allowed' },
    unknown: { 'zh-CN': '故障等级未知', en: 'Fault level unknown' },
  },
  signal: {
    field: 'signalStrength', limit: 8, breaks: 'below', unknownBreaks: false,
    text: { 'zh-CN': '信号过弱', en: 'The signal is too weak' },
    known: { 'zh-CN': '信号强度 {value}/31，至少需要 {limit}', en: 'Signal strength is {value} of 31; at least {limit} is required' },
    unknown: { 'zh-CN': '信号强度未知', en: 'Signal strength unknown' },
  },
} as const satisfies Readonly<Record<string, Interlock>>;

export type InterlockName = keyof typeof rows;

/** Every interlock, with its words. Which command has which is in `remoteCommands`. */
export const interlocks: Readonly<Record<InterlockName, Interlock>> = rows;
export const interlockNames = keysOf(rows);

const textByName = new Map<string, Text>(interlockNames.map((name) => [name, interlocks[name].text]));

/** The words of an interlock that is named in a message; undefined for another word. */
export const interlockText = (name: string): Text | undefined => textByName.get(name);
