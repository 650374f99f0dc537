import { entityEndpoints } from '@voltdeck/kit';
import { one, reference, type ListFilter } from '@voltdeck/kit/list';

const nameOf = ({ name }: { readonly name: string }): string => name;
const { project, customer, group } = entityEndpoints;
export const groups = reference(group.list, group.read, nameOf);

/** Filters of a list of vehicles, or of what happened to them. */
export const groupFilters: readonly ListFilter[] = [
  { name: 'projectId', label: { 'zh-CN': '项目', en: 'Project' }, control: one(reference(project.list, project.read, nameOf)) },
  { name: 'customerId', label: { 'zh-CN': '客户', en: 'Customer' }, control: one(reference(customer.list, customer.read, nameOf)) },
  { name: 'groupId', label: { 'zh-CN': '分组', en: 'Group' }, control: one(groups) },
];
