import type { EntityName, Kept } from '@voltdeck/protocol/contract';
import type { Definition } from './definition.ts';

const keptColumns: Readonly<Record<keyof Kept, (table: string) => string>> = {
  id: (table) => `${table}.id`,
  version: (table) => `${table}.version`,
  createdAt: (table) => `iso(${table}.created_at)`,
  updatedAt: (table) => `iso(${table}.updated_at)`,
  createdBy: (table) => `${table}.created_by`,
  updatedBy: (table) => `${table}.updated_by`,
  deletedAt: (table) => `iso(${table}.deleted_at)`,
};

/** The select list that gives an entity's view, field by field. */
export function viewSql<Name extends EntityName>({ table, view }: Definition<Name>): string {
  const kept = Object.entries(keptColumns).map(([name, column]) => `${column(table)} as "${name}"`);
  const own = Object.entries<string>(view).map(([name, sql]) => `${sql} as "${name}"`);
  return [...kept, ...own].join(', ');
}
