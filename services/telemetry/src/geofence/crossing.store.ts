import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import type { DeviceSpan } from '../span/device-spans.ts';
import { toMicrodegrees } from '../track/packed-points.ts';
import { fixesSql, toFix, type FixRow } from '../track/fix.ts';
import type { Crossing, Placed } from './crossings.ts';

/** What was calculated before: crossings in a span, and who was inside at its start. */
export interface KnownCrossing {
  readonly id: string;
  readonly device: number;
  readonly geofence: string;
  readonly at: number;
  readonly entered: boolean;
  readonly since: number | null;
  /** It is of before the span, and the stay goes into it. */
  readonly before: boolean;
}

export interface NewCrossing extends Crossing {
  readonly device: number;
  readonly geofence: string;
}

const keysOf = (spans: readonly DeviceSpan[]): [devices: number[], from: number[], to: number[]] => [spans.map(({ device }) => device), spans.map(({ from }) => from), spans.map(({ to }) => to)];

const given = `unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, since_ms, to_ms)`;
const [begin, end] = [moment('given.since_ms'), moment('given.to_ms')];

// `offset 0` keeps the planner on the way from each span to its rows; $4 and $5 leave out the chunks beyond them.
const positions = `
select given.device, fix.* from ${given} cross join lateral (${fixesSql(`from record where device = given.device and recorded_at >= ${begin} and recorded_at < ${end}
  and recorded_at >= ${moment('$4')} and recorded_at < ${moment('$5')}`)} offset 0) as fix`;

/** Positions of spans of different devices, in order of time, by device. */
export async function readPositions(manager: EntityManager, spans: readonly DeviceSpan[]): Promise<ReadonlyMap<number, Placed[]>> {
  const [devices, from, to] = keysOf(spans);
  const rows = await manager.query<(FixRow & { device: number })[]>(positions, [devices, from, to, Math.min(...from), Math.max(...to)]);
  const found = new Map<number, Placed[]>();
  for (const row of rows) {
    const list = found.get(row.device);
    if (list === undefined) found.set(row.device, [toFix(row)]);
    else list.push(toFix(row));
  }
  return found;
}

const columns = `crossing.id::text, given.device, crossing.geofence::text, ${epochMs('crossing.at')} as at, crossing.entered, ${epochMs('crossing.since')} as since`;
const known = `
select ${columns}, false as before from ${given} join geofence_crossing as crossing on crossing.device = given.device and crossing.at >= ${begin} and crossing.at < ${end}
union all
select ${columns}, true from ${given} join geofence_crossing as crossing on crossing.device = given.device and crossing.entered and crossing.at < ${begin} and crossing.left_at >= ${begin}
union all
select ${columns}, true from ${given} join geofence_crossing as crossing on crossing.device = given.device and crossing.entered and crossing.at < ${begin} and crossing.left_at is null
order by at`;

export const readKnownCrossings = (manager: EntityManager, spans: readonly DeviceSpan[]): Promise<KnownCrossing[]> => manager.query<KnownCrossing[]>(known, keysOf(spans));

const put = `
insert into geofence_crossing (geofence, device, at, entered, since, longitude, latitude)
select geofence, device, ${moment('at')}, entered, ${moment('since')}, longitude, latitude
from unnest($1::int8[], $2::int4[], $3::float8[], $4::bool[], $5::float8[], $6::int4[], $7::int4[]) as given (geofence, device, at, entered, since, longitude, latitude)`;

// A stay ends with the next crossing.
const endStays = `
update geofence_crossing as stay set left_at = next.at
from unnest($1::int8[], $2::int4[], $3::float8[]) as given (geofence, device, ms)
cross join lateral (select id, geofence, device, at from geofence_crossing where geofence = given.geofence and device = given.device and entered
  and (at >= ${moment('ms')} or left_at is null or left_at >= ${moment('ms')})) as touched
left join lateral (select at from geofence_crossing as later where later.geofence = touched.geofence and later.device = touched.device and later.at > touched.at order by at limit 1) as next on true
where stay.id = touched.id and stay.left_at is distinct from next.at`;

/** A pair of geofence and device whose crossings changed from a moment on. */
export interface ChangedFrom {
  readonly geofence: string;
  readonly device: number;
  readonly from: number;
}

/** Takes out what is none, and puts in what is new; what is the same is not touched. */
export async function changeCrossings(manager: EntityManager, gone: readonly string[], fresh: readonly NewCrossing[], changed: readonly ChangedFrom[]): Promise<void> {
  if (gone.length > 0) await manager.query('delete from geofence_crossing where id = any ($1::int8[])', [gone]);
  if (fresh.length > 0) {
    const list = <Name extends keyof NewCrossing>(name: Name): NewCrossing[Name][] => fresh.map((crossing) => crossing[name]);
    await manager.query(put, [list('geofence'), list('device'), list('at'), list('entered'), list('since'), list('longitude').map(toMicrodegrees), list('latitude').map(toMicrodegrees)]);
  }
  if (changed.length > 0) await manager.query(endStays, [changed.map(({ geofence }) => geofence), changed.map(({ device }) => device), changed.map(({ from }) => from)]);
}

/** One that was crossed since a later moment than was known. */
export interface MovedCrossing {
  readonly id: string;
  readonly since: number;
}

export async function moveCrossings(manager: EntityManager, moved: readonly MovedCrossing[]): Promise<void> {
  if (moved.length === 0) return;
  await manager.query(`update geofence_crossing as crossing set since = ${moment('given.ms')} from unnest($1::int8[], $2::float8[]) as given (id, ms) where crossing.id = given.id`, [
    moved.map(({ id }) => id),
    moved.map(({ since }) => since),
  ]);
}

const before = `
select given.device, (select ${epochMs('max(recorded_at)')} from record where record.device = given.device and longitude is not null
  and recorded_at < ${begin} and recorded_at >= ${begin} - interval '31 days') as at from ${given}`;

/** When the last position of before each span was. */
export async function readBefore(manager: EntityManager, spans: readonly DeviceSpan[]): Promise<ReadonlyMap<number, number | null>> {
  if (spans.length === 0) return new Map();
  const rows = await manager.query<{ device: number; at: number | null }[]>(before, keysOf(spans));
  return new Map(rows.map(({ device, at }) => [device, at]));
}

// A late position lies between the two that a crossing of a following hour was seen by.
const moveSince = `
update geofence_crossing as crossing set since = ${moment('given.ms')} from unnest($1::int4[], $2::float8[]) as given (device, ms)
where crossing.device = given.device and crossing.at > ${moment('given.ms')} and crossing.at < ${moment('given.ms')} + interval '31 days' and crossing.since < ${moment('given.ms')}`;

/** @param last the last position of each device in its span */
export async function moveFollowing(manager: EntityManager, last: ReadonlyMap<number, number>): Promise<void> {
  if (last.size > 0) await manager.query(moveSince, [[...last.keys()], [...last.values()]]);
}
