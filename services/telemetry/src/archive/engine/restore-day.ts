import type { DuckDBConnection } from '@duckdb/node-api';
import type { Client } from 'pg';
import { moment } from '../../epoch.ts';
import type { StoredRecord } from '../../record/record-row.ts';
import { putRecords } from '../../record/record.store.ts';
import { utcDay } from '../utc-day.ts';
import type { ArchivedDevice, RestoreCall } from './calls.ts';
import { rowsOf } from './duck.ts';
import { toStoredRecord } from './stored-record.ts';
import { restoredSql } from './write-day.ts';

/** Devices whose rows are in memory at a time. */
const devicesAtOnce = 20;

/** What is there already is the same row: a restore that was killed is repeated, and one that was done changes nothing. */
const openDevices = `
insert into archive_open (day, device, until) select $1::date, device, ${moment('$3')} from unnest($2::int4[]) as given (device)
on conflict (day, device) do update set until = greatest(archive_open.until, excluded.until) returning (xmax = 0) as added, device`;

/**
 * Puts rows of archived devices back into the store. From the commit on they are read and written there: ingest, which
 * holds the same lock, sees all of them or none.
 */
export async function restoreDay(store: Client, connection: DuckDBConnection, { day, paths, devices, until }: RestoreCall): Promise<{ rows: number }> {
  let restored = 0;
  for (let from = 0; from < devices.length; from += devicesAtOnce) restored += await restoreSome(store, connection, { day, paths, until, devices: devices.slice(from, from + devicesAtOnce) });
  return { rows: restored };
}

async function restoreSome(store: Client, connection: DuckDBConnection, { day, paths, devices, until }: Omit<RestoreCall, 'kind'>): Promise<number> {
  await store.query('begin');
  try {
    await store.query('lock table record in row exclusive mode');
    const { rows: opened } = await store.query<{ added: boolean; device: number }>(openDevices, [utcDay(day.from), devices.map(({ number }) => number), until]);
    const closed = new Set(opened.filter(({ added }) => added).map(({ device }) => device));
    const due = devices.filter(({ number }) => closed.has(number));
    const records = due.length === 0 || paths.length === 0 ? [] : await recordsOf(connection, paths, due);
    await putRecords(store, records);
    await store.query('commit');
    return records.length;
  } catch (error) {
    await store.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function recordsOf(connection: DuckDBConnection, paths: readonly string[], devices: readonly ArchivedDevice[]): Promise<StoredRecord[]> {
  const numbers = new Map(devices.map(({ id, number }) => [id, number]));
  const rows = await rowsOf(connection, restoredSql(paths, [...numbers.keys()]));
  return rows.map((row) => toStoredRecord(row, numbers.get(String(row['device_id'])) ?? 0));
}
