import type { EntityName, Scope } from '@voltdeck/protocol/contract';
import type { Definition, ScopedSql } from '../definitions/definition.ts';
import { columnNameOf, keptColumns } from '../definitions/entity-schema.ts';

function keptSql(table: string, field: string, type: unknown): string {
  const column = `${table}.${columnNameOf(field)}`;
  return `${type === 'timestamptz' ? `iso(${column})` : column} as "${field}"`;
}

/** The select list that gives an entity's view, field by field. Appends its values. */
export function viewSql<Name extends EntityName>({ table, view }: Definition<Name>, scope: Scope, values: unknown[]): string {
  const kept = Object.entries(keptColumns).map(([field, { type }]) => keptSql(table, field, type));
  const own = Object.entries<string | ScopedSql>(view).map(([name, sql]) => `${typeof sql === 'string' ? sql : sql(scope, values)} as "${name}"`);
  return [...kept, ...own].join(', ');
}
