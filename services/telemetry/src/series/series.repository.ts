import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import type { Metric } from './metrics.ts';

/** Half open: from <= time < to, epoch ms. */
export interface Range {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

/** One point: its time in epoch ms, then a stored value a metric, in the order asked for. */
export type Point = readonly [time: number, ...values: (number | null)[]];

interface Row {
  readonly ms: number;
  readonly [column: string]: number | null;
}

const at = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`;
const inRange = `record.device = $1 and record.recorded_at >= ${at('$2')} and record.recorded_at < ${at('$3')}`;
const ms = (time: string): string => `(extract(epoch from ${time}) * 1000)::float8 as ms`;
const numbered = (metrics: readonly Metric[], sql: (metric: Metric, index: number) => string): string =>
  metrics.map((metric, index) => `${sql(metric, index)} as v${index}`).join(', ');

const foldRaw = ({ source, fold }: Metric): string =>
  fold === 'mean' ? `avg(${source})::float8` : `last(${source}, record.recorded_at) filter (where ${source} is not null)`;

function toPoints(rows: readonly Row[], metrics: readonly Metric[]): Point[] {
  return rows.map((row) => [row.ms, ...metrics.map((_, index) => row[`v${index}`] ?? null)]);
}

@Injectable()
export class SeriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** The records as they are, at most `limit`. */
  async records(range: Range, metrics: readonly Metric[], limit: number): Promise<Point[]> {
    const values = numbered(metrics, ({ source }) => source);
    const rows = await this.dataSource.query<Row[]>(
      `select ${ms('record.recorded_at')}, ${values} from record where ${inRange} order by record.recorded_at limit $4`,
      [range.device, range.from, range.to, limit],
    );
    return toPoints(rows, metrics);
  }

  /** Points of `widthS` from the records. */
  async buckets(range: Range, metrics: readonly Metric[], widthS: number): Promise<Point[]> {
    const rows = await this.dataSource.query<Row[]>(
      `select ${ms('bucket')}, ${metrics.map((_, index) => `v${index}`).join(', ')} from (
         select time_bucket(make_interval(secs => $4), record.recorded_at) as bucket, ${numbered(metrics, foldRaw)}
         from record where ${inRange} group by bucket) as folded order by bucket`,
      [range.device, range.from, range.to, widthS],
    );
    return toPoints(rows, metrics);
  }

  /**
   * Points of `widthS`, whole minutes, from the minutes folded at ingest. The minute of the device's newest record is
   * still open: it is read from its records.
   */
  async minutes(range: Range, metrics: readonly Metric[], widthS: number): Promise<Point[]> {
    const parts = (sum: (metric: Metric) => string, count: (metric: Metric) => string): string =>
      metrics.map((metric, index) => `${sum(metric)}::float8 as s${index}, ${count(metric)} as n${index}`).join(', ');
    const closed = parts(({ folded }) => `rollup_minute.${folded}_sum`, ({ folded }) => `rollup_minute.${folded}_n`);
    const open = parts(({ source }) => source, ({ source }) => `(${source} is not null)::int4`);
    const rows = await this.dataSource.query<Row[]>(
      `with newest as (select date_trunc('minute', recorded_at) as minute from latest where device = $1)
       select ${ms('time_bucket(make_interval(secs => $4), minute)')},
         ${numbered(metrics, (_, index) => `sum(s${index}) / nullif(sum(n${index}), 0)`)}
       from (
         select rollup_minute.minute, ${closed} from rollup_minute
         where device = $1 and minute >= date_trunc('minute', ${at('$2')}) and minute < ${at('$3')}
           and minute is distinct from (select minute from newest)
         union all
         select newest.minute, ${open} from newest join record
           on record.recorded_at >= newest.minute and record.recorded_at < newest.minute + interval '1 minute'
         where ${inRange}
       ) as part group by 1 order by 1`,
      [range.device, range.from, range.to, widthS],
    );
    return toPoints(rows, metrics);
  }
}
