import { Injectable } from '@nestjs/common';
import type { Caller, OperationKind } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { visibleWithin } from '../device/visible.ts';
import { epochMs } from '../epoch.ts';
import { readMinutes, readWork, type Activity } from './activity.ts';
import type { SeenDevice } from './day-counts.ts';

/** What one read saw: the next one takes all that this one could not see. */
export interface Look {
  readonly snapshot: string;
  /** By the database's clock, epoch ms. */
  readonly at: number;
}

interface MinutesRow {
  readonly device: number;
  readonly minutes: number[];
}

interface WorkRow {
  readonly device: number;
  readonly kind: OperationKind;
  readonly from: number;
  readonly to: number;
}

interface ChangeRow extends Look {
  readonly minutes: Buffer | null;
  readonly work: Buffer | null;
}

/** So many minutes are read in one piece: other work of the process runs in between. */
const minutesInPiece = 150_000;
const [fewest, most] = [100, 5_000];

const look = `pg_current_snapshot()::text as snapshot, ${epochMs('now()')} as at`;

const minutesSince = `
select device, array_agg(${epochMs('minute')}) as minutes from rollup_minute
where device = any($1::int4[]) and minute >= to_timestamp($2::float8 / 1000) group by device`;

// No operation lasts seven days; the bound helps the planner.
const workSince = `
select device, kind, ${epochMs('started_at')} as from, ${epochMs('ended_at')} as to from operation
where device = any($1::int4[]) and kind in ('charge', 'discharge') and ended_at > to_timestamp($2::float8 / 1000)
  and started_at >= to_timestamp($2::float8 / 1000) - interval '7 days'`;

// Of a store that was restored from a copy, numbers of transactions may lie ahead: those are not of this one.
const changesSince = `
select ${look}, minutes, work from (select) as always
left join activity on changed >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed, $1::pg_snapshot)
  and pg_visible_in_snapshot(changed, pg_current_snapshot())`;

@Injectable()
export class FleetDayRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Everything since a time, in pieces, as it was at one moment. @returns that moment */
  readAll(sinceMs: number, take: (activity: Activity) => void): Promise<Look> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [seen] = await manager.query<Look[]>(`select ${look}`);
      if (seen === undefined) throw new Error('The database did not say what it sees');
      const devices = await manager.query<{ number: number }[]>('select number from device order by number');
      for (let from = 0, piece = fewest; from < devices.length; ) {
        const some = devices.slice(from, from + piece).map(({ number }) => number);
        const minutes = await readMinutesSince(manager, some, sinceMs);
        take({ minutes, work: await readWorkSince(manager, some, sinceMs) });
        from += some.length;
        piece = Math.max(fewest, Math.min(most, piece * 4, Math.floor((some.length * minutesInPiece) / Math.max(1, minutes.length))));
      }
      return seen;
    });
  }

  /** What was committed since an earlier read, each change once. */
  async readChanges({ snapshot }: Look): Promise<Look & { readonly changes: Activity[] }> {
    const rows = await this.dataSource.query<ChangeRow[]>(changesSince, [snapshot]);
    const [seen] = rows;
    if (seen === undefined) throw new Error('The database did not say what it sees');
    const changes = rows.flatMap(({ minutes, work }) => (minutes === null || work === null ? [] : [{ minutes: [...readMinutes(minutes)], work: [...readWork(work)] }]));
    return { snapshot: seen.snapshot, at: seen.at, changes };
  }

  /** Devices of a scope. */
  readSeen(caller: Caller | null, projectId: string | undefined): Promise<SeenDevice[]> {
    const parameters: unknown[] = [];
    const seen = visibleWithin(caller, projectId, parameters);
    return this.dataSource.query<SeenDevice[]>(
      `select device.number as device, ${epochMs('latest.newest_at')} as latest from device left join latest on latest.device = device.number where ${seen}`,
      parameters,
    );
  }

  /** Changes that everyone has seen, or that will be read with everything else. */
  async forget(olderMs: number): Promise<void> {
    await this.dataSource.query(`delete from activity where at < now() - make_interval(secs => $1)`, [olderMs / 1_000]);
  }
}

async function readMinutesSince(manager: EntityManager, devices: readonly number[], sinceMs: number): Promise<Activity['minutes']> {
  const rows = await manager.query<MinutesRow[]>(minutesSince, [devices, sinceMs]);
  return rows.flatMap(({ device, minutes }) => minutes.map((minute) => ({ device, minute })));
}

async function readWorkSince(manager: EntityManager, devices: readonly number[], sinceMs: number): Promise<Activity['work']> {
  const rows = await manager.query<WorkRow[]>(workSince, [devices, sinceMs]);
  return rows.map((row) => ({ ...row, sign: 1 }));
}
