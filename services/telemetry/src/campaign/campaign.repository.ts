import { Injectable } from '@nestjs/common';
import type { CampaignChange } from '@voltdeck/contract';
import { campaignLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { moment } from '../epoch.ts';

// A vehicle that the fleet has not named yet has a number already, as one that reports for the first time.
const addDevices = 'insert into device (id) select distinct unnest($1::uuid[]) on conflict (id) do nothing';

const keepCampaigns = `
insert into campaign as known (id, name, version, state, changed_at)
select id, name, version, coalesce(state, 'running'), ${moment('at')} from jsonb_to_recordset($1) as given (id uuid, name text, version text, state text, at float8)
on conflict (id) do update set name = excluded.name, version = excluded.version, pending = true, changed_at = greatest(known.changed_at, excluded.changed_at),
  state = coalesce((select given.state from jsonb_to_recordset($1) as given (id uuid, state text) where given.id = excluded.id), known.state)`;

const keepChanges = `
insert into campaign_change (number, campaign, at, device, state)
select given.number, given."campaignId", ${moment('given.at')}, device.number, given.state
from jsonb_to_recordset($1) as given (number int8, at float8, "campaignId" uuid, "deviceId" uuid, state text) left join device on device.id = given."deviceId"
on conflict (number) do nothing`;

const dropOld = `
delete from campaign_change using campaign
where campaign.id = campaign_change.campaign and campaign.state in ('finished', 'stopped') and campaign.changed_at < now() - make_interval(days => ${campaignLimits.changesKeptDays})`;

/** Campaigns and the outcomes of their upgrades, as the protocol service tells them. */
@Injectable()
export class CampaignRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Number of the last change that is stored. */
  async followedTo(): Promise<string> {
    const [row] = await this.dataSource.query<{ number: string }[]>('select number::text from campaign_followed');
    return row?.number ?? '0';
  }

  /** Stores changes and how far they go in one transaction, so that one is neither missed nor stored twice, also where another process follows at the same time. */
  async keep(changes: readonly CampaignChange[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ number: string }[]>('select number::text from campaign_followed for update');
      const known = BigInt(row?.number ?? 0);
      const fresh = changes.filter(({ number }) => BigInt(number) > known);
      const last = fresh.at(-1);
      if (last === undefined) return;
      await manager.query(addDevices, [fresh.flatMap(({ deviceId }) => deviceId ?? [])]);
      await manager.query(keepCampaigns, [JSON.stringify(campaignsIn(fresh))]);
      await manager.query(keepChanges, [JSON.stringify(fresh)]);
      await manager.query('update campaign_followed set number = $1::int8', [last.number]);
    });
  }

  /** What campaigns that have long been over went through; alarms about them keep their figures. */
  async dropOld(): Promise<void> {
    await this.dataSource.query(dropOld);
  }
}

interface KnownCampaign {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** null: these changes are about its vehicles alone. */
  readonly state: string | null;
  readonly at: number;
}

/** As the last changes of each leave it. */
function campaignsIn(changes: readonly CampaignChange[]): KnownCampaign[] {
  const byId = new Map<string, KnownCampaign>();
  for (const { campaignId: id, name, version, deviceId, state, at } of changes) {
    const before = byId.get(id);
    byId.set(id, { id, name, version, state: deviceId === null ? state : (before?.state ?? null), at: Math.max(at, before?.at ?? 0) });
  }
  return [...byId.values()];
}
