import { Injectable } from '@nestjs/common';
import type { EntityViews } from '@voltdeck/contract';
import type { EntityName, Page, Scope } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { Definition } from '../../definitions/definition.ts';
import { viewSql } from '../view-sql.ts';
import { cursorOf, placeOf } from './cursor.ts';
import type { ListQuery } from './list-query.ts';

/** Conditions of a `where`, with their values. */
interface Conditions {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
}

function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** One more condition; `?` in it stands for the value, as often as it comes. */
function and({ parts, values }: Conditions, condition: string, value: unknown): Conditions {
  return { parts: [...parts, condition.replaceAll('?', `$${values.length + 1}`)], values: [...values, value] };
}

function wanted(definition: Definition, query: ListQuery, scope: Scope): Conditions {
  const values: unknown[] = [];
  const seen = definition.seen(scope, values);
  const start: Conditions = { parts: [seen, `${definition.table}.deleted_at is ${query.deleted ? 'not null' : 'null'}`], values };
  const filtered = Object.entries(query.filters).reduce((all, [name, value]) => and(all, definition.filters[name] ?? 'false', value), start);
  if (query.search === undefined) return filtered;
  const anywhere = definition.search.map((column) => `${column} ilike ?`).join(' or ');
  return and(filtered, `(${anywhere})`, containing(query.search));
}

function beyond(conditions: Conditions, { table }: Definition, query: ListQuery): Conditions {
  if (query.cursor === undefined) return conditions;
  const { key, id } = placeOf(query.cursor, query.sort, query.key);
  const place = conditions.values.length + 1;
  const comparison = `(${query.key.sql}, ${table}.id) ${query.descending ? '<' : '>'} ($${place}::${query.key.type}, $${place + 1}::uuid)`;
  return { parts: [...conditions.parts, comparison], values: [...conditions.values, key, id] };
}

/** Lists of every entity: rows added or removed while someone pages neither repeat nor hide others. */
@Injectable()
export class ListRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page<Name extends EntityName>(definition: Definition<Name>, query: ListQuery, scope: Scope): Promise<Page<EntityViews[Name]>> {
    const conditions = wanted(definition, query, scope);
    const [rows, total] = await Promise.all([
      this.rows(definition, query, beyond(conditions, definition, query), scope),
      this.count(definition, conditions),
    ]);
    const kept = rows.slice(0, query.pageSize);
    const last = rows.length > query.pageSize ? kept.at(-1) : undefined;
    const next = last ? cursorOf({ sort: query.sort, key: last.sort_key, id: last.view.id }) : null;
    return { items: kept.map(({ view }) => view), next, total };
  }

  private async rows<Name extends EntityName>(
    definition: Definition<Name>,
    { key, descending, pageSize }: ListQuery,
    { parts, values: given }: Conditions,
    scope: Scope,
  ): Promise<{ view: EntityViews[Name]; sort_key: string }[]> {
    const values = [...given];
    const order = descending ? 'desc' : 'asc';
    return this.dataSource.query(
      `select to_jsonb(row) - 'sort_key' as view, row.sort_key from (
         select ${viewSql(definition, scope, values)}, (${key.sql})::text as sort_key from ${definition.from}
         where ${parts.join(' and ')}
         order by ${key.sql} ${order}, ${definition.table}.id ${order} limit $${values.length + 1}
       ) row`,
      [...values, pageSize + 1],
    );
  }

  private async count({ from }: Definition, { parts, values }: Conditions): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int as count from ${from} where ${parts.join(' and ')}`, [...values]);
    return row?.count ?? 0;
  }
}
