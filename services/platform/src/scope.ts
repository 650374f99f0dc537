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
  const place = (ids: readonly string[]): string => {
    parameters.push(ids);
    return `$${parameters.length}::uuid[]`;
  };
  return (
    `(${columns.project} = any(${place(scope.projects)})` +
    ` or ${columns.customer} = any(${place(scope.customers)})` +
    ` or coalesce(${columns.groups} && ${place(scope.groups)}, false))`
  );
}
