import { forms } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';
import { optionalText, text } from './entity-schema.ts';
import { seenProject } from './project.ts';
import { anyOf, holdsSeenDevice, scopedBy } from './scope-rules.ts';

const owned = scopedBy({ customer: 'customer.id' });
const holdsSeenProject = anyOf(
  (scope, values) =>
    `exists (select from project where customer_id = customer.id and project.deleted_at is null and ${scopedBy({ project: 'project.id' })(scope, values)})`,
  holdsSeenDevice('p.customer_id = customer.id'),
);

export const customer: Definition<'customer'> = {
  name: 'customer',
  form: forms.customer,
  table: 'customer',
  from: 'customer',
  view: {
    projects: (scope, values) => `(select count(*)::int from project where customer_id = customer.id and project.deleted_at is null and ${seenProject(scope, values)})`,
  },
  columns: { name: text, description: optionalText },
  unique: { customer_name: 'name' },
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['customer.name', 'customer.description'],
  filters: {},
  seen: anyOf(owned, holdsSeenProject),
  owned,
  dependents: [
    {
      by: 'project',
      field: 'customer',
      countSql: 'select count(*)::int as count from project where customer_id = $1 and deleted_at is null',
      unassignSql: 'with loose as (update project set customer_id = null where customer_id = $1 returning id) select id from loose',
    },
  ],
  devicesSql: 'select device.id from device join project on project.id = project_id where customer_id = $1',
};
