import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { fixesSql, toFix, type Fix, type FixRow } from './fix.ts';
import { lineOf } from './line.ts';
import { packPoints, toMicrodegrees } from './packed-points.ts';
import { thinHour } from './thin-hour.ts';

/** One process at a time: of two, the slower could put the older line last. */
const tryLock = 'select pg_try_advisory_xact_lock(32961, 4) as locked';

const takeMarks = `
delete from track_mark where ctid = any (array(select ctid from track_mark limit $1)) returning device, ${epochMs('hour')} as hour`;

// `offset 0` keeps the planner on the way from each hour to its rows.
const read = `
select given.device, given.ms as hour, fix.* from (select distinct device, ms from unnest($1::int4[], $2::float8[]) as keys (device, ms)) as given
cross join lateral (${fixesSql(`from record where device = given.device and recorded_at >= ${moment('given.ms')} and recorded_at < ${moment('given.ms')} + interval '1 hour'
  and recorded_at >= ${moment('$3')} and recorded_at < ${moment('$4')} + interval '1 hour'`)} offset 0) as fix`;

const columns = { device: 'int4', ms: 'float8', west: 'int4', south: 'int4', east: 'int4', north: 'int4', positions: 'int2', unknown: 'int2', ends: 'int2' } as const;
const keep = `hour >= coalesce((select dropped_before from retention where table_name = 'record'), '-infinity')`;
const remove = `
delete from track_hour using unnest($1::int4[], $2::float8[]) as given (gone, ms)
where device = gone and hour = ${moment('ms')} and hour >= ${moment('$3')} and hour <= ${moment('$4')} and ${keep}`;
const put = `
insert into track_hour (device, hour, west, south, east, north, positions, datum_unknown, ends, points)
select device, hour, west, south, east, north, positions, datum_unknown, ends, points
from unnest(${Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`).join(', ')}, $10::bytea[])
  as given (device, ms, west, south, east, north, positions, datum_unknown, ends, points)
cross join lateral (select ${moment('ms')} as hour) as begun where ${keep}`;

// Behind what is drawn or marked, an hour at a time for the whole fleet.
const fill = `
with before as (select filled_from - interval '1 hour' as hour from track_filled where filled_from > $1),
marked as (insert into track_mark (device, hour) select device.number, before.hour from device cross join before
  where exists (select from rollup_hour where rollup_hour.device = device.number and rollup_hour.hour = before.hour) returning 1)
update track_filled set filled_from = before.hour from before returning (select count(*)::int4 from marked) as marked`;

const oldest = `
select min(range_start) as oldest from timescaledb_information.chunks where hypertable_schema = 'telemetry' and hypertable_name = 'record'`;

interface Mark {
  readonly device: number;
  readonly hour: number;
}

/** Draws the lines of hours from their records, behind ingest and behind the folding of the hours. */
@Injectable()
export class TrackFolder {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many marks are done; 0 when none waits or another process draws. */
  foldSome(most: number): Promise<number> {
    return this.alone((manager) => foldMarks(manager, most));
  }

  /**
   * Marks hours of before there were lines, the newest first, as long as nothing else waits: how far it is lies in the database.
   *
   * @param hoursMost hours in which no vehicle reported are skipped so many at a time
   * @returns how many marks it made
   */
  fillBack(hoursMost: number): Promise<number> {
    return this.alone(async (manager) => {
      const [row] = await manager.query<{ done: boolean }[]>(`select filled_from = '-infinity' or exists (select from track_mark) as done from track_filled`);
      if (row?.done !== false) return 0;
      const [first] = await manager.query<{ oldest: Date | null }[]>(oldest);
      for (let step = 0; step < hoursMost; step++) {
        const [[hour]] = await manager.query<[{ marked: number }[], number]>(fill, [first?.oldest ?? new Date()]);
        if (hour === undefined) await manager.query(`update track_filled set filled_from = '-infinity'`);
        if (hour === undefined || hour.marked > 0) return hour?.marked ?? 0;
      }
      return 0;
    });
  }

  private alone(work: (manager: EntityManager) => Promise<number>): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      return row?.locked === true ? work(manager) : 0;
    });
  }
}

async function foldMarks(manager: EntityManager, most: number): Promise<number> {
  const [marks] = await manager.query<[Mark[], number]>(takeMarks, [most]);
  if (marks.length === 0) return 0;
  const hours = marks.map(({ hour }) => hour);
  const keys = [marks.map(({ device }) => device), hours, Math.min(...hours), Math.max(...hours)];
  const rows = await manager.query<(FixRow & Mark)[]>(read, keys);
  await manager.query(remove, keys);
  const drawn = [...byHour(rows).values()].map(drawnOf);
  const names = ['device', 'hour', 'west', 'south', 'east', 'north', 'positions', 'datumUnknown', 'ends', 'points'] as const;
  if (drawn.length > 0) await manager.query(put, names.map((name) => drawn.map((row) => row[name])));
  return marks.length;
}

interface HourFixes extends Mark {
  readonly fixes: Fix[];
}

function byHour(rows: readonly (FixRow & Mark)[]): Map<string, HourFixes> {
  const found = new Map<string, HourFixes>();
  for (const row of rows) {
    const key = `${row.device} ${row.hour}`;
    const hour = found.get(key);
    if (hour === undefined) found.set(key, { device: row.device, hour: row.hour, fixes: [toFix(row)] });
    else hour.fixes.push(toFix(row));
  }
  return found;
}

function drawnOf({ device, hour, fixes }: HourFixes) {
  const { points, ends } = thinHour(lineOf(fixes));
  const [longitudes, latitudes] = [fixes.map(({ longitude }) => longitude), fixes.map(({ latitude }) => latitude)];
  return {
    device,
    hour,
    west: toMicrodegrees(Math.min(...longitudes)),
    south: toMicrodegrees(Math.min(...latitudes)),
    east: toMicrodegrees(Math.max(...longitudes)),
    north: toMicrodegrees(Math.max(...latitudes)),
    positions: fixes.length,
    datumUnknown: fixes.filter(({ datumUnknown }) => datumUnknown).length,
    ends,
    points: packPoints(points, hour),
  };
}
