import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { connectionChanges, type ConnectionMark, type KnownConnection } from './connection-changes.ts';

const tryLock = 'select pg_try_advisory_xact_lock(32961, 31) as locked';
const marksAtOnce = 1_000;

const readMarks = `select id::text, device, online, ${epochMs('at')} as at from connection_mark order by id limit ${marksAtOnce}`;
const readKnown = `select device, online, ${epochMs('since')} as since from vehicle_connection where device = any($1::int4[])`;

const data = (cause: string): string => `jsonb_build_object('connection', jsonb_build_object('cause', ${cause}))`;

const note = `
with news as (select * from unnest($1::int4[], $2::bool[], $3::float8[]) with ordinality as given (device, online, ms, place)),
kept as (
  insert into vehicle_connection (device, online, since) select distinct on (device) device, online, ${moment('ms')} from news order by device, place desc
  on conflict (device) do update set online = excluded.online, since = excluded.since)
insert into event_outbox (type, at, device_id, data)
select case when news.online then 'vehicle.online' else 'vehicle.offline' end, ${moment('ms')}, device.id, ${data(`case when news.online then 'report' else 'silence' end`)}
from news join device on device.number = news.device order by place`;

// By the rule of `workingNow`. A vehicle with a mark waits until that was read; one that is heard of for the first time and is offline is as it was before.
const compare = `
with state as (
  select device, online, case when online then seen_at else greatest(seen_at, logged_out_at) end as since, logged_out
  from latest cross join lateral (select coalesce(logged_out_at >= seen_at, false) as logged_out) as ended cross join lateral (select seen_at >= ${moment('$1')} and not logged_out as online) as heard
  where not exists (select from connection_mark where connection_mark.device = latest.device)),
differing as (
  select state.*, known.device is null as first from state left join vehicle_connection known on known.device = state.device where known.online is distinct from state.online),
kept as (
  insert into vehicle_connection (device, online, since) select device, online, since from differing
  on conflict (device) do update set online = excluded.online, since = excluded.since)
insert into event_outbox (type, at, device_id, data)
select case when online then 'vehicle.online' else 'vehicle.offline' end, since, device.id, ${data(`case when online then 'report' when logged_out then 'logout' else 'silence' end`)}
from differing join device on device.number = differing.device where online or not first order by since`;

/** Whether vehicles are online, and which of that was noted for the log. */
@Injectable()
export class ConnectionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes what has changed since the last time. @param silentSince epoch ms: who was not heard since then is offline */
  async noteChanges(silentSince: number): Promise<void> {
    while ((await this.alone((manager) => this.noteMarks(manager))) === marksAtOnce);
    await this.alone((manager) => manager.query(compare, [silentSince]));
  }

  /** Null where another process is at it. */
  private async alone<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result | null> {
    return this.dataSource.transaction(async (manager) => {
      const [lock] = await manager.query<{ locked: boolean }[]>(tryLock);
      return lock?.locked === true ? work(manager) : null;
    });
  }

  private async noteMarks(manager: EntityManager): Promise<number> {
    const marks = await manager.query<(ConnectionMark & { readonly id: string })[]>(readMarks);
    if (marks.length === 0) return 0;
    const rows = await manager.query<(KnownConnection & { readonly device: number })[]>(readKnown, [marks.map(({ device }) => device)]);
    const news = connectionChanges(marks, new Map(rows.map((row) => [row.device, row])));
    if (news.length > 0) await manager.query(note, [news.map(({ device }) => device), news.map(({ online }) => online), news.map(({ at }) => at)]);
    await manager.query('delete from connection_mark where id = any($1::int8[])', [marks.map(({ id }) => id)]);
    return marks.length;
  }
}
