import type { Scope } from '@voltdeck/protocol/contract';

/** SQL expressions of the table that is read. They are written by us, never from input. */
export interface ScopeColumns {
  /** Expression of the device's project id. */
  readonly project: string;
  /** Expression of the project's customer id. */
  readonly customer: string;
  /** Expression of the device's group ids: an array of uuid. */
  readonly groups: string;
}

/**
 * The one scope builder: a condition for `where`, true for what the caller may see.
 * Appends its values to `parameters` and refers to them by `$n`.
 */
export function scopeCondition(scope: Scope, columns: ScopeColumns, parameters: unknown[]): string {
  if (scope.all) return 'true';
  const lists = [
    { ids: scope.projects, within: (place: string) => `${columns.project} = any(${place})` },
    { ids: scope.customers, within: (place: string) => `${columns.customer} = any(${place})` },
    { ids: scope.groups, within: (place: string) => `coalesce(${columns.groups} && ${place}, false)` },
  ];
  // An empty list sees nothing, and is not asked for: working out a device's groups costs more than the rest.
  const conditions = lists
    .filter(({ ids }) => ids.length > 0)
    .map(({ ids, within }) => {
      parameters.push(ids);
      return within(`$${parameters.length}::uuid[]`);
    });
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}
