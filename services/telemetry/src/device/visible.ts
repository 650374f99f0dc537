import { scopeCondition } from '@voltdeck/base';
import type { Caller, Scope } from '@voltdeck/protocol/contract';

const everything: Scope = { all: true };

/** Requests between services have no user, and so no scope to apply. */
const scopeOf = (caller: Caller | null): Scope => caller?.scope ?? everything;

/** A condition over `device`: what the fleet has and the caller may see. Every query of this service carries it. */
export function visible(caller: Caller | null, parameters: unknown[]): string {
  const columns = { project: 'device.project_id', customer: 'device.customer_id', groups: 'device.group_ids' };
  return `device.vin is not null and not device.deleted and ${scopeCondition(scopeOf(caller), columns, parameters)}`;
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
