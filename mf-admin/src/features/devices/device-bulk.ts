import type { DeviceView } from '@voltdeck/contract';
import { date, flag, many, one, type BulkAction, type Change } from '@voltdeck/kit/list';
import { forms, rules, type EntityFields, type FormField } from '@voltdeck/protocol/contract';
import { groups, projects } from '../../entity/references.ts';
import { grouped, ungrouped } from './group-change.ts';

type ChangeDevice = (device: DeviceView, change: Change) => Promise<unknown>;

const { device: form } = forms;
const required = (field: FormField): FormField => ({ ...field, rules: [rules.required(), ...field.rules] });

/** What is done with many devices at once. */
export function deviceBulk(change: ChangeDevice): readonly BulkAction<DeviceView>[] {
  const run = (device: DeviceView, fields: EntityFields): Promise<unknown> => change(device, { changed: fields, all: fields });
  const regroup = async (device: DeviceView, groupIds: string[] | null): Promise<unknown> => (groupIds === null ? device : run(device, { groupIds }));
  return [
    {
      name: 'move',
      label: { 'zh-CN': '移动到项目…', en: 'Move to project…' },
      access: 'update',
      sentence: { 'zh-CN': '将 {count} 台车辆移动到另一个项目；能看到它们的用户随之改变。', en: 'Moves {count, plural, one {# vehicle} other {# vehicles}} to another project. Which users can see them changes accordingly.' },
      form: { projectId: required(form.projectId) },
      fields: [{ name: 'projectId', control: one(projects) }],
      run,
    },
    {
      name: 'group',
      label: { 'zh-CN': '加入分组…', en: 'Add to groups…' },
      access: 'update',
      sentence: { 'zh-CN': '将 {count} 台车辆加入所选分组；原有分组保留。', en: 'Adds {count, plural, one {# vehicle} other {# vehicles}} to the selected groups. Their other groups are kept.' },
      form: { groupIds: required(form.groupIds) },
      fields: [{ name: 'groupIds', control: many(groups) }],
      run: (device, { groupIds }) => regroup(device, grouped(device, groupIds)),
    },
    {
      name: 'ungroup',
      label: { 'zh-CN': '移出分组…', en: 'Remove from groups…' },
      access: 'update',
      sentence: { 'zh-CN': '将 {count} 台车辆移出所选分组；其他分组保留。', en: 'Removes {count, plural, one {# vehicle} other {# vehicles}} from the selected groups. Their other groups are kept.' },
      form: { groupIds: required(form.groupIds) },
      fields: [{ name: 'groupIds', control: many(groups) }],
      run: (device, { groupIds }) => regroup(device, ungrouped(device, groupIds)),
    },
    {
      name: 'expiry',
      label: { 'zh-CN': '设置到期…', en: 'Set expiration…' },
      access: 'update',
      sentence: { 'zh-CN': '设置 {count} 台车辆的服务到期日期。', en: 'Sets the service expiration of {count, plural, one {# vehicle} other {# vehicles}}.' },
      form: { serviceExpiresAt: required(form.serviceExpiresAt) },
      fields: [{ name: 'serviceExpiresAt', control: date }],
      run,
    },
    {
      name: 'suspend',
      label: { 'zh-CN': '停用或恢复服务…', en: 'Suspend or resume service…' },
      access: 'update',
      sentence: { 'zh-CN': '停用 {count} 台车辆的服务；不勾选则恢复。', en: 'Suspends the service of {count, plural, one {# vehicle} other {# vehicles}}. If not selected, the service resumes.' },
      form: { serviceSuspended: form.serviceSuspended },
      fields: [{ name: 'serviceSuspended', control: flag }],
      run,
    },
  ];
}
