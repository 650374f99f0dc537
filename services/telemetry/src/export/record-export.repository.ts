import { Injectable } from '@nestjs/common';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import { DataSource } from 'typeorm';
import { epochMs } from '../epoch.ts';
import type { RecordRange } from '../record/record.repository.ts';
import { columnOfField, fromStored, type RecordColumn } from '../record/record-columns.ts';
import { faultLevel, faultType } from '../record/record-row.ts';

export interface ExportedRecord {
  readonly recordedAt: number;
  readonly receivedAt: number;
  readonly flags: number;
  /** In the order of the fields that were asked for. */
  readonly values: readonly (number | null)[];
  readonly faults: readonly (readonly [type: number, level: number])[];
}

interface Row {
  readonly recorded_ms: number;
  readonly received_ms: number;
  readonly flags: number;
  readonly faults: readonly (readonly [number, number])[] | null;
  readonly chosen: readonly (number | null)[];
}

const inRange = 'device = $1 and recorded_at >= to_timestamp($2::float8 / 1000) and recorded_at < to_timestamp($3::float8 / 1000)';
const count = `select count(*)::int4 as count from (select 1 from record where ${inRange} limit $4) as found`;
const faults = `(select array_agg(array[${faultType('packed')}::int4, (${faultLevel('packed', 'fault_level')})::int4]) from unnest(faults) as packed)`;

/** Records as a file has them: the chosen columns alone, the oldest first. */
@Injectable()
export class RecordExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts no further than `most`. */
  async count({ device, from, to }: RecordRange, most: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(count, [device, from, to, most]);
    return row?.count ?? 0;
  }

  async page({ device, from, to }: RecordRange, fields: readonly RecordFieldName[], size: number): Promise<ExportedRecord[]> {
    const columns = fields.map(columnOfField).filter((column) => column !== undefined);
    const chosen = columns.map(({ name }) => `${name}::int4`).join(', ');
    const rows = await this.dataSource.query<Row[]>(
      `select ${epochMs('recorded_at')} as recorded_ms, ${epochMs('received_at')} as received_ms, flags, ${faults} as faults, array[${chosen}]::int4[] as chosen
       from record where ${inRange} order by recorded_at limit $4`,
      [device, from, to, size],
    );
    return rows.map((row) => toRecord(row, columns));
  }
}

const toRecord = (row: Row, columns: readonly RecordColumn[]): ExportedRecord => ({
  recordedAt: row.recorded_ms,
  receivedAt: row.received_ms,
  flags: row.flags,
  values: columns.map((column, index) => valueOf(row.chosen[index], column)),
  faults: row.faults ?? [],
});

const valueOf = (stored: number | null | undefined, column: RecordColumn): number | null => (stored === null || stored === undefined ? null : fromStored(stored, column));
