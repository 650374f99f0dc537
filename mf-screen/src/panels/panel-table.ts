import type { Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ActivationsPanel } from './activations/activations-panel.tsx';
import { AlarmDaysPanel } from './alarm-days/alarm-days-panel.tsx';
import { AlarmsPanel } from './alarms/alarms-panel.tsx';
import { DayPanel } from './day/day-panel.tsx';
import { EnergyPanel } from './energy/energy-panel.tsx';
import { FaultMatrixPanel } from './fault-matrix/fault-matrix-panel.tsx';
import { FaultTypesPanel } from './fault-types/fault-types-panel.tsx';
import { HeadlinePanel } from './headline/headline-panel.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { PlacesPanel } from './places/places-panel.tsx';
import { ProjectsPanel } from './projects/projects-panel.tsx';
import { WorkingPanel } from './working/working-panel.tsx';

export interface PanelKind {
  readonly title: Text;
  readonly draw: () => ReactNode;
  /** Stands on the wall itself, without a box and a title. */
  readonly bare?: boolean;
}

/** Every panel by its name. The first eight have the names of the specification and a page each. */
export const panelTable = {
  BottomCharts: { title: { 'zh-CN': '需要处理', en: 'Needs attention' }, draw: AlarmsPanel },
  CenterCmp: { title: { 'zh-CN': '车队分布', en: 'Where the fleet is' }, draw: PlacesPanel, bare: true },
  LabelTag: { title: { 'zh-CN': '总览', en: 'Overview' }, draw: HeadlinePanel, bare: true },
  LeftChart1: { title: { 'zh-CN': '工作状态', en: 'Working state' }, draw: WorkingPanel },
  LeftChart2: { title: { 'zh-CN': '24 小时充放电车辆', en: 'Charging and discharging, 24 hours' }, draw: DayPanel },
  LeftChart3: { title: { 'zh-CN': '项目在线率', en: 'Projects online' }, draw: ProjectsPanel },
  RightChart1: { title: { 'zh-CN': '告警等级趋势', en: 'Faults by level' }, draw: AlarmDaysPanel },
  RightChart2: { title: { 'zh-CN': '电池健康分布（SOH %）', en: 'Battery health (SOH %)' }, draw: HealthPanel },
  FaultMatrix: { title: { 'zh-CN': '项目 × 故障（每百台，30 天）', en: 'Project x fault (in 100 vehicles, 30 days)' }, draw: FaultMatrixPanel },
  FaultTypes: { title: { 'zh-CN': '故障类型（30 天）', en: 'Fault types (30 days)' }, draw: FaultTypesPanel },
  Activations: { title: { 'zh-CN': '每月投入服务', en: 'Put into service by month' }, draw: ActivationsPanel },
  Energy: { title: { 'zh-CN': '累计数据', en: 'In all' }, draw: EnergyPanel },
} as const satisfies Readonly<Record<string, PanelKind>>;

export type PanelName = keyof typeof panelTable;

const kinds: Readonly<Record<string, PanelKind>> = panelTable;

/** The panel of a name; undefined where there is none. */
export const panelKind = (name: string): PanelKind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined);
