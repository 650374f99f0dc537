import { moment } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';
import type { Metric } from './metrics.ts';

/** Every time zone's offset is a multiple of this: no bucket of an hour or more lies between two such steps. */
const step = `interval '15 minutes'`;

/**
 * The last value of each metric in buckets of an hour or more, where a metric has one: each is looked for from the end of its
 * bucket, which reads a few rows of it, not all. Parameters: device, from, to, then those of the bucket.
 */
export function lastValuesSql(metrics: readonly Metric[], bucketOf: (time: string) => string): string {
  const lastValue = ({ source }: Metric, index: number): string =>
    `(select ${source} from record where record.device = $1 and record.recorded_at >= greatest(start, ${moment('$2')})
      and record.recorded_at < least(next, ${moment('$3')}) and ${inTime('record.flags')} and ${source} is not null
      order by record.recorded_at desc limit 1) as v${index}`;
  const names = metrics.map((_, index) => `v${index}`).join(', ');
  return `
select (extract(epoch from start) * 1000)::float8 as ms, ${names} from (
  select start, ${metrics.map(lastValue).join(', ')} from (
    select start, lead(start) over (order by start) as next from (
      select distinct ${bucketOf('moment')} as start from generate_series(${moment('$2')}, ${moment('$3')} + ${step}, ${step}) as moment) as starts) as bucket
  where start < ${moment('$3')}) as found
where num_nonnulls(${names}) > 0 order by start`;
}
