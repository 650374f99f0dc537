import { Injectable } from '@nestjs/common';
import type { EntityViews } from '@voltdeck/contract';
import type { EntityFields, EntityName, NamedRef, Scope } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import type { Acting } from '../acting.ts';
import type { Definition, Links } from '../definitions/definition.ts';
import type { EntityRow } from '../definitions/entity-schema.ts';
import { viewSql } from './view-sql.ts';

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

/** What a field had before, by what it has now (`value`) and what it lost or got back (`$7`). */
const before = {
  lost: { inList: 'value || $7::jsonb', alone: '$7::jsonb' },
  regained: { inList: `(select coalesce(jsonb_agg(item), '[]') from jsonb_array_elements(value) item where item->>'id' <> $7::jsonb->>'id')`, alone: `'null'` },
} as const;

function rowsOf(manager: EntityManager, { name }: Pick<Definition, 'name'>): Repository<EntityRow> {
  return manager.getRepository<EntityRow>(name);
}

/** What a statement with the fields as its parameters sets. A column that is never null gets its default when its field is emptied. */
function written({ columns }: Definition, fields: EntityFields): Record<string, unknown> {
  const given = Object.entries(columns).filter(([field]) => Object.hasOwn(fields, field));
  return Object.fromEntries(
    given.map(([field, { nullable = false }]) => [field, fields[field] ?? (nullable ? null : () => 'default')]),
  );
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

  /** As `view`, of many at once, by id. */
  async views<Name extends EntityName>(manager: EntityManager, definition: Definition<Name>, ids: readonly string[]): Promise<ReadonlyMap<string, EntityViews[Name]>> {
    const rows = await manager.query<EntityViews[Name][]>(`select ${viewSql(definition, { all: true }, [])} from ${definition.from} where ${definition.table}.id = any($1::uuid[])`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
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
    const values = { ...written(definition, fields), ...definition.fixed, createdBy: by, updatedBy: by };
    const { identifiers } = await rowsOf(manager, definition).createQueryBuilder().insert().values(values).execute();
    const [id] = idsOf(identifiers.map((each) => each['id']));
    if (id === undefined) throw new Error(`the new ${definition.name} has no id`);
    await this.link(manager, definition, id, fields);
    return id;
  }

  /** TypeORM adds one to the version and sets the moment of the change. */
  async update(manager: EntityManager, definition: Definition, id: string, fields: EntityFields, by: string): Promise<void> {
    const values = { ...written(definition, fields), updatedBy: by };
    await rowsOf(manager, definition).createQueryBuilder().update(values).where({ id }).execute();
    await this.link(manager, definition, id, fields);
  }

  async mark(manager: EntityManager, definition: Definition, id: string, deleted: boolean, by: string): Promise<void> {
    await rowsOf(manager, definition).update(id, { deletedAt: () => (deleted ? 'now()' : 'null'), updatedBy: by });
  }

  /** Those that lost what a field of theirs named are changed by that: newer by a version, and in the history. */
  async loosened(manager: EntityManager, definition: Definition, ids: readonly string[], loosened: Loosened, acting: Acting): Promise<void> {
    await this.reassigned(manager, definition, ids, { ...loosened, lost: true }, acting);
  }

  private async reassigned(manager: EntityManager, definition: Definition, ids: readonly string[], { field, was, lost }: Loosened & { readonly lost: boolean }, { caller, requestId }: Acting): Promise<void> {
    const { name, table, from, view } = definition;
    await manager.query(`update ${table} set version = version + 1, updated_at = now(), updated_by = $2 where id = any($1::uuid[])`, [ids, caller.loginName]);
    const own = new Map(Object.entries<unknown>(view)).get(field);
    const value = typeof own === 'string' ? own : 'null';
    const { inList, alone } = before[lost ? 'lost' : 'regained'];
    await manager.query(
      `insert into change (entity, entity_id, user_id, login_name, request_id, action, before, after)
       select $3, id, $4, $2, $5, 'change', jsonb_build_object($6::text, case jsonb_typeof(value) when 'array' then ${inList} else ${alone} end), jsonb_build_object($6::text, value)
       from (select ${table}.id, coalesce(to_jsonb(${value}), 'null') as value from ${from} where ${table}.id = any($1::uuid[])) loose`,
      [ids, caller.loginName, name, caller.userId, requestId, field, JSON.stringify(was)],
    );
  }

  /** Those that have room for it get back what a field of theirs named: newer by a version, and in the history. */
  async fasten(manager: EntityManager, definition: Definition, ids: readonly string[], { field, was, of }: Loosened & { readonly of: EntityName }, acting: Acting): Promise<void> {
    const { table, links, references = {} } = definition;
    const reference = Object.keys(references).find((each) => references[each] === of) ?? field;
    const link = links?.[reference];
    const column = rowsOf(manager, definition).metadata.findColumnWithPropertyName(reference)?.databaseName;
    const assignSql =
      link === undefined
        ? `update ${table} set ${column} = $2::uuid where id = any($1::uuid[]) and ${column} is null returning id`
        : `insert into ${link.table} (${link.own}, ${link.other}) select id, $2::uuid from ${table} where id = any($1::uuid[]) on conflict do nothing returning ${link.own} as id`;
    const fastened = await manager.query<{ id: string }[]>(`with fastened as (${assignSql}) select id from fastened`, [ids, was.id]);
    await this.reassigned(manager, definition, fastened.map(({ id }) => id), { field, was, lost: false }, acting);
  }

  /** Ids that a field names now. */
  async referenced(manager: EntityManager, definition: Definition, field: string, id: string): Promise<string[]> {
    const link = definition.links?.[field];
    if (link === undefined) return idsOf((await this.row(manager, definition, id))?.[field]);
    const rows = await manager.query<{ id: string }[]>(`select ${link.other} as id from ${link.table} where ${link.own} = $1`, [id]);
    return rows.map((row) => row.id);
  }

  /** As it is stored, deleted or not. */
  async row(manager: EntityManager, definition: Definition, id: string): Promise<EntityRow | null> {
    return rowsOf(manager, definition).findOne({ where: { id }, withDeleted: true });
  }

  /** What it belongs to, where that is deleted. */
  async deletedParent(manager: EntityManager, definition: Definition, id: string): Promise<EntityName | null> {
    const { parent = '', references } = definition;
    const name = references?.[parent];
    if (name === undefined) return null;
    const [parentId] = await this.referenced(manager, definition, parent, id);
    return parentId === undefined || (await rowsOf(manager, { name }).existsBy({ id: parentId })) ? null : name;
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
