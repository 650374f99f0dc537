import { moment } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';

/** Every time zone's offset is a multiple of this: no bucket lies between two steps that are not longer than it, either. */
export const longestStepS = 15 * 60;

/** Records looked at in a bucket: a device whose records carry no cells is not read to its end. */
export const triesMax = 60;

/** The cells of the first record of each bucket that has some. Parameters: device, from, to, then those of the bucket. */
export function firstCellsSql(bucketOf: (time: string) => string, widthS: number): string {
  const step = `make_interval(secs => ${Math.min(widthS, longestStepS)})`;
  return `
select (extract(epoch from start) * 1000)::float8 as ms, found.cells from (
  select start, lead(start) over (order by start) as next from (
    select distinct ${bucketOf('moment')} as start from generate_series(${moment('$2')}, ${moment('$3')} + ${step}, ${step}) as moment) as starts) as bucket
cross join lateral (
  select cells from (
    select record.recorded_at, record.cells from record where record.device = $1
      and record.recorded_at >= greatest(start, ${moment('$2')}) and record.recorded_at < least(next, ${moment('$3')})
      and record.recorded_at >= ${moment('$2')} and record.recorded_at < ${moment('$3')} and ${inTime('record.flags')}
    order by record.recorded_at limit ${triesMax}) as first
  where cells is not null order by recorded_at limit 1) as found
where start < ${moment('$3')} order by start`;
}
