import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { schema } from '../migration/migrations.ts';
import type { ArchivedDevice, Sums } from './engine/calls.ts';
import { daySpan } from './utc-day.ts';

/** Of vehicles without a project: a key has no null. */
export const noProject = '00000000-0000-0000-0000-000000000000';

/** A day as the archive knows it. Times are epoch ms. */
export interface ArchivedDay {
  readonly day: string;
  readonly generation: number;
  readonly rows: number;
  readonly bytes: number;
  readonly verifiedAt: number | null;
  /** Its records are in the archive alone. */
  readonly droppedAt: number | null;
  readonly failed: string | null;
  readonly ordered: 'verify' | 'restore' | null;
  readonly orderedUntil: number | null;
  /** Records changed in the store since. */
  readonly marked: boolean;
  /** Vehicles whose records are back in the store. */
  readonly open: number;
  readonly openUntil: number | null;
  /** Frames that wait for the day to be opened for them. */
  readonly late: number;
}

/** A day that is about to be written. */
export interface BegunDay {
  readonly generation: number;
  readonly isDropped: boolean;
  /** How often its records had changed; what changes later is not in the files for sure. */
  readonly changes: number;
}

/** A file of a day. */
export interface ArchivedFile {
  readonly day: string;
  readonly project: string;
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly sums: Sums;
  readonly devices: readonly number[];
}

/** A device with rows of a day in the store. */
export interface DayDevice extends ArchivedDevice {
  readonly project: string;
}

const dayColumns = `to_char(day.day, 'YYYY-MM-DD') as day, generation, rows::float8 as rows, bytes::float8 as bytes, ${epochMs('verified_at')} as "verifiedAt",
  ${epochMs('dropped_at')} as "droppedAt", failed, ordered, ${epochMs('ordered_until')} as "orderedUntil",
  exists (select from archive_mark as mark where mark.day = day.day) as marked,
  (select count(*)::int4 from archive_open as opened where opened.day = day.day) as open,
  (select ${epochMs('max(until)')} from archive_open as opened where opened.day = day.day) as "openUntil",
  (select count(*)::int4 from archive_late as late where late.day = day.day) as late`;

const fileColumns = `to_char(file.day, 'YYYY-MM-DD') as day, file.project, file.path, file.rows::float8 as rows, file.bytes::float8 as bytes, file.sha256, file.sums, file.devices`;

/** Ingest holds a lock that this one excludes while it writes late records: what it does from now on finds the day, and marks it. */
const barrier = 'lock table record in exclusive mode';

@Injectable()
export class ArchiveRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Does the work unless another process does it. @returns null when one does. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const session = this.dataSource.createQueryRunner();
    try {
      const [row] = await session.manager.query<{ locked: boolean }[]>('select pg_try_advisory_lock(32961, 21) as locked');
      if (row?.locked !== true) return null;
      try {
        return await work();
      } finally {
        await session.manager.query('select pg_advisory_unlock(32961, 21)');
      }
    } finally {
      await session.release();
    }
  }

  /** From now on nothing is dropped that is not archived. */
  async begin(): Promise<void> {
    await this.dataSource.query(`insert into archive_state (since) select coalesce((select dropped_before from retention where table_name = 'record'), '-infinity') on conflict do nothing`);
  }

  async sealedKey(): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ sealed: Buffer | null }[]>('select sealed_key as sealed from archive_state');
    return row?.sealed ?? null;
  }

  /** The first one stays. */
  async keepSealedKey(sealed: Buffer): Promise<void> {
    await this.dataSource.query('update archive_state set sealed_key = $1 where sealed_key is null', [sealed]);
  }

  /** The newest first. */
  days(most: number, before?: string): Promise<ArchivedDay[]> {
    return this.dataSource.query<ArchivedDay[]>(`select ${dayColumns} from archive_day as day where $2::date is null or day.day < $2::date order by day.day desc limit $1`, [most, before ?? null]);
  }

  async day(day: string): Promise<ArchivedDay | null> {
    const [row] = await this.dataSource.query<ArchivedDay[]>(`select ${dayColumns} from archive_day as day where day.day = $1`, [day]);
    return row ?? null;
  }

  /** Days that have something to do besides being written for the first time. */
  unsettled(): Promise<ArchivedDay[]> {
    return this.dataSource.query<ArchivedDay[]>(
      `select ${dayColumns} from archive_day as day where ordered is not null or (dropped_at is null and (verified_at is null or day.day in (select mark.day from archive_mark as mark)))
         or day.day in (select opened.day from archive_open as opened) or day.day in (select late.day from archive_late as late)
         or exists (select from archive_file as file join archive_erasure as erased on erased.number = any (file.devices) where file.day = day.day) order by day.day`,
    );
  }

  /** Days whose chunks ended before a time, and which were never written. */
  async unwritten(before: number, most: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ day: string }[]>(
      `select to_char(range_start at time zone 'UTC', 'YYYY-MM-DD') as day from timescaledb_information.chunks
       where hypertable_schema = '${schema}' and hypertable_name = 'record' and range_end <= ${moment('$1')}
         and not exists (select from archive_day as day where day.day = (range_start at time zone 'UTC')::date) order by 1 limit $2`,
      [before, most],
    );
    return rows.map(({ day }) => day);
  }

  files(day: string): Promise<ArchivedFile[]> {
    return this.dataSource.query<ArchivedFile[]>(`select ${fileColumns} from archive_file as file where file.day = $1 order by file.project`, [day]);
  }

  /** From the commit on, ingest marks the day when it changes its records, and retention leaves it in the store. */
  beginDay(day: string): Promise<BegunDay> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`set local lock_timeout = '10s'`);
      await manager.query(barrier);
      await manager.query('insert into archive_day (day) values ($1) on conflict (day) do update set begun_at = now()', [day]);
      await manager.query('update archive_day set verified_at = null where day = $1 and dropped_at is null', [day]);
      const [begun] = await manager.query<BegunDay[]>(
        `select generation, dropped_at is not null as "isDropped", coalesce((select changes from archive_mark as mark where mark.day = day.day), 0)::float8 as changes from archive_day as day where day.day = $1`,
        [day],
      );
      return begun ?? { generation: 0, isDropped: false, changes: 0 };
    });
  }

  /** Devices that have records of the day in the store; of a dropped day, those that are open. */
  devices(day: string): Promise<DayDevice[]> {
    const { from, to } = daySpan(day);
    return this.dataSource.query<DayDevice[]>(
      `select number, id, vin, coalesce(project_id, '${noProject}') as project from device
       where exists (select from record where record.device = device.number and record.recorded_at >= ${moment('$1')} and record.recorded_at < ${moment('$2')}) order by id`,
      [from, to],
    );
  }

  async openDevices(day: string): Promise<ArchivedDevice[]> {
    return this.dataSource.query<ArchivedDevice[]>('select number, id, vin from archive_open as opened join device on device.number = opened.device where opened.day = $1 order by id', [day]);
  }

  named(numbers: readonly number[]): Promise<ArchivedDevice[]> {
    return this.dataSource.query<ArchivedDevice[]>('select number, id, vin from device where number = any ($1::int4[]) order by id', [numbers]);
  }

  async projectNames(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await this.dataSource.query<{ id: string; name: string | null }[]>('select project_id as id, max(project_name) as name from device where project_id = any ($1::uuid[]) group by project_id', [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  erasures(): Promise<{ number: number; id: string }[]> {
    return this.dataSource.query<{ number: number; id: string }[]>('select number, id from archive_erasure order by number');
  }

  /** Erased devices that no file holds any more. */
  async settleErasures(): Promise<void> {
    await this.dataSource.query(
      `delete from archive_erasure as erased where not exists (select from archive_file as file where erased.number = any (file.devices)) and not exists (select from erasure where erasure.device = erased.number)`,
    );
  }

  /** The files that count from the commit on. Of a dropped day, open devices close, unless something changed meanwhile. @returns whether they did */
  written(day: string, { isDropped, changes }: BegunDay, generation: number, files: readonly ArchivedFile[]): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`set local lock_timeout = '10s'`);
      if (isDropped) await manager.query(barrier);
      await manager.query('delete from archive_mark where day = $1 and changes = $2', [day, changes]);
      await manager.query('delete from archive_file where day = $1', [day]);
      for (const file of files) await putFile(manager, file);
      const total = (field: 'rows' | 'bytes'): number => files.reduce((sum, file) => sum + file[field], 0);
      await manager.query('update archive_day set generation = $2, rows = $3, bytes = $4, verified_at = now(), failed = null where day = $1', [day, generation, total('rows'), total('bytes')]);
      return isDropped && (await closeDay(manager, day));
    });
  }

  /** Records of the day leave the store again, where nothing changed. */
  close(day: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`set local lock_timeout = '10s'`);
      await manager.query(barrier);
      return closeDay(manager, day);
    });
  }

  /** What failed to be verified while the store has it is written again. */
  async failed(day: string, why: string): Promise<void> {
    await this.dataSource.query(
      `insert into archive_day as day (day, failed) values ($1, $2) on conflict (day) do update set failed = excluded.failed, verified_at = case when day.dropped_at is null then null else day.verified_at end`,
      [day, why],
    );
  }

  async verified(day: string): Promise<void> {
    await this.dataSource.query('update archive_day set verified_at = now(), failed = null where day = $1', [day]);
  }

  async order(day: string, what: 'verify' | 'restore', until: number | null): Promise<boolean> {
    const rows = await this.dataSource.query<[unknown[], number]>(`update archive_day set ordered = $2, ordered_until = ${moment('$3')}, failed = null where day = $1 and generation > 0 returning day`, [day, what, until]);
    return rows[1] > 0;
  }

  async orderDone(day: string): Promise<void> {
    await this.dataSource.query('update archive_day set ordered = null, ordered_until = null where day = $1', [day]);
  }
}

const putFile = (manager: EntityManager, { day, project, path, rows, bytes, sha256, sums, devices }: ArchivedFile): Promise<unknown> =>
  manager.query('insert into archive_file (day, project, path, rows, bytes, sha256, sums, devices) values ($1, $2, $3, $4, $5, $6, $7, $8)', [day, project, path, rows, bytes, sha256, JSON.stringify(sums), devices]);

/** Records that changed, frames of its open devices that are on their way, or a restore whose time is not over. */
const unsettledDay = `
select 1 from archive_mark where day = $1
union all select 1 from archive_late where device in (select device from archive_open where day = $1)
union all select 1 from archive_open where day = $1 and until > now() limit 1`;

/** All records of the day that the store has are of open devices: ingest keeps frames of the others apart. */
async function closeDay(manager: EntityManager, day: string): Promise<boolean> {
  const changed = await manager.query<unknown[]>(unsettledDay, [day]);
  if (changed.length > 0) return false;
  const { from, to } = daySpan(day);
  await manager.query(`select drop_chunks('${schema}.record', older_than => ${moment('$1')}, newer_than => ${moment('$2')})`, [to, from]);
  await manager.query('delete from archive_open where day = $1', [day]);
  return true;
}
