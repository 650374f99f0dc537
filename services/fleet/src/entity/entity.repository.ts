import { Injectable } from '@nestjs/common';
import type { EntityViews } from '@voltdeck/contract';
import type { EntityFields, EntityName, NamedRef, Scope } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import type { Definition, Links } from '../definitions/definition.ts';
import { viewSql } from './kept.ts';

/** What a change must know of a row before it touches it. */
export interface Standing {
  readonly id: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly owned: boolean;
  readonly updatedBy: string | null;
}

/** A field that names something no more, and what it named. */
interface Loosened {
  readonly field: string;
  readonly was: NamedRef;
}

/** Fields of the form that are columns, with their values in order from `$first`. */
function assignments({ columns }: Definition, fields: EntityFields, first: number): { names: string[]; places: string[]; values: unknown[] } {
  const given = Object.entries(columns).filter(([field]) => Object.hasOwn(fields, field));
  return {
    names: given.map(([, { column }]) => column),
    places: given.map(([, { value = '?' }], index) => value.replace('?', `$${first + index}`)),
    values: given.map(([field]) => fields[field]),
  };
}

function idsOf(value: unknown): string[] {
  return [value].flat().filter((id) => typeof id === 'string');
}

/** Reads and writes rows of any entity by its definition. */
@Injectable()
export class EntityRepository {
  constructor(readonly dataSource: DataSource) {}

  /** What the caller sees under an id; null when that is nothing. */
  async find<Name extends EntityName>(definition: Definition<Name>, id: string, scope: Scope): Promise<EntityViews[Name] | null> {
    const values: unknown[] = [];
    const seen = definition.seen(scope, values);
    const [row] = await this.dataSource.query<EntityViews[Name][]>(
      `select ${viewSql(definition, scope, values)} from ${definition.from}
       where ${seen} and ${definition.table}.deleted_at is null and ${definition.table}.id = $${values.length + 1}`,
      [...values, id],
    );
    return row ?? null;
  }

  /** As it is now, deleted or not, whoever asks: who changes a thing sees all that belongs to it. */
  async view<Name extends EntityName>(manager: EntityManager, definition: Definition<Name>, id: string): Promise<EntityViews[Name]> {
    const [row] = await manager.query<EntityViews[Name][]>(`select ${viewSql(definition, { all: true }, [])} from ${definition.from} where ${definition.table}.id = $1`, [id]);
    if (!row) throw new Error(`the ${definition.name} ${id} is gone in the middle of its change`);
    return row;
  }

  /** Rows of those ids that the caller sees, locked until the transaction ends. */
  async lock(manager: EntityManager, { from, table, seen, owned }: Definition, ids: readonly string[], scope: Scope, strength: 'update' | 'share'): Promise<Standing[]> {
    const values: unknown[] = [ids];
    return manager.query<Standing[]>(
      `select ${table}.id, ${table}.version, ${table}.deleted_at is not null as deleted, ${owned(scope, values)} as owned, ${table}.updated_by as "updatedBy"
       from ${from} where ${table}.id = any($1::uuid[]) and ${seen(scope, values)}
       order by ${table}.id for ${strength} of ${table}`,
      values,
    );
  }

  /** @returns the id of the new row */
  async insert(manager: EntityManager, definition: Definition, fields: EntityFields, by: string): Promise<string> {
    const { names, places, values } = assignments(definition, fields, 2);
    const fixed = Object.entries(definition.fixed ?? {});
    const columns = [...names, ...fixed.map(([name]) => name), 'created_by', 'updated_by'];
    const [row] = await manager.query<{ id: string }[]>(
      `insert into ${definition.table} (${columns.join(', ')}) values (${[...places, ...fixed.map(([, sql]) => sql), '$1', '$1'].join(', ')}) returning id`,
      [by, ...values],
    );
    if (!row) throw new Error(`the new ${definition.name} has no id`);
    await this.link(manager, definition, row.id, fields);
    return row.id;
  }

  async update(manager: EntityManager, definition: Definition, id: string, fields: EntityFields, by: string): Promise<void> {
    const { names, places, values } = assignments(definition, fields, 3);
    const set = names.map((name, index) => `${name} = ${places[index]}, `).join('');
    await manager.query(`update ${definition.table} set ${set}version = version + 1, updated_at = now(), updated_by = $2 where id = $1`, [id, by, ...values]);
    await this.link(manager, definition, id, fields);
  }

  async mark(manager: EntityManager, { table }: Definition, id: string, deleted: boolean, by: string): Promise<void> {
    const mark = deleted ? 'now()' : 'null';
    await manager.query(`update ${table} set deleted_at = ${mark}, version = version + 1, updated_at = now(), updated_by = $2 where id = $1`, [id, by]);
  }

  /** Those that lost what a field of theirs named are changed by that: newer by a version, and in the history. */
  async loosened(manager: EntityManager, definition: Definition, ids: readonly string[], { field, was }: Loosened, { caller, requestId }: Acting): Promise<void> {
    const { name, table, from, view } = definition;
    await manager.query(`update ${table} set version = version + 1, updated_at = now(), updated_by = $2 where id = any($1::uuid[])`, [ids, caller.loginName]);
    const own = new Map(Object.entries<unknown>(view)).get(field);
    const left = typeof own === 'string' ? own : 'null';
    await manager.query(
      `insert into change (entity, entity_id, user_id, login_name, request_id, action, before, after)
       select $3, id, $4, $2, $5, 'change', jsonb_build_object($6::text, case jsonb_typeof(value) when 'array' then value || $7::jsonb else $7::jsonb end), jsonb_build_object($6::text, value)
       from (select ${table}.id, coalesce(to_jsonb(${left}), 'null') as value from ${from} where ${table}.id = any($1::uuid[])) loose`,
      [ids, caller.loginName, name, caller.userId, requestId, field, JSON.stringify(was)],
    );
  }

  /** Ids that a field names now. */
  async referenced(manager: EntityManager, { table, columns, links }: Definition, field: string, id: string): Promise<string[]> {
    const link = links?.[field];
    const sql = link
      ? `select ${link.other} as id from ${link.table} where ${link.own} = $1`
      : `select ${columns[field]?.column ?? 'null'} as id from ${table} where id = $1`;
    const rows = await manager.query<{ id: string | null }[]>(sql, [id]);
    return rows.flatMap(({ id: other }) => (other === null ? [] : [other]));
  }

  /** Values of its fields that nobody else may have. */
  async uniqueFields({ table, columns, unique }: Definition, id: string): Promise<EntityFields> {
    const list = Object.values(unique).map((field) => `${columns[field]?.column ?? field} as "${field}"`);
    const [row] = await this.dataSource.query<EntityFields[]>(`select ${list.join(', ')} from ${table} where id = $1`, [id]);
    return row ?? {};
  }

  async parentDeleted(manager: EntityManager, { from, table, parent }: Definition, id: string): Promise<boolean> {
    if (!parent) return false;
    const [row] = await manager.query<{ deleted: boolean }[]>(`select ${parent.deletedSql} as deleted from ${from} where ${table}.id = $1`, [id]);
    return row?.deleted ?? false;
  }

  private async link(manager: EntityManager, { links = {} }: Definition, id: string, fields: EntityFields): Promise<void> {
    for (const [field, link] of Object.entries(links)) {
      if (Object.hasOwn(fields, field)) await relink(manager, link, id, idsOf(fields[field]));
    }
  }
}

async function relink(manager: EntityManager, { table, own, other }: Links, id: string, others: readonly string[]): Promise<void> {
  await manager.query(`delete from ${table} where ${own} = $1 and ${other} <> all($2::uuid[])`, [id, others]);
  await manager.query(`insert into ${table} (${own}, ${other}) select $1, unnest($2::uuid[]) on conflict do nothing`, [id, others]);
}
