import type { GroupView } from '@voltdeck/contract';
import { Link } from '@voltdeck/kit';
import { area, line, type ListDefinition } from '@voltdeck/kit/list';
import { forms } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { deviceListPath } from '../../registry/paths.ts';

const { list, editing } = entityCalls('group');
const form = forms.group;

export const groupList: ListDefinition<GroupView> = {
  ...list,
  title: { 'zh-CN': '分组', en: 'Groups' },
  one: { 'zh-CN': '分组', en: 'group' },
  nameOf: ({ name }) => name,
  searchHint: { 'zh-CN': '搜索名称、描述', en: 'Search name or description' },
  sort: 'name',
  columns: [
    { name: 'name', label: form.name.label, cell: ({ name }) => name, sort: 'name' },
    {
      name: 'devices',
      label: { 'zh-CN': '车辆数', en: 'Vehicles' },
      cell: ({ id, devices }) => (
        <Link className="vd-link vd-number" to={`${deviceListPath}?groupId=${id}`}>
          {devices}
        </Link>
      ),
      end: true,
    },
    { name: 'description', label: form.description.label, cell: ({ description }) => description ?? '–', from: 'desk' },
    ...keptColumns,
  ],
  editing: {
    ...editing,
    form,
    fields: [
      { name: 'name', control: line },
      { name: 'description', control: area },
    ],
    valuesOf: ({ name, description }) => ({ name, description: description ?? '' }),
  },
  sections: [historySection('group')],
};
