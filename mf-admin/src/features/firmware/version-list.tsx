import type { VersionView } from '@voltdeck/contract';
import { area, line, type ListDefinition } from '@voltdeck/kit/list';
import { forms } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { messages } from './messages.ts';

const { list, editing } = entityCalls('version');
const form = forms.version;

/** Versions as people write them down, whether or not there is firmware for them. */
export const versionList: ListDefinition<VersionView> = {
  ...list,
  title: messages.catalogue,
  one: { 'zh-CN': '版本', en: 'version' },
  nameOf: ({ number }) => number,
  searchHint: { 'zh-CN': '搜索版本号、说明', en: 'Search number or notes' },
  sort: 'number',
  columns: [
    { name: 'number', label: form.number.label, cell: ({ number }) => <b className="vd-number">{number}</b>, sort: 'number' },
    { name: 'notes', label: form.notes.label, cell: ({ notes }) => notes ?? '–', from: 'desk' },
    ...keptColumns,
  ],
  editing: {
    ...editing,
    form,
    fields: [
      { name: 'number', control: line },
      { name: 'notes', control: area, wide: true },
    ],
    valuesOf: ({ number, notes }) => ({ number, notes: notes ?? '' }),
  },
  sections: [historySection('version')],
};
