import type { CustomerView } from '@voltdeck/contract';
import { Link } from '@voltdeck/kit';
import { area, line, type ListDefinition } from '@voltdeck/kit/list';
import { forms } from '@voltdeck/protocol/contract';
import { entityCalls } from '../../entity/entity-calls.ts';
import { historySection } from '../../entity/history-section.tsx';
import { keptColumns } from '../../entity/kept-columns.tsx';
import { projectListPath } from '../../registry/paths.ts';

const { list, editing } = entityCalls('customer');
const form = forms.customer;

export const customerList: ListDefinition<CustomerView> = {
  ...list,
  title: { 'zh-CN': '客户', en: 'Customers' },
  one: { 'zh-CN': '客户', en: 'customer' },
  nameOf: ({ name }) => name,
  searchHint: { 'zh-CN': '搜索名称、描述', en: 'Search name or description' },
  sort: 'name',
  columns: [
    { name: 'name', label: form.name.label, cell: ({ name }) => name, sort: 'name' },
    {
      name: 'projects',
      label: { 'zh-CN': '项目数', en: 'Projects' },
      cell: ({ id, projects }) => (
        <Link className="vd-link vd-number" to={`${projectListPath}?customerId=${id}`}>
          {projects}
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
  sections: [historySection('customer')],
};
