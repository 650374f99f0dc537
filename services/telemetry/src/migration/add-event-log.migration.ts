import { eventOutbox } from '@voltdeck/base';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ended longer ago is history and no event: reissues and the past of a simulated fleet bring years of it. */
const isNews = (row: string): string => `coalesce(${row}.ended_at, now()) > now() - interval '7 days'`;

/** What late records change of a vehicle that is erased is no event. */
const isErased = (row: string): string => `exists (select from erasure where device = ${row}.device)`;

const up = [
  eventOutbox.up,

  // The log in the order in which it is read. Positions are given under a lock, so that none appears behind one that was read.
  `create table event_log (
  position int8 generated always as identity primary key,
  id uuid not null unique,
  type text not null,
  at timestamptz not null,
  logged_at timestamptz not null default now(),
  device int4,
  project_id uuid,
  customer_id uuid,
  group_id uuid,
  data jsonb not null
)`,
  `create table event_log_end (single boolean primary key default true check (single), dropped_to int8 not null)`,
  `insert into event_log_end (dropped_to) values (0)`,

  // What readers of the log know of a vehicle, and what ingest has heard since. Those known before the log begin as they are.
  `create table vehicle_connection (device int4 primary key, online boolean not null, since timestamptz not null)`,
  `insert into vehicle_connection (device, online, since)
   select device, seen_at > now() - interval '1 hour' and (logged_out_at is null or logged_out_at < seen_at), greatest(seen_at, logged_out_at) from latest`,
  `create table connection_mark (id int8 generated always as identity primary key, device int4 not null, online boolean not null, at timestamptz not null)`,

  `create function note_fault() returns trigger language plpgsql set search_path from current as $$
declare
  happened text[] := '{}';
  moments timestamptz[] := '{}';
  one record;
begin
  if tg_op = 'DELETE' then one := old; else one := new; end if;
  if not (${isNews('one')}) or ${isErased('one')} then return null; end if;
  if tg_op = 'DELETE' then happened := '{fault.withdrawn}'; moments := array[now()]; end if;
  if tg_op = 'INSERT' then happened := '{fault.opened}'; moments := array[one.started_at]; end if;
  if tg_op = 'UPDATE' and one.highest_level > old.highest_level then
    happened := happened || 'fault.raised'::text;
    moments := moments || coalesce((select max(at) from fault_step where fault = one.id and kind = 'rose' and level = one.highest_level), now());
  end if;
  if tg_op = 'UPDATE' and one.ended_at is null and old.ended_at is not null then happened := happened || 'fault.reopened'::text; moments := moments || now(); end if;
  if tg_op <> 'DELETE' and one.ended_at is not null and (tg_op = 'INSERT' or one.ended_at is distinct from old.ended_at) then
    happened := happened || 'fault.closed'::text; moments := moments || one.ended_at;
  end if;
  insert into event_outbox (type, at, device_id, data)
  select type, at, (select id from device where number = one.device), jsonb_build_object('fault', jsonb_build_object('id', one.id::text, 'type', one.type,
    'startLevel', one.start_level, 'highestLevel', one.highest_level, 'startedAt', event_moment(one.started_at), 'endedAt', event_moment(one.ended_at), 'clearedBy', one.cleared_by))
  from unnest(happened, moments) with ordinality as given (type, at, place) order by place;
  return null;
end $$`,
  `create trigger fault_opened_event after insert on fault for each row execute function note_fault()`,
  `create trigger fault_changed_event after update on fault for each row when (old.ended_at is distinct from new.ended_at or old.highest_level < new.highest_level) execute function note_fault()`,
  `create trigger fault_withdrawn_event after delete on fault for each row execute function note_fault()`,

  // One about a number of vehicles has no vehicle, and is for who sees all of those that the rule can be for.
  `create function note_alarm() returns trigger language plpgsql set search_path from current as $$
declare
  happened text[] := '{}';
  moments timestamptz[] := '{}';
  one record;
  about record;
begin
  if tg_op = 'DELETE' then one := old; else one := new; end if;
  if not (${isNews('one')}) or ${isErased('one')} then return null; end if;
  if tg_op = 'DELETE' then happened := '{alarm.withdrawn}'; moments := array[now()]; end if;
  if tg_op = 'INSERT' then happened := '{alarm.opened}'; moments := array[one.raised_at]; end if;
  if tg_op = 'UPDATE' and one.ended_at is null then happened := '{alarm.reopened}'; moments := array[now()]; end if;
  if tg_op <> 'DELETE' and one.ended_at is not null then happened := happened || 'alarm.closed'::text; moments := moments || one.ended_at; end if;
  select name, project_id, customer_id, group_id into about from rule where id = one.rule;
  insert into event_outbox (type, at, device_id, project_id, customer_id, group_id, data)
  select type, at, (select id from device where number = one.device),
    case when one.device is null then about.project_id end, case when one.device is null then about.customer_id end, case when one.device is null then about.group_id end,
    jsonb_build_object('alarm', jsonb_build_object('id', one.id::text, 'ruleId', one.rule::text, 'ruleName', about.name, 'level', one.level,
      'startedAt', event_moment(one.started_at), 'raisedAt', event_moment(one.raised_at), 'endedAt', event_moment(one.ended_at), 'stopped', one.stopped))
  from unnest(happened, moments) with ordinality as given (type, at, place) order by place;
  return null;
end $$`,
  `create trigger rule_alarm_opened_event after insert on rule_alarm for each row execute function note_alarm()`,
  `create trigger rule_alarm_changed_event after update on rule_alarm for each row when (old.ended_at is distinct from new.ended_at) execute function note_alarm()`,
  `create trigger rule_alarm_withdrawn_event after delete on rule_alarm for each row execute function note_alarm()`,
];

const down = [
  ...['rule_alarm_withdrawn_event', 'rule_alarm_changed_event', 'rule_alarm_opened_event'].map((name) => `drop trigger ${name} on rule_alarm`),
  ...['fault_withdrawn_event', 'fault_changed_event', 'fault_opened_event'].map((name) => `drop trigger ${name} on fault`),
  'drop function note_alarm()',
  'drop function note_fault()',
  'drop table connection_mark, vehicle_connection, event_log_end, event_log',
  eventOutbox.down,
];

/** The log of events for other systems, and what notes faults and rule alarms for it. */
export class AddEventLog1795823790205 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
