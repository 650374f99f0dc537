import { forms } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { optionalId, optionalText, text } from './entity-schema.ts';
import { anyOf, countOfSeenDevices, holdsSeenDevice, scopedBy } from './scope-rules.ts';

const owned = scopedBy({ project: 'project.id', customer: 'project.customer_id' });

/** Also which projects of a customer count for the caller. */
export const seenProject = anyOf(owned, holdsSeenDevice('device.project_id = project.id'));

export const project: Definition<'project'> = {
  name: 'project',
  form: forms.project,
  table: 'project',
  from: 'project left join customer on customer.id = project.customer_id',
  view: {
    customer: `case when customer.id is not null then json_build_object('id', customer.id, 'name', customer.name) end`,
    devices: countOfSeenDevices('device.project_id = project.id'),
  },
  columns: { name: text, number: text, description: optionalText, customerId: optionalId },
  references: { customerId: 'customer' },
  unique: { project_name: 'name', project_number: 'number' },
  sorts: ['name', 'number', 'customer', 'createdAt', 'updatedAt'],
  sortKeys: { customer: { sql: `coalesce(customer.name, '')`, type: 'text' } },
  search: ['project.name', 'project.number', 'project.description', 'customer.name'],
  filters: { customerId: 'project.customer_id = ?::uuid' },
  seen: seenProject,
  owned,
  dependents: [
    {
      by: 'device',
      field: 'project',
      countSql: 'select count(*)::int as count from device where project_id = $1 and deleted_at is null',
      unassignSql: 'with loose as (update device set project_id = null where project_id = $1 returning id) select id from loose',
    },
  ],
  devicesSql: 'select id from device where project_id = $1',
  parent: 'customerId',
};
