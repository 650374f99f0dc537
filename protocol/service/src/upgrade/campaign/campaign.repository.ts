import { Injectable } from '@nestjs/common';
import type { CampaignForm } from '@voltdeck/contract';
import type { Caller, CampaignCause, CampaignSort, CampaignState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { down, up, type Order } from '../../list-order.ts';
import type { CampaignGroupRow, CampaignRow } from './campaign-row.ts';
import { seenSql } from './campaign-scope.ts';

const begun = `coalesce(campaign.started_at, '-infinity')`;
const ended = `coalesce(campaign.ended_at, '-infinity')`;

const campaignOrders: Readonly<Record<CampaignSort, Order>> = {
  createdAt: up('campaign.created_at'),
  '-createdAt': down('campaign.created_at'),
  name: up('lower(campaign.name)'),
  '-name': down('lower(campaign.name)'),
  version: up('campaign.version'),
  '-version': down('campaign.version'),
  startedAt: up(begun),
  '-startedAt': down(begun),
  endedAt: up(ended),
  '-endedAt': down(ended),
};

export interface NewCampaign {
  readonly id: string;
  readonly version: string;
  readonly form: CampaignForm;
  readonly owner: Caller;
}

interface Move {
  readonly from: readonly CampaignState[];
  readonly to: CampaignState;
  readonly cause?: CampaignCause;
  readonly detail?: string;
  /** Who has started it. */
  readonly startedBy?: string;
}

const counted = `(select json_object_agg(state, devices) from (select state, count(*) as devices from campaign_device where campaign_id = campaign.id group by state) as counts)`;
/** Tells one form, and whether it is approved, from another. */
const edition = `md5(campaign.form::text || coalesce(campaign.approved_name, ''))`;
const keepsEdition = (source: string): string =>
  `insert into campaign_edition (campaign_id, edition, form) select id, md5(form::text), form from ${source} on conflict (campaign_id, edition) do update set form = excluded.form returning campaign_id`;
const selected = `select campaign.*, ${edition} as edition, ${counted} as counted from campaign`;

/** Which campaigns a list shows. */
export interface CampaignFilter {
  readonly state: CampaignState | null;
  readonly search: string | null;
}

/** Where a page of the list begins. */
export interface CampaignPlace extends CampaignFilter {
  readonly after: string | null;
  readonly sort: CampaignSort;
}

/** Parameters 1 and 2: the state, and what is searched. */
const wanted = `($1::text is null or state = $1)
  and ($2::text is null or position(lower($2) in lower(concat_ws(' ', name, version, form->>'reason'))) > 0)`;

@Injectable()
export class CampaignRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  async add({ id, version, form, owner }: NewCampaign): Promise<void> {
    await this.dataSource.query(`with added as (insert into campaign (id, name, firmware_id, version, state, form, owner) values ($1, $2, $3, $4, 'draft', $5, $6) returning id, form) ${keepsEdition('added')}`, [
      ...[id, form.name, form.firmwareId, version, JSON.stringify(form), JSON.stringify(owner)],
    ]);
  }

  /** Another form is another matter: its approval is gone. @param read the edition that was read @returns false where it has begun, or is another edition */
  async change(id: string, version: string, form: CampaignForm, read: string, by: Pick<Caller, 'userId' | 'name'>): Promise<boolean> {
    const changed = await this.dataSource.query<unknown[]>(
      `with changed as (
         update campaign set name = $2, firmware_id = $3, version = $4, form = $5, state = 'draft', approved_by = null, approved_name = null, changed_by = $7, changed_name = $8
         where id = $1 and state in ('draft', 'approved') and ${edition} = $6 returning id, form)
       ${keepsEdition('changed')}`,
      [id, form.name, form.firmwareId, version, JSON.stringify(form), read, by.userId, by.name],
    );
    return changed.length > 0;
  }

  async remove(id: string): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(`delete from campaign where id = $1 and state in ('draft', 'approved')`, [id]);
    return removed > 0;
  }

  async find(id: string): Promise<CampaignRow | null> {
    const [row] = await this.dataSource.query<CampaignRow[]>(`${selected} where id = $1`, [id]);
    return row ?? null;
  }

  /** Those that the caller sees, behind the campaign `after`. */
  page(caller: Caller, { state, search, after, sort }: CampaignPlace, size: number): Promise<CampaignRow[]> {
    const { by, beyond, direction } = campaignOrders[sort];
    const values: unknown[] = [state, search, after, size];
    return this.dataSource.query<CampaignRow[]>(
      `${selected} where ${seenSql(caller, values)} and ${wanted}
       and ($3::uuid is null or (${by}, id) ${beyond} (select ${by}, id from campaign where id = $3)) order by ${by} ${direction}, id ${direction} limit $4`,
      values,
    );
  }

  async count(caller: Caller, { state, search }: CampaignFilter): Promise<number> {
    const values: unknown[] = [state, search];
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from campaign where ${seenSql(caller, values)} and ${wanted}`, values);
    return row?.count ?? 0;
  }

  /** @param read the edition that the approval is for @returns false where it is another one by now, or nothing to approve */
  async approve(id: string, read: string, { userId, name }: Caller): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `update campaign set state = 'approved', approved_by = $2::uuid, approved_name = $3
       where id = $1 and state = 'draft' and ${edition} = $4 and changed_by is distinct from $2::uuid and owner->>'userId' <> ($2::uuid)::text`,
      [id, userId, name, read],
    );
    return changed > 0;
  }

  /** The form of an edition; null for one that it never had. */
  async formOf(id: string, read: string): Promise<CampaignForm | null> {
    const [row] = await this.dataSource.query<{ form: CampaignForm }[]>('select form from campaign_edition where campaign_id = $1 and edition = $2', [id, read]);
    return row?.form ?? null;
  }

  /** Changes the state where it is one of `from`. @returns whether it was */
  async move(id: string, { from, to, cause, detail, startedBy }: Move, manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `update campaign set state = $2, cause = $4, detail = $5, started_name = coalesce($6, started_name), started_at = case when $2 = 'running' then coalesce(started_at, now()) else started_at end,
         ended_at = case when $2 in ('finished', 'stopped') then now() end
       where id = $1 and state = any($3)`,
      [id, to, from, cause ?? null, detail ?? null, startedBy ?? null],
    );
    return changed > 0;
  }

  async setOwner(id: string, owner: Caller): Promise<void> {
    await this.dataSource.query('update campaign set owner = $2 where id = $1', [id, JSON.stringify(owner)]);
  }

  async running(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(`select id from campaign where state = 'running'`);
    return rows.map(({ id }) => id);
  }

  /** Takes or keeps the campaign for one driver: of all nodes one drives it, and another when that one gives no sign. */
  async lease(id: string, driver: string, leaseS: number): Promise<CampaignRow | null> {
    const [, taken] = await this.dataSource.query<[unknown, number]>(
      `update campaign set driver = $2, driver_until = now() + $3 * interval '1 second'
       where id = $1 and state = 'running' and (driver is null or driver = $2 or driver_until < now())`,
      [id, driver, leaseS],
    );
    return taken > 0 ? this.find(id) : null;
  }

  groups(id: string): Promise<CampaignGroupRow[]> {
    return this.dataSource.query<CampaignGroupRow[]>(
      `select number, forgiven, started_at, passed_at,
         (select json_object_agg(state, devices) from (select state, count(*) as devices from campaign_device where campaign_id = $1 and group_number = number group by state) as counts) as counted
       from campaign_group where campaign_id = $1 order by number`,
      [id],
    );
  }

  async addGroups(manager: EntityManager, id: string, groups: number): Promise<void> {
    await manager.query('insert into campaign_group (campaign_id, number) select $1, generate_series(1, $2::int4)', [id, groups]);
  }

  async startGroup(id: string, number: number): Promise<void> {
    await this.dataSource.query('update campaign_group set started_at = now() where campaign_id = $1 and number = $2 and started_at is null', [id, number]);
  }

  async passGroup(id: string, number: number): Promise<void> {
    await this.dataSource.query('update campaign_group set passed_at = now() where campaign_id = $1 and number = $2 and passed_at is null', [id, number]);
  }

  /** Somebody has seen how it stands and goes on: failures up to here are forgiven, and a group that is over holds nothing back. */
  async forgive(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `update campaign_group set
         forgiven = (select count(*) from campaign_device where campaign_id = $1 and group_number = number and state = 'failure'),
         passed_at = case when not exists (select from campaign_device where campaign_id = $1 and group_number = number and state in ('waiting', 'running')) then coalesce(passed_at, now()) else passed_at end
       where campaign_id = $1 and started_at is not null`,
      [id],
    );
  }

  async noteLook(id: string): Promise<void> {
    await this.dataSource.query('update campaign set looked_at = now() where id = $1', [id]);
  }
}
