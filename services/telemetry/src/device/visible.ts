import { scopeCondition } from '@voltdeck/base';
import type { Caller, Scope } from '@voltdeck/protocol/contract';

const everything: Scope = { all: true };

/** Who sees no more than what is in the own scope and in each of these as well. */
export interface NarrowedCaller extends Caller {
  readonly within?: readonly Scope[];
}

/** Requests between services have no user, and so no scope to apply. */
export const scopesOf = (caller: NarrowedCaller | null): readonly Scope[] => (caller === null ? [everything] : [caller.scope, ...(caller.within ?? [])]);

/** A condition over `device`: what the fleet has and the caller may see. Every query of this service carries it. */
export function visible(caller: NarrowedCaller | null, parameters: unknown[]): string {
  const columns = { project: 'device.project_id', customer: 'device.customer_id', groups: 'device.group_ids' };
  const scopes = scopesOf(caller).map((scope) => scopeCondition(scope, columns, parameters));
  return `device.vin is not null and not device.deleted and ${scopes.join(' and ')}`;
}

/** What the caller sees of one project; of all without one. */
export function visibleWithin(caller: Caller | null, projectId: string | undefined, parameters: unknown[]): string {
  const seen = visible(caller, parameters);
  return projectId === undefined ? seen : `${seen} and device.project_id = ${place(parameters, projectId)}`;
}

/** Adds a value to the parameters and gives its place. */
export function place(parameters: unknown[], value: unknown): string {
  parameters.push(value);
  return `$${parameters.length}`;
}
