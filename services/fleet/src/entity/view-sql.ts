import { entities } from '@voltdeck/contract';
import type { Scope } from '@voltdeck/protocol/contract';
import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Definition, ScopedSql } from '../definitions/definition.ts';
import { columnsOf } from '../definitions/entity-schema.ts';

/** As views have it. */
function columnSql(column: string, { type }: EntitySchemaColumnOptions): string {
  if (type === 'timestamptz') return `iso(${column})`;
  if (type === 'date') return `to_char(${column}, 'YYYY-MM-DD')`;
  return type === 'numeric' ? `${column}::float8` : column;
}

/** The select list that gives an entity's view, field by field: the expression of the definition, or the column of that name. Appends its values. */
export function viewSql(definition: Definition, scope: Scope, values: unknown[]): string {
  const { name, table, view } = definition;
  const expressions = new Map(Object.entries<string | ScopedSql>(view));
  const columns = new Map(Object.entries(columnsOf(definition)));
  const fields = Object.keys(entities[name].read.gives.shape).map((field) => {
    const expression = expressions.get(field);
    if (expression !== undefined) return `${typeof expression === 'string' ? expression : expression(scope, values)} as "${field}"`;
    const column = columns.get(field);
    if (column === undefined) throw new Error(`the definition of the ${name} has neither an expression nor a column for ${field}`);
    return `${columnSql(`${table}.${column.name}`, column)} as "${field}"`;
  });
  return fields.join(', ');
}
