import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // `number` is given when a change is read for the first time, in one transaction after another: who has read up to a number misses none whose transaction ends later.
  `create table protocol.campaign_change (
    id int8 generated always as identity primary key,
    number int8 unique,
    at timestamptz not null default clock_timestamp(),
    campaign_id uuid not null references protocol.campaign on delete cascade,
    device_id uuid,
    state text not null
  )`,
  'create sequence protocol.campaign_change_number owned by protocol.campaign_change.number',
  'create index campaign_change_unread on protocol.campaign_change (id) where number is null',
  'create index campaign_change_at on protocol.campaign_change (at)',
  'create index campaign_change_campaign on protocol.campaign_change (campaign_id)',

  // Triggers: the driver, people, and commands that end all change states, and a change is noted by the transaction that makes it.
  `create function protocol.note_campaign_state() returns trigger language plpgsql set search_path = protocol as $$
  begin
    insert into campaign_change (campaign_id, state) values (new.id, new.state);
    return null;
  end $$`,
  `create trigger campaign_state_noted after update on protocol.campaign for each row
    when (old.state is distinct from new.state and new.state in ('running', 'paused', 'finished', 'stopped')) execute function protocol.note_campaign_state()`,
  `create function protocol.note_campaign_outcome() returns trigger language plpgsql set search_path = protocol as $$
  begin
    insert into campaign_change (campaign_id, device_id, state) values (new.campaign_id, new.device_id, new.state);
    return null;
  end $$`,
  `create trigger campaign_outcome_noted after update on protocol.campaign_device for each row
    when (old.state is distinct from new.state and (old.state in ('success', 'failure') or new.state in ('success', 'failure'))) execute function protocol.note_campaign_outcome()`,

  // Of before: the outcomes that there are, and the last state of each campaign.
  `insert into protocol.campaign_change (at, campaign_id, device_id, state)
   select * from (
     select started_at as at, id, null::uuid as device_id, 'running' as state from protocol.campaign where started_at is not null
     union all select coalesce(ended_at, now()), id, null, state from protocol.campaign where started_at is not null and state in ('paused', 'finished', 'stopped')
     union all select updated_at, campaign_id, device_id, state from protocol.campaign_device where state in ('success', 'failure')) as known
   order by at`,
];

const down = [
  'drop trigger campaign_outcome_noted on protocol.campaign_device',
  'drop trigger campaign_state_noted on protocol.campaign',
  'drop function protocol.note_campaign_outcome()',
  'drop function protocol.note_campaign_state()',
  'drop table protocol.campaign_change',
];

/** Changes of campaigns and outcomes of their upgrades, in an order that others can follow. */
export class AddCampaignChanges1795823640218 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
