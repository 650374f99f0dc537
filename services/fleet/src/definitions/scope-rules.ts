import { scopeCondition, type ScopeColumns } from '@voltdeck/base';
import { groupIdsSql } from '../device/groups-of-device.ts';
import type { ScopedSql } from './definition.ts';

const nothing: ScopeColumns = { project: 'null::uuid', customer: 'null::uuid', groups: 'null::uuid[]' };

/** A rule of the one scope builder, with columns named where the entity has them. */
export function scopedBy(columns: Partial<ScopeColumns>): ScopedSql {
  return (scope, values) => scopeCondition(scope, { ...nothing, ...columns }, values);
}

const seenDevice = scopedBy({ project: 'p.id', customer: 'p.customer_id', groups: groupIdsSql });

/** Whether the caller sees a device for which a condition holds; `p` is the device's project. */
export function holdsSeenDevice(condition: string): ScopedSql {
  return (scope, values) =>
    `exists (select from device left join project p on p.id = device.project_id
       where device.deleted_at is null and ${condition} and ${seenDevice(scope, values)})`;
}

/** How many devices the caller sees for which a condition holds; `p` is the device's project. */
export function countOfSeenDevices(condition: string): ScopedSql {
  return (scope, values) =>
    `(select count(*)::int from device left join project p on p.id = device.project_id
       where device.deleted_at is null and ${condition} and ${seenDevice(scope, values)})`;
}

export function anyOf(...scopeRules: readonly ScopedSql[]): ScopedSql {
  return (scope, values) => (scope.all ? 'true' : `(${scopeRules.map((rule) => rule(scope, values)).join(' or ')})`);
}

export const everybody: ScopedSql = () => 'true';

export const administrators: ScopedSql = (scope) => String(scope.all);
