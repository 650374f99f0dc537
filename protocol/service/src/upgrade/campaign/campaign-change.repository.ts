import { Injectable } from '@nestjs/common';
import type { CampaignChange } from '@voltdeck/contract';
import { campaignLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

const { changesKeptDays, changesMax } = campaignLimits;

const lock = `select pg_advisory_xact_lock(hashtext('campaign_change'))`;
const dropRead = `delete from campaign_change where number <= $1::int8 and at < now() - make_interval(days => ${changesKeptDays})`;
const numberUnread = `
update campaign_change set number = given.number
from (select id, nextval('campaign_change_number') as number from (select id from campaign_change where number is null order by id limit ${changesMax}) as unread) as given
where campaign_change.id = given.id`;
const read = `
select campaign_change.number::text, floor(extract(epoch from at) * 1000)::float8 as at, campaign_id as "campaignId", campaign.name, campaign.version, device_id as "deviceId", campaign_change.state
from campaign_change join campaign on campaign.id = campaign_id where campaign_change.number > $1::int8 order by campaign_change.number limit ${changesMax}`;

/** What happened to campaigns, for services that follow them. */
@Injectable()
export class CampaignChangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of two who ask at once, one waits: numbers are given in the order in which they can be read. */
  after(number: string): Promise<CampaignChange[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(lock);
      await manager.query(dropRead, [number]);
      await manager.query(numberUnread);
      return manager.query<CampaignChange[]>(read, [number]);
    });
  }
}
