import type { RecordFault, RecordValues } from '@voltdeck/protocol/codes';
import { emptyRecord } from '@voltdeck/protocol/wire';
import type { BinaryRows } from '../copy/binary-rows.ts';
import { epochMs } from '../epoch.ts';
import { packCells, unpackCells } from './cells.ts';
import { fromStored, recordColumns, toStored, type RecordColumn } from './record-columns.ts';

/** Bits of a record's `flags` column. */
export const recordFlag = {
  /** A frame of it arrived as a reissue (03). */
  reissued: 1,
  /** The device's clock ran ahead of ours by more than the limit. */
  clockAhead: 2,
} as const;

/**
 * SQL of a record whose clock gave a plausible time: the others are listed, not charted.
 * Said as what it is not: of a flag that is 0 the planner expects one row in two hundred, and sorts a month to find the first.
 */
export const inTime = (flags: string): string => `${flags} & ${recordFlag.clockAhead} <> ${recordFlag.clockAhead}`;

/** A record with its key. Times are epoch ms. */
export interface StoredRecord {
  readonly device: number;
  readonly recordedAt: number;
  readonly receivedAt: number;
  readonly flags: number;
  readonly values: RecordValues;
}

/** Columns in the order that `writeRecord` writes. */
export const recordColumnNames: readonly string[] = [
  'device',
  'recorded_at',
  'received_at',
  'flags',
  'derived',
  ...recordColumns.map(({ name }) => name),
  'faults',
  'cells',
];

/** Writes the columns of `recordColumnNames`; the caller starts the row. */
export function writeRecord(rows: BinaryRows, { device, recordedAt, receivedAt, flags, values }: StoredRecord): void {
  rows.int4(device);
  rows.time(recordedAt);
  rows.time(receivedAt);
  rows.int2(flags);
  rows.int2(values.derived);
  for (const column of recordColumns) writeScalar(rows, column, values[column.field]);
  if (values.faults.length === 0) rows.nothing();
  else rows.int2Array(values.faults.map(packFault));
  const cells = packCells(values.bmus);
  if (cells === null) rows.nothing();
  else rows.bytes(cells);
}

function writeScalar(rows: BinaryRows, column: RecordColumn, value: number | null): void {
  const stored = value === null ? null : toStored(value, column);
  if (stored === null) rows.nothing();
  else if (column.type === 'int2') rows.int2(stored);
  else rows.int4(stored);
}

/** Read with `recordSelection`. */
export interface RecordRow {
  readonly device: number;
  readonly recorded_ms: number;
  readonly received_ms: number;
  readonly flags: number;
  readonly derived: number;
  readonly faults: readonly number[] | null;
  readonly cells: Buffer | null;
  /** The scalar columns. */
  readonly [column: string]: unknown;
}

/** What to select to read a record back. @param columns scalar columns; without the others their values are null */
export function recordSelection(table: string, columns: readonly RecordColumn[] = recordColumns, cells = true): string {
  const scalars = columns.map(({ name }) => `${table}.${name}, `).join('');
  return (
    `${table}.device, ${epochMs(`${table}.recorded_at`)} as recorded_ms, ${epochMs(`${table}.received_at`)} as received_ms, ` +
    `${table}.flags, ${table}.derived, ${scalars}${table}.faults, ${cells ? `${table}.cells` : 'null as cells'}`
  );
}

export function readRecord(row: RecordRow): StoredRecord {
  const values = emptyRecord();
  values.faults = (row.faults ?? []).map(unpackFault);
  values.bmus = unpackCells(row.cells);
  values.derived = row.derived;
  for (const column of recordColumns) {
    const stored = row[column.name];
    values[column.field] = typeof stored === 'number' ? fromStored(stored, column) : null;
  }
  return { device: row.device, recordedAt: row.recorded_ms, receivedAt: row.received_ms, flags: row.flags, values };
}

/** A fault is one small integer, type x 8 + level. */
const faultStep = 8;
const levelUnknown = 7;

const packFault = ({ type, level }: RecordFault): number => type * faultStep + (level ?? levelUnknown);

function unpackFault(packed: number): RecordFault {
  const level = packed % faultStep;
  return { type: Math.floor(packed / faultStep), level: level === levelUnknown ? null : level };
}

/** SQL of a packed fault's parts. A level that was not sent is at least 1. */
export const faultType = (packed: string): string => `(${packed} / ${faultStep})`;
export const faultLevel = (packed: string, recordLevel: string): string =>
  `case ${packed} % ${faultStep} when ${levelUnknown} then greatest(coalesce(${recordLevel}, 1), 1) else ${packed} % ${faultStep} end`;
