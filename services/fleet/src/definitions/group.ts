import { forms } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { optionalText, text } from './entity-schema.ts';
import { anyOf, countOfSeenDevices, holdsSeenDevice, scopedBy } from './scope-rules.ts';

const owned = scopedBy({ groups: 'array["group".id]' });
const devices = 'select device_id from device_group where group_id =';

export const group: Definition<'group'> = {
  name: 'group',
  form: forms.group,
  table: '"group"',
  from: '"group"',
  view: { devices: countOfSeenDevices(`device.id in (${devices} "group".id)`) },
  columns: { name: text, description: optionalText },
  unique: { group_name: 'name' },
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['"group".name', '"group".description'],
  filters: {},
  seen: anyOf(owned, holdsSeenDevice(`device.id in (${devices} "group".id)`)),
  owned,
  dependents: [
    {
      by: 'device',
      field: 'groups',
      countSql: `select count(*)::int as count from device where id in (${devices} $1) and deleted_at is null`,
      unassignSql: 'with loose as (delete from device_group where group_id = $1 returning device_id) select device_id as id from loose',
    },
  ],
  devicesSql: `${devices} $1`,
};
