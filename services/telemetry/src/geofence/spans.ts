import type { EntityManager } from 'typeorm';
import { epochMs, hourMs, moment } from '../epoch.ts';

/** A stretch of one device in which crossings are calculated: from <= time < to, epoch ms. */
export interface DeviceSpan {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

// One hour of a device at a time, the oldest first: what an hour ends with, the next starts with.
const takeMarks = `
delete from geofence_mark using (select distinct on (device) device, hour from geofence_mark order by device, hour limit $1) as first
where geofence_mark.device = first.device and geofence_mark.hour = first.hour
returning geofence_mark.device, ${epochMs('geofence_mark.hour')} as hour, geofence_mark.hour < coalesce((select dropped_before from retention where table_name = 'record'), '-infinity') as gone`;

/** Hours that wait, one of each device. Of hours whose records are gone, what was calculated is kept. */
export async function takeMarkedSpans(manager: EntityManager, most: number): Promise<{ readonly marks: number; readonly spans: DeviceSpan[] }> {
  const [marks] = await manager.query<[{ device: number; hour: number; gone: boolean }[], number]>(takeMarks, [most]);
  const spans = new Map(marks.filter(({ gone }) => !gone).map(({ device, hour }) => [device, { device, from: hour, to: hour + hourMs }]));
  return { marks: marks.length, spans: [...spans.values()] };
}

/** Behind the newest record checked, or the whole open hour once its device is quiet: late records may have arrived into it. */
export interface LiveSpan extends DeviceSpan {
  /** When its device was last heard, once that is some time ago; else null. Epoch ms. */
  readonly quietSince: number | null;
}

const isNew = '(checked_to is null or newest_at > checked_to)';
const isQuiet = `(seen_at < now() - interval '2 minutes' and (settled_at is null or settled_at < seen_at))`;

// What is older than the hour before is marked when its hour is over.
const unchecked = `
select latest.device, ${epochMs(`case when ${isQuiet} or checked_to is null then greatest(least(checked_to, date_trunc('hour', newest_at)), date_trunc('hour', newest_at) - interval '1 hour') else greatest(checked_to, date_trunc('hour', newest_at) - interval '1 hour') end`)} as from,
  ${epochMs('newest_at')} + 1 as to, case when ${isQuiet} then ${epochMs('seen_at')} end as "quietSince"
from latest left join geofence_checked on geofence_checked.device = latest.device
where ${isNew} or ${isQuiet} order by checked_to nulls first limit $1`;

const check = `
insert into geofence_checked (device, checked_to, settled_at) select device, ${moment('(ms - 1)')}, ${moment('ceil(quiet)')} from unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, ms, quiet)
on conflict (device) do update set checked_to = excluded.checked_to, settled_at = coalesce(excluded.settled_at, geofence_checked.settled_at)`;

/** What devices reported since the last poll, those first that waited longest. */
export const uncheckedSpans = (manager: EntityManager, most: number): Promise<LiveSpan[]> => manager.query<LiveSpan[]>(unchecked, [most]);

export async function checkSpans(manager: EntityManager, spans: readonly LiveSpan[]): Promise<void> {
  if (spans.length > 0) await manager.query(check, [spans.map(({ device }) => device), spans.map(({ to }) => to), spans.map(({ quietSince }) => quietSince)]);
}

// The hour of the next record that has a position.
const markNext = `
insert into geofence_mark (device, hour) select given.device, date_trunc('hour', next.recorded_at)
from unnest($1::int4[], $2::float8[]) as given (device, ms)
cross join lateral (select recorded_at from record where record.device = given.device and recorded_at >= ${moment('given.ms')} and longitude is not null order by recorded_at limit 1) as next`;

/** Where the end of a span is another than before, what follows starts with another. */
export async function markWhatFollows(manager: EntityManager, spans: readonly DeviceSpan[]): Promise<void> {
  if (spans.length > 0) await manager.query(markNext, [spans.map(({ device }) => device), spans.map(({ to }) => to)]);
}
