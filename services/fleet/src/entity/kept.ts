import type { Kept } from '@voltdeck/contract';
import type { EntityName, Scope } from '@voltdeck/protocol/contract';
import type { Definition, ScopedSql } from '../definitions/definition.ts';

const keptColumns: Readonly<Record<keyof Kept, (table: string) => string>> = {
  id: (table) => `${table}.id`,
  version: (table) => `${table}.version`,
  createdAt: (table) => `iso(${table}.created_at)`,
  updatedAt: (table) => `iso(${table}.updated_at)`,
  createdBy: (table) => `${table}.created_by`,
  updatedBy: (table) => `${table}.updated_by`,
  deletedAt: (table) => `iso(${table}.deleted_at)`,
};

/** The select list that gives an entity's view, field by field. Appends its values. */
export function viewSql<Name extends EntityName>({ table, view }: Definition<Name>, scope: Scope, values: unknown[]): string {
  const kept = Object.entries(keptColumns).map(([name, column]) => `${column(table)} as "${name}"`);
  const own = Object.entries<string | ScopedSql>(view).map(([name, sql]) => `${typeof sql === 'string' ? sql : sql(scope, values)} as "${name}"`);
  return [...kept, ...own].join(', ');
}
