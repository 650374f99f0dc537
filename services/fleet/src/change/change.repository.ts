import { Injectable } from '@nestjs/common';
import type { ChangeView, Fleet, InputOf } from '@voltdeck/contract';
import { isPolicyDemand, policyDemands, type ChangeAction, type EntityName, type Page } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';

/** What has a policy; that of the deployment is no one's. */
export type PolicyHolder = 'device' | 'project' | 'deployment';
export const deploymentId = '00000000-0000-0000-0000-000000000000';

type Fields = Readonly<Record<string, unknown>>;

const housekeeping: ReadonlySet<string> = new Set(['version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']);

/** What a view says that another does not. */
function differing(view: object, other: object): Fields {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(view).filter(([name, value]) => !housekeeping.has(name) && JSON.stringify(value) !== JSON.stringify(others.get(name))),
  );
}

const columns = `change.id, change.at, change.login_name, change.action, change.before, change.after`;
const isPolicyChanged = policyDemands.map((demand) => `change.before->'policy'->'${demand}' is distinct from change.after->'policy'->'${demand}'`).join(' or ');

/** Changes of an entity ($1, $2). A vehicle's has those of the policies that it inherits from where it is now, since it was entered. */
const historySql = `
  with about as (
    select device.project_id, profile.id as profile_id, device.created_at as since
    from device left join profile on profile.name = device.profile and profile.deleted_at is null where $1 = 'device' and device.id = $2
  ),
  history as (
    select ${columns}, case when action = 'policy' then entity end as source from change where entity = $1 and entity_id = $2
    union all
    select ${columns}, entity from change, about
    where action = 'policy' and at >= since and (entity_id = about.project_id and entity = 'project' or entity_id = '${deploymentId}' and entity = 'deployment')
    union all
    select change.id, at, login_name, 'policy', before->'policy', after->'policy', entity from change, about
    where entity = 'profile' and entity_id = about.profile_id and at >= since and action = 'change' and (${isPolicyChanged})
  )`;

/** Of a profile's policy, what a vehicle has to prove: the rest is about answers. */
const demandsOf = (view: Fields | null): Fields | null => view && Object.fromEntries(Object.entries(view).filter(([name]) => isPolicyDemand(name)));

function shown(change: ChangeView): ChangeView {
  const { source, before, after } = change;
  if (source !== 'profile') return change;
  const [from, to] = [demandsOf(before) ?? {}, demandsOf(after) ?? {}];
  return { ...change, before: differing(from, to), after: differing(to, from) };
}

/** History of the entities: who changed what, with the fields before and after. */
@Injectable()
export class ChangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async record(
    manager: EntityManager,
    entity: EntityName | PolicyHolder,
    action: ChangeAction,
    { caller, requestId }: Acting,
    { id, before, after }: { readonly id: string; readonly before: object | null; readonly after: object },
  ): Promise<void> {
    await manager.query(
      `insert into change (entity, entity_id, user_id, login_name, request_id, action, before, after) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [entity, id, caller.userId, caller.loginName, requestId, action, before && differing(before, after), differing(after, before ?? {})],
    );
  }

  /** Many changes of one kind of entity. */
  async recordAll(manager: EntityManager, entity: EntityName, { caller, requestId }: Acting, changes: readonly { readonly id: string; readonly before: object; readonly after: object }[]): Promise<void> {
    const rows = changes.map(({ id, before, after }) => ({ id, before: differing(before, after), after: differing(after, before) }));
    await manager.query(
      `insert into change (entity, entity_id, user_id, login_name, request_id, action, before, after)
       select $1, id, $2, $3, $4, 'change', before, after from jsonb_to_recordset($5::jsonb) as t(id uuid, before jsonb, after jsonb)`,
      [entity, caller.userId, caller.loginName, requestId, JSON.stringify(rows)],
    );
  }

  /** Names of the fields that the newest so many changes touched; each change makes a thing newer by one version. */
  async fieldsSince(manager: EntityManager, { entity, id, changes }: { readonly entity: EntityName; readonly id: string; readonly changes: number }): Promise<string[]> {
    const rows = await manager.query<{ field: string }[]>(
      `select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
       from (select before, after from change where entity = $1 and entity_id = $2 and action <> 'policy' order by change.id desc limit $3) as newest order by 1`,
      [entity, id, Math.max(changes, 0)],
    );
    return rows.map(({ field }) => field);
  }

  /** Ids of those that lost what `field` named when it was deleted last: in one transaction with it. */
  async loosenedWith(manager: EntityManager, { entity, id, by, field }: { readonly entity: EntityName; readonly id: string; readonly by: EntityName; readonly field: string }): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `with removed as (select id, at, request_id from change where entity = $1 and entity_id = $2::uuid and action = 'remove' order by id desc limit 1)
       select distinct change.entity_id as id from change join removed on change.at = removed.at and change.request_id = removed.request_id and change.id < removed.id
       where change.entity = $3 and change.action = 'change'
         and (change.before->$4 @> jsonb_build_object('id', $2::text) or change.before->$4 @> jsonb_build_array(jsonb_build_object('id', $2::text)))`,
      [entity, id, by, field],
    );
    return rows.map((row) => row.id);
  }

  /** Newest first. */
  async list({ entity, id, cursor, pageSize }: InputOf<Fleet['changes']>): Promise<Page<ChangeView>> {
    const rows = await this.dataSource.query<ChangeView[]>(
      `${historySql} select id::text, iso(at) as at, login_name as by, action, source, before, after from history
       where $3::bigint is null or id < $3 order by history.id desc limit $4`,
      [entity, id, cursor ?? null, pageSize + 1],
    );
    const [counted] = await this.dataSource.query<{ count: number }[]>(`${historySql} select count(*)::int as count from history`, [entity, id]);
    const items = rows.slice(0, pageSize).map(shown);
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null, total: counted?.count ?? 0 };
  }
}
