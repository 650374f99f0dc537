import { keysOf } from '../codes/tabulate.ts';
import type { Text } from '../text/text.ts';

/** What the ticker of a wall reports. */
export const wallTickTexts = {
  alarmOpened: { 'zh-CN': '新告警', en: 'New alarm' },
  alarmClosed: { 'zh-CN': '告警结束', en: 'Alarm ended' },
  chargeDone: { 'zh-CN': '充电完成', en: 'Charging finished' },
  softwareChanged: { 'zh-CN': '软件已升级', en: 'Software upgraded' },
} as const satisfies Readonly<Record<string, Text>>;

export type WallTickKind = keyof typeof wallTickTexts;
export const wallTickKinds = keysOf(wallTickTexts);

/** What the heat map of an incident shows. */
export const wallCellQuantities = ['temperatures', 'voltages'] as const;
export type WallCellQuantity = (typeof wallCellQuantities)[number];
