import { faultLevelMax } from '../codes/fault-levels.ts';
import type { PanelSetting, WallPanel } from './wall-panel.ts';
import { wallPieces } from './wall-pieces.ts';

const rows = (normal: number): PanelSetting => ({ label: { 'zh-CN': '行数', en: 'Rows' }, least: 1, most: 12, normal });

const packLimit: PanelSetting = { label: { 'zh-CN': '列出 SOH 低于此值的电池', en: 'Name packs with an SOH below' }, unit: '%', least: 50, most: 100, normal: 80 };

/** The panels that the wall brings, with the thresholds and figures that a scene may set of each. */
export const wallPanels = {
  LabelTag: {
    title: { 'zh-CN': '总览', en: 'Overview' },
    settings: {
      attentionFrom: { label: { 'zh-CN': '待处理故障达到此数时标黄', en: 'Highlight at (open faults)' }, least: 1, most: 1_000_000, normal: null },
      onlineBelow: { label: { 'zh-CN': '在线率低于此值时标黄', en: 'Highlight when the online rate is below' }, unit: '%', least: 1, most: 100, normal: null },
    },
  },
  CenterCmp: { title: { 'zh-CN': '车队分布', en: 'Fleet distribution' }, settings: {} },
  BottomCharts: {
    title: { 'zh-CN': '需要处理', en: 'Needs attention' },
    settings: { leastLevel: { label: { 'zh-CN': '只列出不低于此等级的告警', en: 'Only alarms of this level and above' }, least: 0, most: faultLevelMax, normal: 0 } },
  },
  LeftChart1: { title: { 'zh-CN': '在线与工作状态', en: 'Online and working state' }, settings: {} },
  LeftChart2: { title: { 'zh-CN': '24 小时充放电功率（kW）', en: 'Power, 24 hours (kW)' }, settings: {} },
  LeftChart3: {
    title: { 'zh-CN': '项目在线率', en: 'Online rate by project' },
    settings: { rows: rows(12), lowBelow: { label: { 'zh-CN': '在线率目标', en: 'Target online rate' }, unit: '%', least: 1, most: 100, normal: null } },
  },
  RightChart1: { title: { 'zh-CN': '告警等级趋势（30 天）', en: 'Alarms by level, 30 days' }, settings: {} },
  RightChart2: {
    title: { 'zh-CN': '电池健康分布（SOH %）', en: 'Battery health (SOH %)' },
    settings: { lowBelow: packLimit },
  },
  FaultMatrix: { title: { 'zh-CN': '故障突出的项目（30 天）', en: 'Projects with more faults' }, settings: {} },
  FaultTypes: { title: { 'zh-CN': '故障类型（30 天）', en: 'Fault types (30 days)' }, settings: { rows: rows(8) } },
  Activations: { title: { 'zh-CN': '每月投运量', en: 'Vehicles commissioned per month' }, settings: {} },
  Incidents: { title: { 'zh-CN': '三级及以上告警与热事件', en: 'Level 3 alarms and thermal events' }, settings: {} },
  IncidentMap: { title: { 'zh-CN': '告警位置', en: 'Where the alarm is' }, settings: {} },
  Response: { title: { 'zh-CN': '紧急告警响应（30 天）', en: 'Response to urgent alarms, 30 days' }, settings: {} },
  Story: {
    title: { 'zh-CN': '运行概况', en: 'The story so far' },
    settings: { lowBelow: packLimit },
  },
  Energy: { title: { 'zh-CN': '累计数据', en: 'Cumulative data' }, settings: {} },
  Board: { title: { 'zh-CN': '告警滚动板', en: 'Alarm board' }, settings: { rows: rows(6) } },
  ...wallPieces,
} as const satisfies Readonly<Record<string, WallPanel>>;

export type WallPanelName = keyof typeof wallPanels;

const known: Readonly<Record<string, WallPanel>> = wallPanels;

/** One of the wall's own panels; undefined where there is none of that name. */
export const wallPanel = (name: string): WallPanel | undefined => (Object.hasOwn(known, name) ? known[name] : undefined);

/** A figure of a panel: as the scene sets it, or the default; null: there is no such limit. */
export function settingOf(panel: string, name: string, settings: Readonly<Record<string, number>> | undefined): number | null {
  return settings?.[name] ?? wallPanel(panel)?.settings[name]?.normal ?? null;
}
