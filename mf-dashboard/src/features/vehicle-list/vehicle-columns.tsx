import type { VehicleView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Age, LevelBadge, StateChip, Value, type ListColumn } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import type { Need } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Tables of vehicles share what a browser keeps of their columns. */
export const vehicleTable = 'vehicle';

/** What a table of vehicles can show. */
export const vehicleColumns: readonly ListColumn<VehicleView>[] = [
  { name: 'vin', label: { 'zh-CN': 'VIN', en: 'VIN' }, cell: ({ vin }) => <span className="vd-number">{vin}</span> },
  { name: 'plate', label: { 'zh-CN': '车牌', en: 'Plate' }, cell: ({ plate }) => plate ?? '–', from: 'desk' },
  { name: 'state', label: messages.state, cell: ({ workingState }) => <StateChip state={workingState} /> },
  { name: 'soc', label: recordFields.soc.label, cell: ({ soc }) => <Value name="soc" value={soc} />, end: true },
  { name: 'soh', label: recordFields.soh.label, cell: ({ soh }) => <Value name="soh" value={soh} />, end: true, from: 'wide' },
  { name: 'fault', label: { 'zh-CN': '故障', en: 'Fault' }, cell: ({ faultLevel }) => <LevelBadge level={faultLevel} /> },
  { name: 'need', label: messages.need, cell: ({ need }) => (need === null ? '–' : <NeedWord need={need} />), hidden: true },
  { name: 'project', label: { 'zh-CN': '项目', en: 'Project' }, cell: ({ projectName }) => projectName ?? <Missing word="unassigned" />, from: 'wide' },
  { name: 'received', label: { 'zh-CN': '最后上报', en: 'Last report' }, cell: ({ receivedAt }) => (receivedAt === null ? <Missing word="never" /> : <Age since={receivedAt} />), from: 'desk' },
];

function NeedWord({ need }: { readonly need: Need }): ReactNode {
  return useMessages(messages)(need);
}

function Missing({ word }: { readonly word: 'unassigned' | 'never' }): ReactNode {
  return <span className="vd-list__faint">{useMessages(messages)(word)}</span>;
}
