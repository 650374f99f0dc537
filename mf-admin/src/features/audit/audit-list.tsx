import type { AuditEntryView } from '@voltdeck/contract';
import { endpoints, languageStore } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { filterChoice, one, type ListDefinition, type Option } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { errors } from '@voltdeck/protocol/contract';
import { conditionsOf } from '../../entity/conditions.ts';
import { users } from '../../entity/references.ts';
import { actionOptions, actionText } from './actions.ts';
import { AuditContent, auditParts } from './audit-content.tsx';
import { ActionCell, ResultCell, WhoCell } from './audit-cells.tsx';
import { messages } from './messages.ts';

const plain = (value: string): Option => ({ value, text: { 'zh-CN': value, en: value } });

const results: readonly Option[] = [{ value: 'done', text: messages.done }, ...Object.keys(errors).sort().map(plain)];

export const auditList: ListDefinition<AuditEntryView> = {
  name: 'audit',
  source: endpoints.auditList,
  title: { 'zh-CN': '审计日志', en: 'Audit log' },
  one: { 'zh-CN': '记录', en: 'entry' },
  nameOf: ({ sequence, action }) => `${sequence} ${actionText(action)[languageStore.get()]}`,
  sort: '-sequence',
  Export: ({ query }) => <ExportButtons selection={{ kind: 'audit', ...conditionsOf(query, ['userId', 'action', 'result']) }} />,
  columns: [
    { name: 'sequence', label: messages.sequence, cell: ({ sequence }) => <span className="vd-number">{sequence}</span>, sort: 'sequence' },
    { name: 'at', label: messages.at, cell: ({ at }) => <Age since={at} /> },
    { name: 'by', label: messages.by, cell: (entry) => <WhoCell entry={entry} /> },
    { name: 'action', label: messages.action, cell: ({ action }) => <ActionCell action={action} /> },
    { name: 'result', label: messages.result, cell: ({ result }) => <ResultCell result={result} /> },
    { name: 'path', label: messages.path, cell: ({ path }) => <code>{path}</code>, from: 'wide' },
    { name: 'address', label: messages.address, cell: ({ address }) => address, from: 'wide' },
    { name: 'request', label: messages.request, cell: ({ requestId }) => <code>{requestId}</code>, hidden: true },
    { name: 'hash', label: messages.hash, cell: ({ hash }) => <code>{hash}</code>, hidden: true },
  ],
  filters: [
    { name: 'userId', label: messages.by, control: one(users) },
    { name: 'action', label: messages.action, control: filterChoice(actionOptions) },
    { name: 'result', label: messages.result, control: filterChoice(results) },
  ],
  sections: auditParts.map((part) => ({ name: part, title: messages[part], Body: ({ row }) => <AuditContent part={part} entry={row} /> })),
};
