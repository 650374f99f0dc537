import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { markCompliance } from '../compliance/compliance-day.repository.ts';
import { markDetails } from '../detail/detail-mark.ts';
import { markGeofences } from '../geofence/geofence-mark.ts';
import { markRules } from '../rule/rule-mark.ts';
import { hasWholeHours } from '../settings/business-day.ts';
import { markTracks } from '../track/track-mark.ts';
import { dayFold, foldedColumns, hourFold, hourLevel, minuteLevel, replaceFolded } from './rollup-levels.ts';

/** The database keeps folding to one process at a time: of two, the slower could put the older figures last. */
const tryLock = 'select pg_try_advisory_xact_lock(32961, 1) as locked';
export const waitForFolding = 'select pg_advisory_xact_lock(32961, 1)';

/** Hours in one transaction: a part of a second. */
const marksMax = 500;
const devicesMax = 20;

const takeMarks = `
delete from rollup_mark where ctid = any (array(select ctid from rollup_mark limit ${marksMax}))
returning device, (extract(epoch from hour) * 1000)::float8 as hour`;

// $3 and $4 are said for the planner, which leaves out the chunks beyond them.
const foldHours = `
insert into rollup_hour (device, hour, ${foldedColumns.join(', ')})
select given.device, given.hour, folded.*
from (select distinct device, to_timestamp(ms / 1000) as hour from unnest($1::int4[], $2::float8[]) as keys (device, ms)) as given
cross join lateral (
  select ${hourFold} from rollup_minute where device = given.device
    and minute >= given.hour and minute < given.hour + interval '1 hour'
    and minute >= to_timestamp($3::float8 / 1000) and minute < to_timestamp($4::float8 / 1000) + interval '1 hour') as folded
where folded.records > 0 and given.hour >= coalesce((select dropped_before from retention where table_name = 'rollup_minute'), '-infinity')
on conflict (device, hour) do update set ${replaceFolded}`;

const dayEnd = `date_trunc('day', given.day + interval '36 hours', zone)`;

/** Days that these hours touch and that have ended for their device. */
const foldDays = ({ table, time }: { table: string; time: string }): string => `
insert into rollup_day (device, day, ${foldedColumns.join(', ')})
select given.device, given.day, folded.*
from (
  select distinct device, zone, date_trunc('day', to_timestamp(ms / 1000) + edge, zone) as day
  from unnest($1::int4[], $2::float8[]) as keys (device, ms), unnest(array[interval '0', interval '59 minutes']) as edge, rollup_zone
) as given
join latest on latest.device = given.device and latest.newest_at >= ${dayEnd}
cross join lateral (
  select ${dayFold} from ${table} where device = given.device and ${time} >= given.day and ${time} < ${dayEnd}
    and ${time} >= to_timestamp($3::float8 / 1000) - interval '2 days' and ${time} < to_timestamp($4::float8 / 1000) + interval '2 days') as folded
where folded.records > 0 and given.day >= coalesce((select dropped_before from retention where table_name = 'rollup_hour'), '-infinity')
on conflict (device, day) do update set ${replaceFolded}`;

const foldAllDays = ({ table, time }: { table: string; time: string }): string => `
insert into rollup_day (device, day, ${foldedColumns.join(', ')})
select device, date_trunc('day', ${time}, zone), ${dayFold}
from ${table}, rollup_zone where device = any ($1::int4[]) group by 1, 2
on conflict (device, day) do update set ${replaceFolded}`;

interface Mark {
  readonly device: number;
  readonly hour: number;
}

/** Folds hours from their minutes and days from their hours, behind ingest. */
@Injectable()
export class RollupFolder {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many marks are done; 0 when none waits or another process folds. */
  foldSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      return row?.locked === true ? foldMarks(manager) : 0;
    });
  }

  /** Leaves no mark, also where another process folds. */
  async foldAll(): Promise<void> {
    while ((await this.alone(foldMarks)) > 0);
  }

  /** Makes the days those of a time zone; does nothing when they are. While it works, days are read from their hours. */
  async keepZone(zone: string): Promise<void> {
    const [now] = await this.dataSource.query<{ zone: string; complete: boolean }[]>('select zone, complete from rollup_zone');
    if (now?.zone === zone && now.complete) return;
    await this.alone(async (manager) => {
      await manager.query(
        `insert into rollup_zone (zone, complete) values ($1, false) on conflict (single) do update set zone = excluded.zone, complete = false`,
        [zone],
      );
      await manager.query('truncate rollup_day');
    });
    const devices = await this.dataSource.query<{ number: number }[]>('select number from device order by number');
    for (let from = 0; from < devices.length; from += devicesMax) {
      const some = devices.slice(from, from + devicesMax).map(({ number }) => number);
      await this.alone((manager) => manager.query(foldAllDays(daySource(zone)), [some]));
    }
    await this.dataSource.query('update rollup_zone set complete = true where zone = $1', [zone]);
  }

  private alone<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(waitForFolding);
      return work(manager);
    });
  }
}

/** Who calls it holds the lock. @returns how many marks are done */
async function foldMarks(manager: EntityManager): Promise<number> {
  const [marks] = await manager.query<[Mark[], number]>(takeMarks);
  if (marks.length === 0) return 0;
  const hours = marks.map(({ hour }) => hour);
  const keys = [marks.map(({ device }) => device), hours, Math.min(...hours), Math.max(...hours)];
  await manager.query(foldHours, keys);
  const [day] = await manager.query<{ zone: string }[]>('select zone from rollup_zone');
  if (day !== undefined) await manager.query(foldDays(daySource(day.zone)), keys);
  await markCompliance(manager, marks.map(({ device }) => device), hours);
  await markTracks(manager, marks.map(({ device }) => device), hours);
  await markGeofences(manager, marks.map(({ device }) => device), hours);
  await markRules(manager, marks.map(({ device }) => device), hours);
  await markDetails(manager, marks.map(({ device }) => device), hours);
  return marks.length;
}

const daySource = (zone: string): { table: string; time: string } => (hasWholeHours(zone) ? hourLevel : minuteLevel);
