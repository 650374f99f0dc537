import { DomainError } from '@voltdeck/base';
import type { RuleScope } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { applies } from './active-rules.ts';

/** The data scope of a rule's author: it raises no alarm for other vehicles. */
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

/** A condition over `rule`: one that applies to a vehicle that the caller sees, or that is for no more than the caller has. */
export function ruleVisible(caller: Caller | null, parameters: unknown[]): string {
  if (caller === null || caller.scope.all) return 'rule.deleted_at is null';
  const { projects, customers, groups } = caller.scope;
  const ids = (list: readonly string[]): string => `${place(parameters, list)}::uuid[]`;
  const own = `not rule.within_all and rule.within_projects <@ ${ids(projects)} and rule.within_customers <@ ${ids(customers)} and rule.within_groups <@ ${ids(groups)}`;
  return `rule.deleted_at is null and ((${own}) or exists (select from device where ${visible(caller, parameters)} and ${applies}))`;
}

const isWithin = (one: readonly string[], other: readonly string[]): boolean => one.every((id) => other.includes(id));

/** Whether every vehicle that a rule can be for is in the scope of the caller. */
export function ownsRule(caller: Caller | null, within: Within): boolean {
  if (caller === null || caller.scope.all) return true;
  const { projects, customers, groups } = caller.scope;
  return !within.all && isWithin(within.projects, projects) && isWithin(within.customers, customers) && isWithin(within.groups, groups);
}

/**
 * Who writes a rule for a project, customer or group sees a vehicle of it, or keeps it.
 *
 * @throws DomainError SCOPE_EXCEEDED
 */
export async function refuseForeignScope(dataSource: DataSource, caller: Caller | null, scope: RuleScope): Promise<void> {
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
    if (row?.seen !== true) throw new DomainError('SCOPE_EXCEEDED', { entity: 'rule' });
  }
}
