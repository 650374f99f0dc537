import { Injectable } from '@nestjs/common';
import { limits, type ChangeAction, type ChangeListInput, type ChangeView, type EntityName, type Page } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';

type Fields = Readonly<Record<string, unknown>>;

const housekeeping: ReadonlySet<string> = new Set(['version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']);

/** What a view says that another does not. */
function differing(view: object, other: object): Fields {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(view).filter(([name, value]) => !housekeeping.has(name) && JSON.stringify(value) !== JSON.stringify(others.get(name))),
  );
}

/** History of the entities: who changed what, with the fields before and after. */
@Injectable()
export class ChangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async record(
    manager: EntityManager,
    entity: EntityName,
    action: ChangeAction,
    { caller, requestId }: Acting,
    { id, before, after }: { readonly id: string; readonly before: object | null; readonly after: object },
  ): Promise<void> {
    await manager.query(
      `insert into change (entity, entity_id, user_id, login_name, request_id, action, before, after) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [entity, id, caller.userId, caller.loginName, requestId, action, before && differing(before, after), differing(after, before ?? {})],
    );
  }

  /** Names of the fields that the newest so many changes touched; each change makes a thing newer by one version. */
  async fieldsSince(manager: EntityManager, { entity, id, changes }: { readonly entity: EntityName; readonly id: string; readonly changes: number }): Promise<string[]> {
    const rows = await manager.query<{ field: string }[]>(
      `select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
       from (select before, after from change where entity = $1 and entity_id = $2 order by change.id desc limit $3) as newest order by 1`,
      [entity, id, Math.max(changes, 0)],
    );
    return rows.map(({ field }) => field);
  }

  /** Newest first. */
  async list({ entity, id, cursor, pageSize = limits.pageSizeDefault }: ChangeListInput): Promise<Page<ChangeView>> {
    const rows = await this.dataSource.query<ChangeView[]>(
      `select id::text, iso(at) as at, login_name as by, action, before, after from change
       where entity = $1 and entity_id = $2 and ($3::bigint is null or id < $3) order by change.id desc limit $4`,
      [entity, id, cursor ?? null, pageSize + 1],
    );
    const [counted] = await this.dataSource.query<{ count: number }[]>('select count(*)::int as count from change where entity = $1 and entity_id = $2', [entity, id]);
    const items = rows.slice(0, pageSize);
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, total: counted?.count ?? 0 };
  }
}
