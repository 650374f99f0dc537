import type { VehicleView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Age, LevelBadge, StateChip, Value, type ListColumn } from '@voltdeck/kit/widgets';
import { recordField } from '@voltdeck/protocol/codes';
import { vehicleFigures, type Need, type VehicleFigure } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Trend } from './trend.tsx';
import * as styles from './vehicle-list.module.css';

/** Tables of vehicles share what is kept of their columns. */
export const vehicleTable = 'vehicle';

/** Figures that a vehicle has without being asked for. */
const given = { soc: 'soc', soh: 'soh', faultLevel: 'faultLevel' } as const satisfies Partial<Record<VehicleFigure, keyof VehicleView>>;

const isGiven = (name: string): name is keyof typeof given => name in given;

/** What a table of vehicles can show. The names are those of the API's orders and of the columns of an exported file. */
export const vehicleColumns: readonly ListColumn<VehicleView>[] = [
  { name: 'vin', label: { 'zh-CN': 'VIN', en: 'VIN' }, cell: ({ vin }) => <span className="vd-number">{vin}</span>, sort: 'vin', width: 190 },
  { name: 'plate', label: { 'zh-CN': '车牌', en: 'Plate' }, cell: ({ plate }) => <span className={styles.plate}>{plate ?? '–'}</span>, sort: 'plate', from: 'desk', width: 110 },
  { name: 'state', label: messages.state, cell: ({ workingState }) => <StateChip state={workingState} />, sort: 'state', width: 130 },
  { name: 'soc', label: recordField('soc').label, cell: ({ soc }) => <Value name="soc" value={soc} />, sort: 'soc', end: true, width: 86 },
  { name: 'socTrend', label: messages.socTrend, cell: ({ deviceId }) => <Trend deviceId={deviceId} metric="soc" />, from: 'wide', width: 130 },
  { name: 'soh', label: recordField('soh').label, cell: ({ soh }) => <Value name="soh" value={soh} />, sort: 'soh', end: true, from: 'wide', width: 86 },
  { name: 'faultLevel', label: { 'zh-CN': '故障', en: 'Fault' }, cell: ({ faultLevel }) => <LevelBadge level={faultLevel} />, sort: 'faultLevel', width: 110 },
  { name: 'need', label: messages.need, cell: ({ need }) => (need === null ? '–' : <NeedWord need={need} />), sort: 'need', hidden: true, width: 140 },
  { name: 'project', label: { 'zh-CN': '项目', en: 'Project' }, cell: ({ projectName }) => projectName ?? <Missing word="unassigned" />, sort: 'project', from: 'wide', width: 170 },
  { name: 'customer', label: { 'zh-CN': '客户', en: 'Customer' }, cell: ({ customerName }) => customerName ?? '–', sort: 'customer', hidden: true },
  { name: 'groups', label: { 'zh-CN': '分组', en: 'Groups' }, cell: ({ groups }) => groups.join(', ') || '–', hidden: true },
  { name: 'bmsModel', label: { 'zh-CN': 'BMS 型号', en: 'BMS model' }, cell: ({ bmsModel }) => bmsModel ?? '–', sort: 'bmsModel', hidden: true },
  { name: 'software', label: { 'zh-CN': '软件版本', en: 'Software version' }, cell: ({ software }) => software ?? '–', sort: 'software', hidden: true },
  { name: 'activated', label: { 'zh-CN': '投运日期', en: 'Commissioned' }, cell: ({ activatedOn }) => activatedOn ?? '–', sort: 'activated', hidden: true },
  { name: 'received', label: { 'zh-CN': '最后上报', en: 'Last report' }, cell: ({ receivedAt }) => (receivedAt === null ? <Missing word="never" /> : <Age since={receivedAt} />), sort: 'received', from: 'desk' },
  { name: 'spreadTrend', label: messages.spreadTrend, cell: ({ deviceId }) => <Trend deviceId={deviceId} metric="cellVoltageSpread" />, hidden: true },
  { name: 'temperatureTrend', label: messages.temperatureTrend, cell: ({ deviceId }) => <Trend deviceId={deviceId} metric="highestTemperature" />, hidden: true },
  ...vehicleFigures.filter((name) => !isGiven(name)).map(figureColumn),
];

/** The figures that the API is asked for, for the columns that are shown. */
export const figuresOf = (shown: readonly string[]): readonly VehicleFigure[] => vehicleFigures.filter((name) => !isGiven(name) && shown.includes(name));

function figureColumn(name: VehicleFigure): ListColumn<VehicleView> {
  if (name === 'cellVoltageSpread') {
    return { name, label: messages.spread, cell: ({ figures }) => <Spread value={figures[name] ?? null} />, sort: name, end: true, hidden: true };
  }
  const { label, kind } = recordField(name);
  return { name, label, cell: ({ figures }) => <Value name={name} value={figures[name] ?? null} />, sort: name, hidden: true, ...(kind === 'measure' ? { end: true } : {}) };
}

function Spread({ value }: { readonly value: number | null }): ReactNode {
  if (value === null) return '–';
  return (
    <span className="vd-value vd-number">
      {value}
      <span className="vd-unit">mV</span>
    </span>
  );
}

function NeedWord({ need }: { readonly need: Need }): ReactNode {
  return useMessages(messages)(need);
}

function Missing({ word }: { readonly word: 'unassigned' | 'never' }): ReactNode {
  return <span className="vd-list__faint">{useMessages(messages)(word)}</span>;
}
