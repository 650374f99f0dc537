import { Injectable } from '@nestjs/common';
import type { CampaignForm } from '@voltdeck/contract';
import type { Caller, CampaignCause, CampaignSort, CampaignState } from '@voltdeck/protocol/contract';
import { DataSource, In, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import { down, up, type Order } from '../../list-order.ts';
import type { CampaignGroupRow } from './campaign-row.ts';
import { seenBy } from './campaign-scope.ts';
import { Campaign, editionSql } from './campaign.entity.ts';

const started = `coalesce(campaign.started_at, '-infinity')`;
const ended = `coalesce(campaign.ended_at, '-infinity')`;

const campaignOrders: Readonly<Record<CampaignSort, Order>> = {
  createdAt: up('campaign.created_at'),
  '-createdAt': down('campaign.created_at'),
  name: up('lower(campaign.name)'),
  '-name': down('lower(campaign.name)'),
  version: up('campaign.version'),
  '-version': down('campaign.version'),
  startedAt: up(started),
  '-startedAt': down(started),
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

const edition = editionSql('campaign');
const keepsEdition = (source: string): string =>
  `insert into campaign_edition (campaign_id, edition, form) select id, md5(form::text), form from ${source} on conflict (campaign_id, edition) do update set form = excluded.form returning campaign_id`;

/** Which campaigns a list shows. */
export interface CampaignFilter {
  readonly state: CampaignState | null;
  readonly search: string | null;
}

/** Where a page of the list starts. */
export interface CampaignPlace extends CampaignFilter {
  readonly after: string | null;
  readonly sort: CampaignSort;
}

const searched = `position(lower(:search) in lower(concat_ws(' ', campaign.name, campaign.version, campaign.form->>'reason'))) > 0`;

@Injectable()
export class CampaignRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get rows(): Repository<Campaign> {
    return this.dataSource.getRepository(Campaign);
  }

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  async add({ id, version, form, owner }: NewCampaign): Promise<void> {
    await this.dataSource.query(`with added as (insert into campaign (id, name, firmware_id, version, state, form, owner) values ($1, $2, $3, $4, 'draft', $5, $6) returning id, form) ${keepsEdition('added')}`, [
      ...[id, form.name, form.firmwareId, version, JSON.stringify(form), JSON.stringify(owner)],
    ]);
  }

  /** Another form is another matter: its approval is gone. @param read the edition that was read @returns false where it has started, or is another edition */
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
    const { affected } = await this.rows.delete({ id, state: In(['draft', 'approved']) });
    return affected === 1;
  }

  find(id: string): Promise<Campaign | null> {
    return this.rows.findOneBy({ id });
  }

  /** Those that the caller sees, behind the campaign `after`. */
  page(caller: Caller, { after, sort, ...filter }: CampaignPlace, size: number): Promise<Campaign[]> {
    const { by, beyond, direction } = campaignOrders[sort];
    const found = this.wanted(caller, filter);
    if (after !== null) found.andWhere(`(${by}, campaign.id) ${beyond} (select ${by}, campaign.id from campaign where campaign.id = :after)`, { after });
    const towards = direction === 'asc' ? 'ASC' : 'DESC';
    return found.orderBy(by, towards).addOrderBy('campaign.id', towards).limit(size).getMany();
  }

  count(caller: Caller, filter: CampaignFilter): Promise<number> {
    return this.wanted(caller, filter).getCount();
  }

  private wanted(caller: Caller, { state, search }: CampaignFilter): SelectQueryBuilder<Campaign> {
    const found = this.rows.createQueryBuilder('campaign').where(...seenBy(caller));
    if (state !== null) found.andWhere({ state });
    if (search !== null) found.andWhere(searched, { search });
    return found;
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
    await this.rows.update(id, { owner });
  }

  async running(): Promise<string[]> {
    const found = await this.rows.find({ where: { state: 'running' }, select: { id: true } });
    return found.map(({ id }) => id);
  }

  /** Takes or keeps the campaign for one driver: of all nodes one drives it, and another when that one gives no sign. */
  async lease(id: string, driver: string, leaseS: number): Promise<Campaign | null> {
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

  /** Someone has seen its state and continued: failures up to here are forgiven, and a group that is over holds nothing back. */
  async forgive(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `update campaign_group set
         forgiven = (select count(*) from campaign_device where campaign_id = $1 and group_number = number and state = 'failure'),
         passed_at = case when not exists (select from campaign_device where campaign_id = $1 and group_number = number and state in ('waiting', 'running')) then coalesce(passed_at, now()) else passed_at end
       where campaign_id = $1 and started_at is not null`,
      [id],
    );
  }

  async noteCheck(id: string): Promise<void> {
    await this.rows.update(id, { checkedAt: () => 'now()' });
  }
}
