import type { Kept } from '@voltdeck/contract';
import type { ListColumn } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';

/** When a row came and changed, and by whom: every entity has them. */
export const keptColumns: readonly ListColumn<Kept>[] = [
  { name: 'updatedAt', label: { 'zh-CN': '更新时间', en: 'Updated' }, cell: ({ updatedAt }) => <Age since={updatedAt} />, sort: 'updatedAt', from: 'desk' },
  { name: 'updatedBy', label: { 'zh-CN': '更新人', en: 'Updated by' }, cell: ({ updatedBy }) => updatedBy ?? '–', from: 'wide' },
  { name: 'createdAt', label: { 'zh-CN': '创建时间', en: 'Created' }, cell: ({ createdAt }) => <Age since={createdAt} />, sort: 'createdAt', hidden: true },
  { name: 'createdBy', label: { 'zh-CN': '创建人', en: 'Created by' }, cell: ({ createdBy }) => createdBy ?? '–', hidden: true },
];
