import { Injectable } from '@nestjs/common';
import type { Campaigns, InputOf } from '@voltdeck/contract';
import type { CampaignDeviceState, UpgradeCause, UpgradeState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampaignDeviceRow } from './campaign-row.ts';

export interface NewCampaignDevice {
  readonly id: string;
  readonly vin: string;
  readonly group: number;
  readonly versionBefore: string | null;
}

export interface Candidate {
  readonly device_id: string;
  readonly vin: string;
}

const selected = `select campaign_device.*, upgrade.state as upgrade_state, upgrade.percent, upgrade.bytes_sent, upgrade.bytes_total
  from campaign_device left join upgrade on upgrade.id = upgrade_id`;
/** Parameters 1 to 4: campaign, state, group, part of the VIN. */
const wanted = `campaign_device.campaign_id = $1 and ($2::text is null or campaign_device.state = $2) and ($3::int2 is null or group_number = $3)
  and ($4::text is null or position(upper($4) in campaign_device.vin) > 0)`;

/** The devices of campaigns. */
@Injectable()
export class CampaignDeviceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Puts devices behind those that there are. A device is in a campaign once. */
  async add(campaignId: string, devices: readonly NewCampaignDevice[], manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<void> {
    await manager.query(
      `insert into campaign_device (campaign_id, device_id, vin, group_number, position, state, version_before)
       select $1, given.id, given.vin, given."group", (select count(*) from campaign_device where campaign_id = $1) + given.place, 'waiting', given."versionBefore"
       from rows from (jsonb_to_recordset($2) as (id uuid, vin text, "group" int2, "versionBefore" text)) with ordinality as given(id, vin, "group", "versionBefore", place)
       on conflict (campaign_id, device_id) do nothing`,
      [campaignId, JSON.stringify(devices)],
    );
  }

  async ids(campaignId: string): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ device_id: string }[]>('select device_id from campaign_device where campaign_id = $1', [campaignId]);
    return new Set(rows.map((row) => row.device_id));
  }

  /** In the order in which they are upgraded, behind the device `cursor`. */
  page({ id, state, group, search, cursor }: InputOf<Campaigns['campaignDevices']>, size: number): Promise<CampaignDeviceRow[]> {
    return this.dataSource.query<CampaignDeviceRow[]>(
      `${selected} where ${wanted}
       and ($5::uuid is null or (group_number, position) > (select group_number, position from campaign_device where campaign_id = $1 and device_id = $5))
       order by group_number, position limit $6`,
      [id, state ?? null, group ?? null, search ?? null, cursor ?? null, size],
    );
  }

  async count({ id, state, group, search }: InputOf<Campaigns['campaignDevices']>): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from campaign_device where ${wanted}`, [id, state ?? null, group ?? null, search ?? null]);
    return row?.count ?? 0;
  }

  async underWay(campaignId: string): Promise<{ state: UpgradeState; devices: number }[]> {
    return this.dataSource.query<{ state: UpgradeState; devices: number }[]>(
      `select upgrade.state, count(*)::int4 as devices from campaign_device join upgrade on upgrade.id = upgrade_id
       where campaign_device.campaign_id = $1 and campaign_device.state = 'running' and upgrade.ended_at is null group by upgrade.state`,
      [campaignId],
    );
  }

  async causes(campaignId: string): Promise<{ cause: UpgradeCause; devices: number }[]> {
    return this.dataSource.query<{ cause: UpgradeCause; devices: number }[]>(
      `select cause, count(*)::int4 as devices from campaign_device where campaign_id = $1 and state = 'failure' and cause is not null group by cause order by devices desc, cause`,
      [campaignId],
    );
  }

  /** How many more may start now. */
  async room(campaignId: string, atOnce: number, perMinute: number): Promise<number> {
    const [row] = await this.dataSource.query<{ room: number }[]>(
      `select least($2 - count(*) filter (where state = 'running'), $3 - count(*) filter (where begun_at > now() - interval '1 minute'))::int4 as room
       from campaign_device where campaign_id = $1 and (state = 'running' or begun_at > now() - interval '1 minute')`,
      [campaignId, atOnce, perMinute],
    );
    return Math.max(0, row?.room ?? 0);
  }

  /** Devices whose turn it is to be asked for; the one asked longest ago is first. */
  candidates(campaignId: string, most: number): Promise<Candidate[]> {
    return this.dataSource.query<Candidate[]>(
      `select device_id, vin from campaign_device join campaign_group on campaign_group.campaign_id = campaign_device.campaign_id and number = group_number
       where campaign_device.campaign_id = $1 and state = 'waiting' and try_at <= now() and started_at is not null order by group_number, try_at, position limit $2`,
      [campaignId, most],
    );
  }

  /** Marks the device as started, in the transaction that makes its upgrade. @returns false where it does not wait, or the campaign does not run, any more */
  async begin(manager: EntityManager, campaignId: string, deviceId: string, upgradeId: string): Promise<boolean> {
    const [, started] = await manager.query<[unknown, number]>(
      `update campaign_device set state = 'running', upgrade_id = $3, attempts = attempts + 1, cause = null, detail = null, begun_at = now(), updated_at = now()
       where campaign_id = $1 and device_id = $2 and state = 'waiting' and exists (select from campaign where id = $1 and state = 'running' for share)`,
      [campaignId, deviceId, upgradeId],
    );
    return started > 0;
  }

  /** What keeps it back for now; it is asked for again later. */
  async defer(campaignId: string, deviceIds: readonly string[], detail: string, retryS: number): Promise<void> {
    await this.dataSource.query(
      `update campaign_device set detail = $3, try_at = now() + $4 * interval '1 second', updated_at = case when detail is distinct from $3 then now() else updated_at end
       where campaign_id = $1 and device_id = any($2::uuid[]) and state = 'waiting'`,
      [campaignId, deviceIds, detail, retryS],
    );
  }

  async conclude(campaignId: string, deviceId: string, to: CampaignDeviceState, cause: UpgradeCause | null, detail: string): Promise<void> {
    await this.dataSource.query(
      `update campaign_device set state = $3, cause = $4, detail = $5, updated_at = now() where campaign_id = $1 and device_id = $2 and state = 'waiting'`,
      [campaignId, deviceId, to, cause, detail],
    );
  }

  /** Takes over what has become of upgrades. One that was never sent has not failed: its device waits again. */
  async settle(retryS: number): Promise<void> {
    await this.dataSource.query(
      `update campaign_device set
         state = case when upgrade.state = 'success' then 'success'
           when upgrade.cause in ('interlocked', 'ranOut') then case when campaign.state = 'stopped' then 'cancelled' else 'waiting' end
           when upgrade.cause = 'cancelled' then 'cancelled' else 'failure' end,
         cause = case when upgrade.state = 'success' or upgrade.cause in ('interlocked', 'ranOut') then null else upgrade.cause end,
         detail = upgrade.detail, try_at = now() + $1 * interval '1 second', updated_at = now()
       from upgrade, campaign
       where upgrade.id = campaign_device.upgrade_id and campaign.id = campaign_device.campaign_id and campaign_device.state = 'running' and upgrade.ended_at is not null`,
      [retryS],
    );
  }

  /** A vehicle that has not been fit to be upgraded for so long, counted from the start of its group. */
  async endUnready(campaignId: string, waitHours: number): Promise<void> {
    await this.dataSource.query(
      `update campaign_device set state = 'failure', cause = 'neverReady', updated_at = now() from campaign_group
       where campaign_device.campaign_id = $1 and campaign_group.campaign_id = $1 and number = group_number and state = 'waiting'
         and greatest(started_at, waits_since) < now() - $2 * interval '1 hour'`,
      [campaignId, waitHours],
    );
  }

  /** Calls back what has not been sent yet; its devices wait again, or are left out. */
  async callBack(manager: EntityManager, campaignId: string, to: 'waiting' | 'cancelled', by: string | null): Promise<void> {
    await manager.query(
      `with called as (
         update command set state = 'cancelled', ended_at = now(), waiting_for = null, detail = 'campaign' from upgrade, campaign_device
         where upgrade.command_id = command.id and campaign_device.upgrade_id = upgrade.id and campaign_device.campaign_id = $1
           and campaign_device.state = 'running' and command.state = 'queued' returning command.id, campaign_device.device_id),
       noted as (insert into command_step (command_id, step, detail, by_name) select id, 'cancelled', 'campaign', $3 from called)
       update campaign_device set state = $2, upgrade_id = null, attempts = attempts - 1, updated_at = now(), try_at = now() where campaign_id = $1 and device_id in (select device_id from called)`,
      [campaignId, to, by],
    );
  }

  async cancelWaiting(manager: EntityManager, campaignId: string): Promise<void> {
    await manager.query(`update campaign_device set state = 'cancelled', updated_at = now() where campaign_id = $1 and state = 'waiting'`, [campaignId]);
  }

  /** Gives those that failed another try. */
  async retry(manager: EntityManager, campaignId: string): Promise<void> {
    await manager.query(`update campaign_device set state = 'waiting', cause = null, detail = null, try_at = now(), waits_since = now(), updated_at = now() where campaign_id = $1 and state = 'failure'`, [campaignId]);
    await manager.query('update campaign_group set forgiven = 0 where campaign_id = $1', [campaignId]);
  }
}
