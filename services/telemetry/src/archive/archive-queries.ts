import { inTime } from '../record/record-row.ts';
import { quoted, rawRows } from './parquet-columns.ts';

/** Rows of one device between two moments, epoch ms: `from <= time < to`. */
export interface ArchivedRange {
  readonly paths: readonly string[];
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
  /** Days that the store has again. */
  readonly excluded?: readonly Stretch[];
}

type Stretch = readonly [from: number, to: number];

/** A metric over a row of `record`, by the same SQL as in the store: a row of the archive has the same columns. */
export interface ArchivedMetric {
  readonly source: string;
  readonly fold: 'mean' | 'last';
}

const timestamp = (ms: number): string => `make_timestamptz(${Math.round(ms * 1000)})`;
const without = (excluded: readonly Stretch[]): string => excluded.map(([start, end]) => ` AND NOT (file.recorded_at >= ${timestamp(start)} AND file.recorded_at < ${timestamp(end)})`).join('');
const ofDevice = ({ id, from, to, excluded }: ListedRange['devices'][number]): string =>
  `(file.device_id = ${quoted(id)}::UUID AND file.recorded_at >= ${timestamp(from)} AND file.recorded_at < ${timestamp(to)}${without(excluded)})`;
const within = ({ deviceId: id, from, to, excluded = [] }: ArchivedRange): string => ofDevice({ id, from, to, excluded });
const rowsWithin = (range: ArchivedRange): string => `(${rawRows(range.paths, within(range))}) AS record`;
const numbered = (metrics: readonly ArchivedMetric[], sql: (metric: ArchivedMetric, index: number) => string): string => metrics.map((metric, index) => sql(metric, index)).join(', ');

/** The records as they are: `recorded_at` in ms, then a value a metric. */
export function recordsSql(range: ArchivedRange, metrics: readonly ArchivedMetric[], limit: number): string {
  const values = metrics.length === 0 ? '' : `, ${numbered(metrics, ({ source }, index) => `${source} AS v${index}`)}`;
  return `SELECT record.recorded_at AS ms${values} FROM ${rowsWithin(range)} WHERE ${inTime('record.flags')} ORDER BY ms LIMIT ${limit}`;
}

/** Whole records, the newest or the oldest first. */
export const pageSql = (range: ArchivedRange, direction: 'asc' | 'desc', limit: number): string => `SELECT * FROM ${rowsWithin(range)} ORDER BY record.recorded_at ${direction} LIMIT ${limit}`;

/** Cells of the records that have some. */
export const cellsSql = (range: ArchivedRange, limit: number): string =>
  `SELECT record.recorded_at AS ms, record.cells FROM ${rowsWithin(range)} WHERE ${inTime('record.flags')} AND record.cells IS NOT NULL ORDER BY ms LIMIT ${limit}`;

/** Each row with the start of its bucket; the store says where buckets start, so that both have the same. */
const bucketed = (range: ArchivedRange, starts: readonly number[]): string =>
  `${rowsWithin(range)} ASOF JOIN (SELECT unnest([${starts.join(', ')}]::DOUBLE[]) AS start) AS bucket ON record.recorded_at >= bucket.start`;

/** Sum, count, least and largest of each metric in each bucket. */
export function partsSql(range: ArchivedRange, metrics: readonly ArchivedMetric[], starts: readonly number[]): string {
  const parts = numbered(metrics, ({ source }, index) => `sum(${source})::DOUBLE AS s${index}, count(${source})::DOUBLE AS n${index}, min(${source})::DOUBLE AS l${index}, max(${source})::DOUBLE AS h${index}`);
  return `SELECT bucket.start AS ms, ${parts} FROM ${bucketed(range, starts)} WHERE ${inTime('record.flags')} GROUP BY bucket.start`;
}

/** Mean and count, or the last value, of each metric in each bucket. */
export function bucketsSql(range: ArchivedRange, metrics: readonly ArchivedMetric[], starts: readonly number[]): string {
  const values = numbered(metrics, ({ source, fold }, index) =>
    fold === 'mean' ? `(sum(${source}) / count(${source}))::DOUBLE AS v${index}, count(${source})::DOUBLE AS n${index}` : `arg_max(${source}, record.recorded_at) FILTER (WHERE ${source} IS NOT NULL)::DOUBLE AS v${index}, count(${source})::DOUBLE AS n${index}`,
  );
  return `SELECT bucket.start AS ms, ${values} FROM ${bucketed(range, starts)} WHERE ${inTime('record.flags')} GROUP BY bucket.start ORDER BY ms`;
}

/** Cells of the first record of each bucket that has some. @param tries records looked at in a bucket */
export const firstCellsSql = (range: ArchivedRange, starts: readonly number[], tries: number): string => `
SELECT start AS ms, arg_min(cells, tried_at) AS cells FROM (
  SELECT bucket.start, record.recorded_at AS tried_at, record.cells, row_number() OVER (PARTITION BY bucket.start ORDER BY record.recorded_at) AS place
  FROM ${bucketed(range, starts)} WHERE ${inTime('record.flags')}) AS tried
WHERE place <= ${tries} AND cells IS NOT NULL GROUP BY start ORDER BY ms`;

/** Rows of several devices, in the order in which the devices are named, and by time. */
export interface ListedRange {
  readonly paths: readonly string[];
  readonly from: number;
  readonly to: number;
  /** With what is not wanted of a device: its own bounds within the range. */
  readonly devices: readonly { readonly id: string; readonly from: number; readonly to: number; readonly excluded: readonly Stretch[] }[];
}

const listedRows = ({ paths, devices }: ListedRange): string => `(${rawRows(paths, devices.map(ofDevice).join(' OR '))}) AS record`;

export const listSql = (range: ListedRange, times: 'asc' | 'desc', limit: number): string =>
  `SELECT * FROM ${listedRows(range)} ORDER BY list_position([${range.devices.map(({ id }) => quoted(id)).join(', ')}], record.device_id), record.recorded_at ${times} LIMIT ${limit}`;

export const countSql = (range: ListedRange): string => `SELECT count(*) AS rows FROM ${listedRows(range)}`;
