import type { EntityRoutes, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Definition, SortKey } from '../../definitions/definition.ts';
import { columnsOf } from '../../definitions/entity-schema.ts';

/** What every list takes, and the filters of the entity. */
export type ListInput = InputOf<EntityRoutes['list']> & Readonly<Record<string, unknown>>;

/** A list as it was asked for, checked. */
export interface ListQuery {
  readonly search: string | undefined;
  readonly cursor: string | undefined;
  readonly pageSize: number;
  readonly deleted: boolean;
  /** As given, or the first of the definition. */
  readonly sort: string;
  readonly key: SortKey;
  readonly descending: boolean;
  readonly filters: Readonly<Record<string, string>>;
}

/** The key of a column; what is absent comes first among texts, last among days and moments. */
function keyOf(definition: Definition, name: string): SortKey | undefined {
  const column = columnsOf(definition)[name];
  if (column === undefined) return definition.sortKeys?.[name];
  const type = column.type === 'timestamptz' || column.type === 'date' ? column.type : 'text';
  const sql = `${definition.table}.${column.name}`;
  return { sql: column.nullable === true ? `coalesce(${sql}, '${type === 'text' ? '' : 'infinity'}')` : sql, type };
}

function orderOf(definition: Definition, sort: string): Pick<ListQuery, 'sort' | 'key' | 'descending'> {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const key = definition.sorts.includes(name) ? keyOf(definition, name) : undefined;
  if (key) return { sort, key, descending };
  const known = definition.sorts.join(', ');
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'sort', rule: 'oneOf', message: `it should be one of ${known}, with a minus before it to descend` }]);
}

/** @throws DomainError INPUT_INVALID */
export function listQuery(definition: Definition, input: ListInput): ListQuery {
  const { search, cursor, pageSize, deleted = false, sort = definition.sorts[0] ?? '', ...rest } = input;
  const filters = Object.entries<unknown>(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { search, cursor, pageSize, deleted, filters: Object.fromEntries(filters), ...orderOf(definition, sort) };
}
