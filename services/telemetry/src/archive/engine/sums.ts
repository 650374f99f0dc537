import type { BmuCells } from '@voltdeck/protocol/codes';
import { rawRows, summedColumns } from '../parquet-columns.ts';
import type { DaySpan, QueryRow, Sums } from './calls.ts';

/** A row as the store holds it, with what its packed lists contain. */
export interface CountedRow {
  readonly row: Readonly<Record<string, unknown>>;
  readonly faults: readonly number[];
  readonly bmus: readonly BmuCells[];
}

/** Numbers of one device's day stay below 2^53; what they add up to over a fleet does not. */
class Sum {
  private count = 0n;
  private sum = 0n;
  private partCount = 0;
  private partSum = 0;

  add(value: number): void {
    this.partCount += 1;
    this.partSum += value;
  }

  settle(): void {
    this.count += BigInt(this.partCount);
    this.sum += BigInt(this.partSum);
    this.partCount = 0;
    this.partSum = 0;
  }

  get pair(): [string, string] {
    return [String(this.count), String(this.sum)];
  }
}

/** Adds up rows while they are read from the store, so that the file is compared with the rows and not with itself. */
export class RowSums {
  private rows = 0;
  private readonly columns = new Map(summedColumns.map((name) => [name, new Sum()]));
  private readonly faults = new Sum();
  private readonly cells = new Sum();

  constructor(private readonly day: DaySpan) {}

  add({ row, faults, bmus }: CountedRow): void {
    this.rows += 1;
    for (const [name, sum] of this.columns) {
      const value = name === 'received_at' ? Math.round(Number(row['received_ms']) - this.day.from) : row[name];
      if (typeof value === 'number') sum.add(value);
    }
    for (const fault of faults) this.faults.add(fault);
    for (const { voltages, temperatures } of bmus) for (const value of [...(voltages ?? []), ...(temperatures ?? [])]) if (value !== null) this.cells.add(value);
  }

  /** After each device. */
  settle(): void {
    for (const sum of [...this.columns.values(), this.faults, this.cells]) sum.settle();
  }

  get total(): Sums {
    return { rows: String(this.rows), columns: Object.fromEntries([...this.columns].map(([name, sum]) => [name, sum.pair])), faults: this.faults.pair, cells: this.cells.pair };
  }
}

/** SQL of the same counts and sums over a file. */
export function sumsSql(path: string, day: DaySpan, where = 'true'): string {
  const value = (name: string): string => (name === 'received_at' ? `(round(received_at) - ${day.from})::BIGINT` : name);
  const pairs = summedColumns.map((name) => `count(${name})::VARCHAR AS n_${name}, coalesce(sum(${value(name)}), 0)::HUGEINT::VARCHAR AS s_${name}`);
  const list = (name: string, numbers: string): string =>
    `coalesce(sum(list_count(${numbers})), 0)::HUGEINT::VARCHAR AS n_${name}, coalesce(sum(list_sum(${numbers})), 0)::HUGEINT::VARCHAR AS s_${name}`;
  const faults = `from_json(faults, '["INTEGER"]')`;
  const cells = `flatten(list_transform(from_json(cells, '[{"voltages":["INTEGER"],"temperatures":["INTEGER"]}]'), lambda bmu: list_concat(coalesce(bmu.voltages, []), coalesce(bmu.temperatures, []))))`;
  return `SELECT count(*)::VARCHAR AS rows, ${pairs.join(', ')}, ${list('faults', faults)}, ${list('cells', cells)} FROM (${rawRows([path], where)})`;
}

export function readSums(row: QueryRow | undefined): Sums {
  const pair = (name: string): [string, string] => [String(row?.[`n_${name}`] ?? '0'), String(row?.[`s_${name}`] ?? '0')];
  return { rows: String(row?.['rows'] ?? '0'), columns: Object.fromEntries(summedColumns.map((name) => [name, pair(name)])), faults: pair('faults'), cells: pair('cells') };
}

const added = ([count, sum]: readonly [string, string], [otherCount, otherSum]: readonly [string, string] = ['0', '0']): [string, string] => [
  String(BigInt(count) + BigInt(otherCount)),
  String(BigInt(sum) + BigInt(otherSum)),
];

export const joinedSums = (one: Sums, other: Sums): Sums => ({
  rows: String(BigInt(one.rows) + BigInt(other.rows)),
  columns: Object.fromEntries(Object.entries(one.columns).map(([name, pair]) => [name, added(pair, other.columns[name])])),
  faults: added(one.faults, other.faults),
  cells: added(one.cells, other.cells),
});

/** Names of what differs; none: the file holds what went into it. */
export function differences(expected: Sums, found: Sums): string[] {
  const same = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean => one?.join() === other?.join();
  return [
    ...(expected.rows === found.rows ? [] : ['rows']),
    ...Object.keys(expected.columns).filter((name) => !same(expected.columns[name], found.columns[name])),
    ...(same(expected.faults, found.faults) ? [] : ['faults']),
    ...(same(expected.cells, found.cells) ? [] : ['cells']),
  ];
}
