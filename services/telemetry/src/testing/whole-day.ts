import { operationStates, type Caller } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { place, visibleWithin } from '../device/visible.ts';
import type { DayCounts } from '../fleet-day/day-counts.ts';
import { quarterMs, quarters } from '../fleet-day/quarter-state.ts';

interface Row {
  readonly at: number;
  readonly charging: number;
  readonly discharging: number;
  readonly idle: number;
  readonly offline: number;
}

// How long each device did what in each quarter: at work by its operations, heard by its minutes, the newest of which is still open.
const counts = (from: string, to: string): string => `
quarter as (
  select start, least(start + interval '15 minutes', ${to}) as finish
  from generate_series(${from}, ${to} - interval '1 millisecond', interval '15 minutes') as start),
heard as (
  select device, start, sum(minutes) * 60 as seconds from (
    select device, time_bucket('15 minutes', minute) as start, count(*) as minutes from rollup_minute
    where minute >= ${from} and minute < ${to} and device in (select number from seen) group by 1, 2
    union all
    select device, time_bucket('15 minutes', newest_at), 1 from latest
    where newest_at >= ${from} and newest_at < ${to} and device in (select number from seen)) as part
  group by 1, 2),
worked as (
  select device, start,
    coalesce(sum(seconds) filter (where kind = 'charge'), 0) as ${operationStates.charge},
    coalesce(sum(seconds) filter (where kind = 'discharge'), 0) as ${operationStates.discharge}
  from (
    select operation.device, quarter.start, operation.kind, extract(epoch from least(ended_at, finish) - greatest(started_at, start)) as seconds
    from operation join quarter on started_at < finish and ended_at > start
    where operation.ended_at > ${from} and operation.started_at < ${to} and operation.started_at >= ${from} - interval '7 days'
      and operation.device in (select number from seen)) as part
  group by 1, 2),
spent as (
  select quarter.start, charging, discharging, greatest(0, coalesce(heard.seconds, 0) - coalesce(charging + discharging, 0)) as idle,
    extract(epoch from quarter.finish - quarter.start) - greatest(coalesce(heard.seconds, 0), coalesce(charging + discharging, 0)) as offline
  from worked full join heard using (device, start) join quarter using (start)),
longest as (
  select start, case
    when charging >= greatest(discharging, idle, offline) then 'charging'
    when discharging >= greatest(idle, offline) then 'discharging'
    when idle >= offline then 'idle' else 'offline' end as state
  from spent)
select (extract(epoch from quarter.start) * 1000)::float8 as at,
  ${(['charging', 'discharging', 'idle'] as const).map((state) => `count(*) filter (where state = '${state}')::int4 as ${state}`).join(', ')},
  ((select count(*) from seen) - count(*) filter (where state in ('charging', 'discharging', 'idle')))::int4 as offline
from quarter left join longest using (start) group by quarter.start order by quarter.start`;

/** The last 24 hours of a fleet out of all their minutes and operations: what the kept sums must be. */
export async function readWholeDay(dataSource: DataSource, caller: Caller | null, nowMs: number, projectId?: string): Promise<DayCounts> {
  const begin = (Math.ceil(nowMs / quarterMs) - quarters) * quarterMs;
  const parameters: unknown[] = [];
  const seen = `select device.number from device where ${visibleWithin(caller, projectId, parameters)}`;
  const moment = (epochMs: number): string => `${place(parameters, new Date(epochMs))}::timestamptz`;
  const rows = await dataSource.query<Row[]>(`with seen as materialized (${seen}), ${counts(moment(begin), moment(nowMs))}`, parameters);
  return {
    times: rows.map(({ at }) => at),
    charging: rows.map(({ charging }) => charging),
    discharging: rows.map(({ discharging }) => discharging),
    idle: rows.map(({ idle }) => idle),
    offline: rows.map(({ offline }) => offline),
  };
}
