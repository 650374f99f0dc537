import { DomainError } from '@voltdeck/base';
import type { Caller, Scope } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place, visible, type NarrowedCaller } from '../device/visible.ts';

/** Which vehicles a schedule is about, of those in the data scope of its author. */
export interface ReportScope {
  readonly projectId: string | null;
  readonly customerId: string | null;
}

const everything: Scope = { all: true };
const listed = (lists: Partial<Record<'projects' | 'customers', readonly string[]>>): Scope => ({ all: false, projects: [], customers: [], groups: [], ...lists });
const isWithin = (one: readonly string[], other: readonly string[]): boolean => one.every((id) => other.includes(id));

export const scopeOf = (caller: Caller | null): Scope => caller?.scope ?? everything;

/** Each of them holds every vehicle that a schedule can be about. */
export const bounds = ({ projectId, customerId }: ReportScope, author: Scope): readonly Scope[] => [
  author,
  ...(projectId === null ? [] : [listed({ projects: [projectId] })]),
  ...(customerId === null ? [] : [listed({ customers: [customerId] })]),
];

const covers = (scope: Scope, other: Scope): boolean =>
  scope.all || (!other.all && isWithin(other.projects, scope.projects) && isWithin(other.customers, scope.customers) && isWithin(other.groups, scope.groups));

/** Whether a scope holds all vehicles that are in each of some others. */
export const coversAll = (scope: Scope, others: readonly Scope[]): boolean => others.some((other) => covers(scope, other));

/** The name of a part of the vehicles: recipients with the same scope get the same files. */
export function partOf(scope: Scope | null): string {
  if (scope === null || scope.all) return 'all';
  const { projects, customers, groups } = scope;
  return JSON.stringify([projects, customers, groups].map((ids) => [...ids].sort()));
}

/** Reads for a report what is in all of some scopes; with the rights of no one. */
export const readerOf = (within: readonly Scope[]): NarrowedCaller => ({
  userId: '00000000-0000-0000-0000-000000000000', loginName: '', name: 'Voltdeck', type: 'operator', permissions: ['view'], scope: everything, within,
});

/**
 * Who writes a schedule for a project or customer sees a vehicle of it, or keeps it.
 *
 * @throws DomainError SCOPE_EXCEEDED
 */
export async function refuseForeign(dataSource: DataSource, caller: Caller | null, { projectId, customerId }: ReportScope): Promise<void> {
  if (caller === null || caller.scope.all) return;
  const { projects, customers } = caller.scope;
  for (const { id, kept, column } of [{ id: projectId, kept: projects, column: 'project_id' }, { id: customerId, kept: customers, column: 'customer_id' }]) {
    if (id === null || kept.includes(id)) continue;
    const parameters: unknown[] = [];
    const [row] = await dataSource.query<{ seen: boolean }[]>(`select exists (select from device where ${visible(caller, parameters)} and device.${column} = ${place(parameters, id)}::uuid) as seen`, parameters);
    if (row?.seen !== true) throw new DomainError('SCOPE_EXCEEDED', { entity: 'report' });
  }
}
