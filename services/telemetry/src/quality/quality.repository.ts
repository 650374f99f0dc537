import { Injectable } from '@nestjs/common';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { moment } from '../epoch.ts';
import { columnOfField } from '../record/record-columns.ts';
import { inTime, recordFlag } from '../record/record-row.ts';
import type { QualityCounts } from './score.ts';

/** Half open: from <= time < to, epoch ms. */
export interface QualityRange {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

function column(field: RecordFieldName): { name: string; scale: number } {
  const found = columnOfField(field);
  if (found === undefined) throw new Error(`Quality looks at '${field}', which the record does not have`);
  return found;
}

/** What every report is expected to carry, of what the device sends at all. */
const mainFields = [
  'speed', 'mileage', 'totalVoltage', 'current', 'soc', 'insulationResistance',
  'highestCellVoltage', 'lowestCellVoltage', 'highestTemperature', 'lowestTemperature',
] as const satisfies readonly RecordFieldName[];
const main = mainFields.map((field) => column(field).name);

/** Values that have to move when the current does. */
const moving = (['totalVoltage', 'highestCellVoltage', 'lowestCellVoltage'] as const).map((field) => column(field).name);

const current = column('current');
const quiet = 2 * current.scale;
const swing = 20 * current.scale;
const runRecords = 60;
const awakeS = 600;

const sentValues = main.map((name) => `(case when count(${name}) > 0 then records - count(${name}) else 0 end)`).join(' + ');
const sentFields = main.map((name) => `(count(${name}) > 0)::int4`).join(' + ');

const runs = (name: string): string => `
  select count(*) as n, (${name} is not null and max(current) - min(current) >= ${swing} and count(*) >= ${runRecords}) as stuck
  from found group by ${name}_run, ${name}`;

const columns = [...new Set([...main, ...moving])];
const moved = moving.map((name) => `(${name} is distinct from lag(${name}) over (order by recorded_at))::int4 as ${name}_moved`);
// Stretches of one value have one number; both windows go along the index.
const numbered = moving.map((name) => `sum(${name}_moved) over (order by recorded_at rows unbounded preceding) as ${name}_run`);

const read = `
with found as materialized (
  select flags, skew, step, working, ${[...columns, ...numbered].join(', ')} from (
    select recorded_at, extract(epoch from recorded_at - received_at)::float8 as skew, flags, ${[...columns, ...moved].join(', ')},
      extract(epoch from recorded_at - lag(recorded_at) over (order by recorded_at))::float8 as step,
      coalesce(abs(lag(current) over (order by recorded_at)) > ${quiet} or lag(speed) over (order by recorded_at) > 0, false) as working
    from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')}
      and ${inTime('flags')}) as step),
usual as (select percentile_disc(0.5) within group (order by step) as step from found where step <= ${awakeS}),
gap as (
  select count(*) as n, coalesce(sum(round(found.step / usual.step) - 1), 0) as missing, coalesce(max(found.step), 0) as longest
  from found, usual where found.step > 2.5 * usual.step and (found.step <= ${awakeS} or found.working)),
value as (
  select coalesce(sum(missing), 0) as missing, coalesce(max(fields), 0) as fields from (
    select ${sentValues} as missing, ${sentFields} as fields from found, (select count(*) as records from found) as whole group by records) as part),
live as (
  select count(*) as n, count(*) filter (where skew > 5 or skew < -60) as skewed, percentile_cont(0.5) within group (order by skew) as median
  from found where flags & ${recordFlag.reissued} = 0),
stuck as (select coalesce(sum(n) filter (where stuck), 0) as n, count(*) filter (where stuck) as runs from (${moving.map(runs).join(' union all ')}) as part),
frame as (
  select count(*) as n, count(rejected) as rejected from message
  where device = $1 and at >= ${moment('$2')} and at < ${moment('$3')} and not downward)
select (select count(*) from found)::int4 as records, coalesce(usual.step, 0)::float8 as "intervalS",
  gap.n::int4 as gaps, gap.missing::float8 as "missingRecords", gap.longest::float8 as "longestGapS",
  value.missing::int4 as "missingValues", value.fields::int4 as fields,
  frame.n::int4 as frames, frame.rejected::int4 as "rejectedFrames",
  live.n::int4 as "liveRecords", live.skewed::int4 as "skewedRecords", coalesce(live.median, 0)::float8 as "medianSkewS",
  (select count(*) from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')}
    and flags & ${recordFlag.clockAhead} <> 0)::int4 as "aheadRecords",
  least(stuck.n, (select count(*) from found))::int4 as "stuckRecords", stuck.runs::int4 as "stuckRuns",
  (select count(*) from found where flags & ${recordFlag.reissued} <> 0)::int4 as "reissuedRecords"
from usual, gap, value, live, stuck, frame`;

const begin = `
select (extract(epoch from recorded_at) * 1000)::float8 as ms from record
where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')} order by recorded_at desc offset $4 limit 1`;

@Injectable()
export class QualityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Where the newest so many records of a range begin. */
  async begin({ device, from, to }: QualityRange, records: number): Promise<number> {
    const [row] = await this.dataSource.query<{ ms: number }[]>(begin, [device, from, to, records - 1]);
    return row?.ms ?? from;
  }

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  async counts({ device, from, to }: QualityRange): Promise<QualityCounts> {
    const [row] = await this.dataSource.query<QualityCounts[]>(read, [device, from, to]);
    if (row === undefined) throw new Error('The quality query gave no row');
    return row;
  }
}
