import { Injectable } from '@nestjs/common';
import type { BmuCells } from '@voltdeck/protocol/codes';
import type { Caller, CellMetric } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { epochMs, moment } from '../epoch.ts';
import { unpackCells } from '../record/cells.ts';
import { inTime } from '../record/record-row.ts';
import { dayLevel, hourLevel, minuteLevel, type RollupLevel } from '../rollup/rollup-levels.ts';
import { levelNames, type Coverage, type LevelName, type Span } from './coverage.ts';
import { endsOf, frontierSql, toFrontier, type FrontierRow, type SeriesFrontier } from './frontier.ts';
import { firstCellsSql, longestStepS } from './first-cells.ts';
import type { ChartedCell, Metric } from './metrics.ts';
import { mergeParts, type Folded, type PartRow } from './parts.ts';
import { lastValuesSql } from './wide-points.ts';

export interface Range extends Span {
  readonly device: number;
}

/** One point: its time in epoch ms, then a stored value a metric, in the order asked for. */
export type Point = readonly [time: number, ...values: (number | null)[]];

/** Width of the points; `zone` when they follow its days instead of those of UTC. */
export interface Bucket {
  readonly widthS: number;
  readonly zone: string | null;
}

const hourS = 3_600;

interface Row {
  readonly ms: number;
  readonly [column: string]: number | null;
}

const inRange = `record.device = $1 and record.recorded_at >= ${moment('$2')} and record.recorded_at < ${moment('$3')} and ${inTime('record.flags')}`;
const numbered = (metrics: readonly Metric[], sql: (metric: Metric, index: number) => string): string =>
  metrics.map((metric, index) => `${sql(metric, index)} as v${index}`).join(', ');

const foldRaw = ({ source, fold }: Metric): string =>
  fold === 'mean' ? `avg(${source})::float8` : `last(${source}, record.recorded_at) filter (where ${source} is not null)`;

const bucketSql = (time: string, width: string, { zone }: Bucket, zonePlace: string): string =>
  zone === null ? `time_bucket(make_interval(secs => ${width}), ${time})` : `time_bucket(make_interval(secs => ${width}), ${time}, ${zonePlace}::text)`;

interface CellRow {
  readonly ms: number;
  readonly cells: Buffer;
}

function cellPoints(rows: readonly CellRow[], cells: readonly ChartedCell[]): Point[] {
  return rows.map((row) => {
    const bmus = unpackCells(row.cells);
    return [row.ms, ...cells.map(({ place }) => cellValue(bmus, place))];
  });
}

export function cellValue(bmus: readonly BmuCells[], { kind, bmu, cell }: CellMetric): number | null {
  const found = bmus.find((one) => one.bmu === bmu);
  return (kind === 'voltage' ? found?.voltages : found?.temperatures)?.[cell - 1] ?? null;
}

function toPoints(rows: readonly Row[], metrics: readonly Metric[]): Point[] {
  return rows.map((row) => [row.ms, ...metrics.map((_, index) => row[`v${index}`] ?? null)]);
}

/** Where a level's rows lie, and its sum, count, least and largest of a metric. */
interface Source {
  readonly table: string;
  readonly time: string;
  readonly where: string;
  readonly columns: (metric: Metric, index: number) => string;
}

const ofRecords: Source = {
  table: 'record',
  time: 'recorded_at',
  where: inTime('record.flags'),
  columns: ({ source }, index) => `${source} as s${index}, (${source} is not null)::int4 as n${index}, ${source} as l${index}, ${source} as h${index}`,
};

const ofLevel = ({ table, time }: RollupLevel): Source => ({
  table,
  time,
  where: 'true',
  columns: ({ folded }, index) => `${folded}_sum as s${index}, ${folded}_n as n${index}, ${folded}_min as l${index}, ${folded}_max as h${index}`,
});

const sources: Readonly<Record<LevelName, Source>> = {
  record: ofRecords,
  minute: ofLevel(minuteLevel),
  hour: ofLevel(hourLevel),
  day: ofLevel(dayLevel),
};

@Injectable()
export class SeriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  async frontier({ device, from, to }: Range): Promise<SeriesFrontier> {
    const [row] = await this.dataSource.query<FrontierRow[]>(frontierSql, [device, from, to]);
    return toFrontier(row ?? { newest: null, marked: [], dropped: {}, zone: null, complete: false });
  }

  /** Whether the folded hours alone hold more records; that they do not says nothing. */
  async holdsMoreThan({ device, from, to }: Range, limit: number): Promise<boolean> {
    const [row] = await this.dataSource.query<{ more: boolean }[]>(
      `select coalesce(sum(records), 0) > $4 as more from rollup_hour where device = $1 and hour >= ${moment('$2')} and hour <= ${moment('$3')} - interval '1 hour'`,
      [device, from, to, limit],
    );
    return row?.more ?? false;
  }

  /** The records as they are, at most `limit`. */
  async records(range: Range, metrics: readonly Metric[], limit: number): Promise<Point[]> {
    const values = metrics.length === 0 ? '' : `, ${numbered(metrics, ({ source }) => source)}`;
    const rows = await this.dataSource.query<Row[]>(
      `select ${epochMs('record.recorded_at')} as ms${values} from record where ${inRange} order by record.recorded_at limit $4`,
      [range.device, range.from, range.to, limit],
    );
    return toPoints(rows, metrics);
  }

  /** Cells of the records that have some, at most `limit`. */
  async cellRecords({ device, from, to }: Range, cells: readonly ChartedCell[], limit: number): Promise<Point[]> {
    const sql = `select ${epochMs('record.recorded_at')} as ms, record.cells from record where ${inRange} and record.cells is not null order by record.recorded_at limit $4`;
    return cellPoints(await this.dataSource.query<CellRow[]>(sql, [device, from, to, limit]), cells);
  }

  /** Cells of the first record of each point that has some. */
  async cellBuckets({ device, from, to }: Range, cells: readonly ChartedCell[], bucket: Bucket): Promise<Point[]> {
    const sql = firstCellsSql((time) => bucketSql(time, '$4', bucket, '$5'), bucket.widthS);
    const rows = await this.dataSource.query<CellRow[]>(sql, [device, from, to, bucket.widthS, ...(bucket.zone === null ? [] : [bucket.zone])]);
    return cellPoints(rows, cells);
  }

  /** Points from the records, for what is not folded. */
  async buckets(range: Range, metrics: readonly Metric[], bucket: Bucket): Promise<Point[]> {
    const parameters = [range.device, range.from, range.to, bucket.widthS, ...(bucket.zone === null ? [] : [bucket.zone])];
    if (bucket.widthS >= hourS && metrics.every(({ fold }) => fold === 'last')) {
      const sql = lastValuesSql(metrics, (time) => bucketSql(time, '$4', bucket, '$5'));
      return toPoints(await this.dataSource.query<Row[]>(sql, parameters), metrics);
    }
    const rows = await this.dataSource.query<Row[]>(
      `select ${epochMs('bucket')} as ms, ${metrics.map((_, index) => `v${index}`).join(', ')} from (
         select ${bucketSql('record.recorded_at', '$4', bucket, '$5')} as bucket, ${numbered(metrics, foldRaw)}
         from record where ${inRange} group by bucket) as folded order by bucket`,
      parameters,
    );
    return toPoints(rows, metrics);
  }

  /** How many values of each metric some of the points are of. */
  async counts({ device, from, to }: Range, metrics: readonly Metric[], bucket: Bucket, times: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    if (times.length === 0) return new Map();
    const time = epochMs(bucketSql('record.recorded_at', '$4', bucket, '$6'));
    const rows = await this.dataSource.query<Row[]>(
      `select ${time} as ms, ${numbered(metrics, ({ source }) => `count(${source})::float8`)} from record where ${inRange} and ${time} = any ($5::float8[]) group by 1`,
      [device, from, to, bucket.widthS, times, ...(bucket.zone === null ? [] : [bucket.zone])],
    );
    return new Map(rows.map((row) => [row.ms, metrics.map((_, index) => row[`v${index}`] ?? 0)]));
  }

  /** When the points of a range start, epoch ms. */
  async bucketStarts({ from, to }: Span, bucket: Bucket): Promise<number[]> {
    const step = `make_interval(secs => ${Math.min(bucket.widthS, longestStepS)})`;
    const rows = await this.dataSource.query<{ ms: number }[]>(
      `select distinct ${epochMs(bucketSql('moment', '$3', bucket, '$4'))} as ms from generate_series(${moment('$1')}, ${moment('$2')}, ${step}) as moment order by ms`,
      [from, to, bucket.widthS, ...(bucket.zone === null ? [] : [bucket.zone])],
    );
    return rows.map(({ ms }) => ms);
  }

  /** Points of a range that is read from several levels. @param more what the archive has of it */
  async folded(device: number, coverage: Coverage, metrics: readonly Metric[], bucket: Bucket, more: readonly PartRow[] = []): Promise<Folded[]> {
    const parts = await Promise.all(
      levelNames.map((level) => (coverage[level].length === 0 ? [] : this.level(device, sources[level], coverage[level], metrics, bucket))),
    );
    return mergeParts([...parts.flat(), ...more], metrics.length);
  }

  private level(device: number, source: Source, spans: readonly Span[], metrics: readonly Metric[], bucket: Bucket): Promise<PartRow[]> {
    const { table, time, where, columns } = source;
    const [from, to] = endsOf(spans);
    const fold = metrics.map((_, index) => `sum(s${index})::float8 as s${index}, sum(n${index})::float8 as n${index}, min(l${index}) as l${index}, max(h${index}) as h${index}`);
    // The outer bounds are said for the planner, which leaves out the chunks beyond them.
    return this.dataSource.query<PartRow[]>(
      `select ${epochMs(bucketSql('part.time', '$4', bucket, '$7'))} as ms, ${fold.join(', ')}
       from unnest($2::float8[], $3::float8[]) as span (from_ms, to_ms)
       cross join lateral (
         select ${table}.${time} as time, ${metrics.map(columns).join(', ')} from ${table}
         where ${table}.device = $1 and ${table}.${time} >= ${moment('span.from_ms')} and ${table}.${time} < ${moment('span.to_ms')}
           and ${table}.${time} >= ${moment('$5')} and ${table}.${time} < ${moment('$6')} and ${where} offset 0) as part
       group by 1`,
      [device, from, to, bucket.widthS, Math.min(...from), Math.max(...to), ...(bucket.zone === null ? [] : [bucket.zone])],
    );
  }
}
