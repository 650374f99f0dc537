import { DomainError } from '@voltdeck/base';
import type { MaintenanceScope } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place, scopesOf, visible, type NarrowedCaller } from '../device/visible.ts';
import { applies, covers } from './active-rules.ts';

/** The data scope of who wrote a rule or a maintenance period: it is for no other vehicles. */
export interface Within {
  readonly all: boolean;
  readonly projects: readonly string[];
  readonly customers: readonly string[];
  readonly groups: readonly string[];
}

export function withinOf(caller: Caller | null): Within {
  if (caller === null || caller.scope.all) return { all: true, projects: [], customers: [], groups: [] };
  const { projects, customers, groups } = caller.scope;
  return { all: false, projects, customers, groups };
}

const tables = { rule: applies, maintenance_period: covers('maintenance_period') } as const;
type Owned = keyof typeof tables;

/** A condition over a table: a row that applies to a vehicle that the caller sees, or that is for no more than the caller has. */
export function ownedVisible(table: Owned, caller: Caller | null, parameters: unknown[]): string {
  if (caller === null || caller.scope.all) return `${table}.deleted_at is null`;
  const { projects, customers, groups } = caller.scope;
  const ids = (list: readonly string[]): string => `${place(parameters, list)}::uuid[]`;
  const own = `not ${table}.within_all and ${table}.within_projects <@ ${ids(projects)} and ${table}.within_customers <@ ${ids(customers)} and ${table}.within_groups <@ ${ids(groups)}`;
  return `${table}.deleted_at is null and ((${own}) or exists (select from device where ${visible(caller, parameters)} and ${tables[table]}))`;
}

/** A condition over `rule`: every vehicle that it can be for is in the scope of the caller. Who sees only some of the vehicles is not told how many there are. */
function whollySeen(caller: NarrowedCaller | null, parameters: unknown[]): string {
  const conditions = scopesOf(caller).flatMap((scope) => {
    if (scope.all) return [];
    const [projects, customers, groups] = [scope.projects, scope.customers, scope.groups].map((ids) => `${place(parameters, ids)}::uuid[]`);
    const own = `not rule.within_all and rule.within_projects <@ ${projects} and rule.within_customers <@ ${customers} and rule.within_groups <@ ${groups}`;
    return [`(coalesce(rule.project_id = any(${projects}), false) or coalesce(rule.customer_id = any(${customers}), false) or coalesce(rule.group_id = any(${groups}), false) or (${own}))`];
  });
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** A condition over `rule`, `device` joined from the left, and a row with its number: the caller sees its vehicle, or all of those that it is about. */
export const alarmVisible = (row: string, caller: NarrowedCaller | null, parameters: unknown[]): string => `((${visible(caller, parameters)}) or (${row}.device is null and ${whollySeen(caller, parameters)}))`;

/** SQL of what a row is for, and of whose it is. */
export const withinSql = (table: Owned): string => `jsonb_build_object('all', ${table}.within_all, 'projects', ${table}.within_projects, 'customers', ${table}.within_customers, 'groups', ${table}.within_groups)`;
export const namesSql = (table: Owned): string => `jsonb_build_object(
  'project', (select project_name from device where device.project_id = ${table}.project_id limit 1),
  'customer', (select customer_name from device where device.customer_id = ${table}.customer_id limit 1),
  'group', (select group_names[array_position(group_ids, ${table}.group_id)] from device where ${table}.group_id = any(device.group_ids) limit 1))`;

const isWithin = (one: readonly string[], other: readonly string[]): boolean => one.every((id) => other.includes(id));

/** Whether every vehicle that a row can be for is in the scope of the caller. */
export function owns(caller: Caller | null, within: Within): boolean {
  if (caller === null || caller.scope.all) return true;
  const { projects, customers, groups } = caller.scope;
  return !within.all && isWithin(within.projects, projects) && isWithin(within.customers, customers) && isWithin(within.groups, groups);
}

/**
 * Who writes a row for a project, customer or group sees a vehicle of it, or keeps it.
 *
 * @throws DomainError SCOPE_EXCEEDED
 */
export async function refuseForeignScope(dataSource: DataSource, caller: Caller | null, scope: MaintenanceScope, entity: 'rule' | 'maintenance'): Promise<void> {
  if (caller === null || caller.scope.all) return;
  const { projects, customers, groups } = caller.scope;
  const asked = [
    { id: scope.projectId, kept: projects, column: (value: string) => `device.project_id = ${value}` },
    { id: scope.customerId, kept: customers, column: (value: string) => `device.customer_id = ${value}` },
    { id: scope.groupId, kept: groups, column: (value: string) => `${value} = any(device.group_ids)` },
  ];
  for (const { id, kept, column } of asked) {
    if (id === null || kept.includes(id)) continue;
    const parameters: unknown[] = [];
    const [row] = await dataSource.query<{ seen: boolean }[]>(`select exists (select from device where ${visible(caller, parameters)} and ${column(`${place(parameters, id)}::uuid`)}) as seen`, parameters);
    if (row?.seen !== true) throw new DomainError('SCOPE_EXCEEDED', { entity });
  }
}
