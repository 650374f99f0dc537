import type { AuditEntryView, ExportSelection } from '@voltdeck/contract';
import { endpoints, languageStore, textIn } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, moment, one, type ListDefinition, type ListQuery } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { conditionsOf } from '../../entity/conditions.ts';
import { users } from '../../entity/references.ts';
import { actionOptions, actionWord } from './actions.ts';
import { AuditChanges } from './audit-changes.tsx';
import { ActionCell, ResultCell, targetControl, TargetCell, WhoCell } from './audit-cells.tsx';
import { messages } from './messages.ts';
import { resultOptions } from './result-text.ts';

/** The entries as they are filtered, as an export asks for them. */
function selectionOf(query: ListQuery): ExportSelection {
  const { from, to, ...texts } = conditionsOf(query, ['userId', 'action', 'result', 'target', 'search', 'from', 'to']);
  return { kind: 'audit', ...texts, ...(from === undefined ? {} : { from: Number(from) }), ...(to === undefined ? {} : { to: Number(to) }) };
}

export const auditList: ListDefinition<AuditEntryView> = {
  name: 'audit',
  source: endpoints.auditList,
  title: { 'zh-CN': '审计日志', en: 'Audit log' },
  one: { 'zh-CN': '记录', en: 'entry' },
  nameOf: ({ sequence, action }) => `${sequence} ${textIn(actionWord(action), languageStore.get())}`,
  searchHint: messages.searchHint,
  sort: '-sequence',
  Export: ({ query }) => <ExportButtons selection={selectionOf(query)} />,
  columns: [
    { name: 'sequence', label: messages.sequence, cell: ({ sequence }) => <span className="vd-number">{sequence}</span>, sort: 'sequence' },
    { name: 'at', label: messages.at, cell: ({ at }) => <Age since={at} /> },
    { name: 'by', label: messages.by, cell: (entry) => <WhoCell entry={entry} /> },
    { name: 'action', label: messages.action, cell: ({ action }) => <ActionCell action={action} /> },
    { name: 'target', label: messages.target, cell: (entry) => <TargetCell entry={entry} />, from: 'desk' },
    { name: 'result', label: messages.result, cell: (entry) => <ResultCell entry={entry} /> },
    { name: 'path', label: messages.path, cell: ({ path }) => <code>{path}</code>, hidden: true },
    { name: 'address', label: messages.address, cell: ({ address }) => address, from: 'wide' },
    { name: 'request', label: messages.request, cell: ({ requestId }) => <code>{requestId}</code>, hidden: true },
    { name: 'hash', label: messages.hash, cell: ({ hash }) => <code>{hash}</code>, hidden: true },
  ],
  filters: [
    { name: 'userId', label: messages.by, control: one(users) },
    { name: 'action', label: messages.action, control: filterChoice(actionOptions) },
    { name: 'result', label: messages.result, control: filterChoice(resultOptions) },
    { name: 'from', label: messages.from, control: moment },
    { name: 'to', label: messages.to, control: moment },
    { name: 'target', label: messages.target, control: targetControl },
  ],
  sections: [{ name: 'changes', title: messages.changes, Body: AuditChanges }],
};
