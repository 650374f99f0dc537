import type { Client } from 'pg';
import { BinaryRows } from '../copy/binary-rows.ts';
import { copyRows } from '../copy/copy-rows.ts';
import { readRecord, recordColumnNames, recordSelection, writeRecord, type RecordRow, type StoredRecord } from './record-row.ts';

export interface RecordKey {
  readonly device: number;
  readonly recordedAt: number;
}

const take = `
delete from record using unnest($1::int4[], $2::float8[]) as given (device, ms)
where record.device = given.device and record.recorded_at = to_timestamp(given.ms / 1000)
  and record.recorded_at between to_timestamp($3::float8 / 1000) and to_timestamp($4::float8 / 1000)
returning ${recordSelection('record')}`;

/** Takes records out, to put them back merged in the same transaction. */
export async function takeRecords(client: Client, keys: readonly RecordKey[]): Promise<StoredRecord[]> {
  if (keys.length === 0) return [];
  const times = keys.map(({ recordedAt }) => recordedAt);
  const devices = keys.map(({ device }) => device);
  const { rows } = await client.query<RecordRow>(take, [devices, times, Math.min(...times), Math.max(...times)]);
  return rows.map(readRecord);
}

export async function putRecords(client: Client, records: readonly StoredRecord[]): Promise<void> {
  const rows = new BinaryRows(records.length * 320);
  for (const record of records) {
    rows.row(recordColumnNames.length);
    writeRecord(rows, record);
  }
  await copyRows(client, 'record', recordColumnNames, rows);
}
