import type { RecordValues } from '@voltdeck/protocol/codes';
import type { Client } from 'pg';
import { BinaryRows } from '../copy/binary-rows.ts';
import { copyRows } from '../copy/copy-rows.ts';
import { derivedMetrics } from '../record/derived-metrics.ts';
import { columnOfField, toStored, type RecordColumn } from '../record/record-columns.ts';
import { rollupColumns, type RollupColumn } from './rollup-columns.ts';
import { foldedColumns } from './rollup-levels.ts';

/** The stored integer of a metric in a record; null when it has none. */
type Read = (values: RecordValues) => number | null;

const readColumn = (column: RecordColumn): Read => ({ [column.field]: value }) => (value === null ? null : toStored(value, column));

function columnNamed(field: string): RecordColumn {
  const column = columnOfField(field);
  if (column === undefined) throw new Error(`Minutes fold '${field}', which the record does not have`);
  return column;
}

/** Of two fields that both have a value. */
function readBoth(one: string, other: string, work: (one: number, other: number) => number): Read {
  const [first, second] = [readColumn(columnNamed(one)), readColumn(columnNamed(other))];
  return (values) => {
    const [left, right] = [first(values), second(values)];
    return left === null || right === null ? null : work(left, right);
  };
}

const derived: Readonly<Record<keyof typeof derivedMetrics, Read>> = {
  cellVoltageSpread: readBoth('highestCellVoltage', 'lowestCellVoltage', (highest, lowest) => highest - lowest),
  power: readBoth('totalVoltage', 'current', (voltage, current) => voltage * current),
};
const isDerived = (metric: string): metric is keyof typeof derivedMetrics => Object.hasOwn(derivedMetrics, metric);

const readOf = ({ metric }: RollupColumn): Read => (isDerived(metric) ? derived[metric] : readColumn(columnNamed(metric)));
const reads = rollupColumns.map(readOf);
const wides = rollupColumns.map(({ sumType }) => sumType === 'int8');

/** What a minute holds of each metric, one after the other: sum, least, largest, count. */
const parts = 4;

/** A minute of a device as its records arrive; it is what the database would fold of them. */
export class MinuteFold {
  records = 0;
  private readonly folded = new Float64Array(reads.length * parts);

  constructor(
    readonly device: number,
    /** Start of the minute, epoch ms. */
    readonly minute: number,
  ) {}

  add(values: RecordValues): void {
    this.records += 1;
    const { folded } = this;
    for (let index = 0; index < reads.length; index++) {
      const value = reads[index]?.(values) ?? null;
      if (value === null) continue;
      const at = index * parts;
      const count = folded[at + 3] ?? 0;
      folded[at] = (folded[at] ?? 0) + value;
      folded[at + 1] = count === 0 ? value : Math.min(folded[at + 1] ?? value, value);
      folded[at + 2] = count === 0 ? value : Math.max(folded[at + 2] ?? value, value);
      folded[at + 3] = count + 1;
    }
  }

  write(rows: BinaryRows): void {
    rows.row(2 + foldedColumns.length);
    rows.int4(this.device);
    rows.time(this.minute);
    rows.int2(this.records);
    for (const [index, wide] of wides.entries()) {
      const [sum = 0, least = 0, largest = 0, count = 0] = this.folded.subarray(index * parts, (index + 1) * parts);
      writeMetric(rows, wide, count === 0 ? null : [sum, least, largest]);
      rows.int2(count);
    }
  }
}

function writeMetric(rows: BinaryRows, wide: boolean, folded: readonly [sum: number, least: number, largest: number] | null): void {
  if (folded === null) {
    for (let part = 1; part < parts; part++) rows.nothing();
    return;
  }
  const [sum, least, largest] = folded;
  if (wide) rows.whole(sum);
  else rows.int4(sum);
  for (const value of [least, largest]) {
    if (wide) rows.int4(value);
    else rows.int2(value);
  }
}

const columns = ['device', 'minute', ...foldedColumns];
const rowBytes = 900;

/** Stores minutes that were never folded before. A minute that is there already makes the database refuse them. */
export async function putMinutes(client: Client, minutes: readonly MinuteFold[]): Promise<void> {
  const rows = new BinaryRows(minutes.length * rowBytes);
  for (const minute of minutes) minute.write(rows);
  await copyRows(client, 'rollup_minute', columns, rows);
}
