import { scopeCondition, type ScopeColumns } from '@voltdeck/platform';
import type { Scope } from '@voltdeck/protocol/contract';
import { groupIdsSql } from '../device/groups-of-device.ts';

type ScopeRule = (scope: Scope, values: unknown[]) => string;

const nothing: ScopeColumns = { project: 'null::uuid', customer: 'null::uuid', groups: 'null::uuid[]' };

/** A rule of the one scope builder, with columns named where the entity has them. */
export function scopedBy(columns: Partial<ScopeColumns>): ScopeRule {
  return (scope, values) => scopeCondition(scope, { ...nothing, ...columns }, values);
}

const seenDevice = scopedBy({ project: 'p.id', customer: 'p.customer_id', groups: groupIdsSql });

/** Whether the caller sees a device for which a condition holds; `p` is the device's project. */
export function holdsSeenDevice(condition: string): ScopeRule {
  return (scope, values) =>
    `exists (select from device left join project p on p.id = device.project_id
       where device.deleted_at is null and ${condition} and ${seenDevice(scope, values)})`;
}

export function anyOf(...scopeRules: readonly ScopeRule[]): ScopeRule {
  return (scope, values) => (scope.all ? 'true' : `(${scopeRules.map((rule) => rule(scope, values)).join(' or ')})`);
}

export const everybody: ScopeRule = () => 'true';

export const administrators: ScopeRule = (scope) => String(scope.all);
