import type { ProjectView } from '@voltdeck/contract';
import { Link } from '@voltdeck/kit';
import { area, line, one, type ListDefinition } from '@voltdeck/kit/list';
import { forms } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { customers } from '../../entity/references.ts';
import { ProjectPolicy } from '../../security/fleet-policies.tsx';
import { messages as security } from '../../security/words.ts';
import { deviceListPath } from '../../registry/paths.ts';

const { list, editing } = entityCalls('project');
const form = forms.project;

export const projectList: ListDefinition<ProjectView> = {
  ...list,
  title: { 'zh-CN': '项目', en: 'Projects' },
  one: { 'zh-CN': '项目', en: 'project' },
  nameOf: ({ name }) => name,
  searchHint: { 'zh-CN': '搜索名称、编号、客户、描述', en: 'Search name, number, customer or description' },
  sort: 'name',
  columns: [
    { name: 'name', label: form.name.label, cell: ({ name }) => name, sort: 'name' },
    { name: 'number', label: form.number.label, cell: ({ number }) => number, sort: 'number' },
    { name: 'customer', label: form.customerId.label, cell: ({ customer }) => customer?.name ?? '–', sort: 'customer', from: 'desk' },
    {
      name: 'devices',
      label: { 'zh-CN': '车辆数', en: 'Vehicles' },
      cell: ({ id, devices }) => (
        <Link className="vd-link vd-number" to={`${deviceListPath}?projectId=${id}`}>
          {devices}
        </Link>
      ),
      end: true,
    },
    { name: 'description', label: form.description.label, cell: ({ description }) => description ?? '–', from: 'wide' },
    ...keptColumns,
  ],
  filters: [{ name: 'customerId', label: form.customerId.label, control: one(customers) }],
  editing: {
    ...editing,
    form,
    fields: [
      { name: 'name', control: line },
      { name: 'number', control: line },
      { name: 'customerId', control: one(customers) },
      { name: 'description', control: area },
    ],
    valuesOf: ({ name, number, customer, description }) => ({ name, number, customerId: customer?.id ?? '', description: description ?? '' }),
  },
  sections: [{ name: 'security', title: security.title, Body: ({ row: { id } }) => <ProjectPolicy id={id} /> }, historySection('project')],
};
