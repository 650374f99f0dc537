import type { Grouping } from '@voltdeck/protocol/contract';

/** By grouping: what to add behind `seen`, and where id and name of a device's group come from. A device of two groups is in both. */
export const groupSources: Readonly<Record<Grouping, { from: string; id: string; name: string }>> = {
  project: { from: 'seen', id: 'project_id', name: 'project_name' },
  customer: { from: 'seen', id: 'customer_id', name: 'customer_name' },
  group: { from: 'seen left join lateral unnest(group_ids, group_names) as member (id, name) on true', id: 'member.id', name: 'member.name' },
};
