import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { schema } from '../migration/migrations.ts';
import { waitForFolding } from '../rollup/rollup-folder.ts';
import { foldMinutes, minuteOf, type MinuteKey } from '../rollup/rollup.store.ts';
import type { ArchiveGate } from '../archive/archive-gate.ts';
import type { RetainedTable } from './retention-rules.ts';

/** A part of a hypertable's time. Times are epoch ms. */
export interface Chunk {
  readonly table: string;
  /** As SQL names it. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly rows: number;
  readonly bytes: number;
}

/** What was dropped of a table until now. Times are epoch ms. */
export interface Dropped {
  readonly before: number;
  readonly at: number;
}

const chunks = `
select hypertable_name as table, format('%I.%I', chunk_schema, chunk_name) as name, ${epochMs('range_start')} as from, ${epochMs('range_end')} as to,
  greatest(class.reltuples, 0)::float8 as rows, pg_total_relation_size(class.oid)::float8 as bytes
from timescaledb_information.chunks
join pg_class as class on class.oid = format('%I.%I', chunk_schema, chunk_name)::regclass
where hypertable_schema = '${schema}' and hypertable_name = any ($1::text[]) order by range_start`;

/** The minute of a device's newest record is folded when the next one arrives: for a device that has been silent since, it never was. */
const openMinutes = `
select device, ${epochMs(`date_trunc('minute', newest_at)`)} as minute from latest where newest_at < ${moment('$1')}
  and newest_at >= coalesce((select dropped_before from retention where table_name = 'record'), '-infinity')`;

/** Ingest writes records only while it holds a lock that this one excludes, so it never sees them half dropped. */
const lockRecords = `lock table record in exclusive mode`;

const remember = `
insert into retention (table_name, dropped_before, dropped_at, chunks, bytes) values ($1, ${moment('$2')}, now(), $3, $4)
on conflict (table_name) do update set dropped_before = greatest(retention.dropped_before, excluded.dropped_before),
  dropped_at = excluded.dropped_at, chunks = retention.chunks + excluded.chunks, bytes = retention.bytes + excluded.bytes`;

@Injectable()
export class RetentionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Does the work unless another process does it. @returns null when one does. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const session = this.dataSource.createQueryRunner();
    try {
      const [row] = await session.manager.query<{ locked: boolean }[]>('select pg_try_advisory_lock(32961, 2) as locked');
      if (row?.locked !== true) return null;
      try {
        return await work();
      } finally {
        await session.manager.query('select pg_advisory_unlock(32961, 2)');
      }
    } finally {
      await session.release();
    }
  }

  chunks(tables: readonly RetainedTable[]): Promise<Chunk[]> {
    return this.dataSource.query<Chunk[]>(chunks, [tables.map(({ name }) => name)]);
  }

  async dropped(): Promise<ReadonlyMap<string, Dropped>> {
    const rows = await this.dataSource.query<{ name: string; before: number; at: number }[]>(
      `select table_name as name, ${epochMs('dropped_before')} as before, ${epochMs('dropped_at')} as at from retention`,
    );
    return new Map(rows.map(({ name, ...dropped }) => [name, dropped]));
  }

  /** Whether something in a chunk arrived after a time; its rows may carry wrong times of their own. */
  async cameAfter({ name }: Chunk, receivedAt: string, time: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(`select 1 from ${name} where ${receivedAt} >= ${moment('$1')} limit 1`, [time]);
    return rows.length > 0;
  }

  /** Folds what is not folded yet of records before a time. */
  async closeBefore(time: number): Promise<void> {
    const keys = await this.dataSource.query<MinuteKey[]>(openMinutes, [time]);
    if (keys.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      await foldMinutes(manager, keys);
      await manager.query('insert into rollup_mark (device, hour) select device, date_trunc(\'hour\', to_timestamp(ms / 1000)) from unnest($1::int4[], $2::float8[]) as given (device, ms)', [
        keys.map(({ device }) => device),
        keys.map(({ minute }) => minuteOf(minute)),
      ]);
    });
  }

  /** Drops chunks of one table, and remembers up to where nothing is left; all or nothing. */
  async drop(table: RetainedTable, due: readonly Chunk[], before: number, gate: Pick<ArchiveGate, 'drop'> | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`set local lock_timeout = '10s'`);
      await manager.query(table.name === 'record' ? lockRecords : waitForFolding);
      await gate?.drop(manager, due.filter(({ to }) => to <= before));
      for (const chunk of due) await dropChunk(manager, chunk);
      const past = due.filter(({ to }) => to <= before).map(({ to }) => to);
      if (past.length === 0) return;
      await manager.query(remember, [table.name, Math.max(...past), due.length, due.reduce((sum, { bytes }) => sum + bytes, 0)]);
    });
  }
}

const dropChunk = (manager: EntityManager, { table, from, to }: Chunk): Promise<unknown> =>
  manager.query(`select drop_chunks('${schema}.${table}', older_than => ${moment('$1')}, newer_than => ${moment('$2')})`, [to, from]);
