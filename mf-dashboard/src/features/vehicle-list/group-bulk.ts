import type { VehicleView } from '@voltdeck/contract';
import { call, entityEndpoints } from '@voltdeck/kit';
import { many, type BulkAction } from '@voltdeck/kit/list';
import { forms, rules } from '@voltdeck/protocol/contract';
import { groups } from '../../references/references.ts';

const { read, change } = entityEndpoints.device;
const { label, rules: given } = forms.device.groupIds;
const asked = { form: { groupIds: { label, rules: [rules.required(), ...given] } }, fields: [{ name: 'groupIds', control: many(groups) }] } as const;

/** Writes the groups of a vehicle as it is stored now: what another changed meanwhile stays, or is a conflict. */
async function regroup({ deviceId }: VehicleView, groupIdsOf: (present: readonly string[]) => string[]): Promise<void> {
  const device = await call(read, { parameters: { id: deviceId } });
  const present = device.groups.map(({ id }) => id);
  const groupIds = groupIdsOf(present);
  if (groupIds.length !== present.length) await call(change, { parameters: { id: deviceId }, body: { groupIds, version: device.version } });
}

const idsOf = (chosen: unknown): string[] => [chosen].flat().filter((id) => typeof id === 'string');

/** Vehicles into groups, and out of them. */
export const groupBulk: readonly BulkAction<VehicleView>[] = [
  {
    name: 'group',
    label: { 'zh-CN': '加入分组…', en: 'Add to groups…' },
    access: 'update',
    sentence: { 'zh-CN': '将 {count} 台车辆加入所选分组；原有分组保留。', en: 'Adds {count, plural, one {# vehicle} other {# vehicles}} to the selected groups. Their current groups are kept.' },
    ...asked,
    run: (vehicle, { groupIds }) => regroup(vehicle, (present) => [...new Set([...present, ...idsOf(groupIds)])]),
  },
  {
    name: 'ungroup',
    label: { 'zh-CN': '移出分组…', en: 'Remove from groups…' },
    access: 'update',
    sentence: { 'zh-CN': '将 {count} 台车辆移出所选分组；其他分组保留。', en: 'Removes {count, plural, one {# vehicle} other {# vehicles}} from the selected groups. Their other groups are kept.' },
    ...asked,
    run: (vehicle, { groupIds }) => regroup(vehicle, (present) => present.filter((id) => !idsOf(groupIds).includes(id))),
  },
];
