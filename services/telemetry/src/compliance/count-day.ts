import type { RecordFieldName } from '@voltdeck/protocol/codes';
import { moment } from '../epoch.ts';
import { columnOfField } from '../record/record-columns.ts';
import { inTime, recordFlag } from '../record/record-row.ts';

function columnName(field: RecordFieldName): string {
  const found = columnOfField(field);
  if (found === undefined) throw new Error(`Compliance looks at '${field}', which the record does not have`);
  return found.name;
}

/** Table 10 of 7.2.4.1: a record with one of them carries vehicle data. */
const vehicleFields = [
  'vehicleState', 'chargingState', 'driveMode', 'speed', 'mileage', 'totalVoltage', 'current', 'soc', 'dcdcState', 'gear', 'insulationResistance',
] as const satisfies readonly RecordFieldName[];
/** Those, the position, the alarm level, and the extremes, which the 2025 edition gives as values of all cells and probes. */
const requiredFields = [
  ...vehicleFields, 'longitude', 'latitude', 'faultLevel', 'highestCellVoltage', 'lowestCellVoltage', 'highestTemperature', 'lowestTemperature',
] as const satisfies readonly RecordFieldName[];

/** B.2.1: at most 30 s between reports; a tenth more is jitter. */
const intervalS = 30;
const toleratedS = 33;
/** B.2.1: data around alarms of this level and above, from so long before them. */
const graveLevel = 3;
const aroundS = 30;
/** B.2.1: battery temperatures from 59 min 30 s to 1 h after power-down, with half a minute on either side. */
const [afterFrom, afterTo] = ['59 minutes', '60 minutes 30 seconds'];
/** Start mark `$$`. */
const mark2025 = 0x24;

const [from, to] = [moment('$2'), moment('$3')];
const logouts = `event where event.device = $1 and event.kind = 'logout' and event.at >= ${from} - interval '1 day' and event.at < ${to} + interval '1 hour'`;
const awake = '(coalesce(vehicle_state = 1, false) or coalesce(charging_state in (1, 2), false))';

/**
 * Counts of one device and business day, from its stored records, events and frames. Parameters: device, from, to.
 * The last record of the day before starts the first step; what arrives within an hour after the day belongs to its power-downs.
 */
export const countDay = `
with edition as (
  select coalesce((select get_byte(frame, 0) = ${mark2025} from message
    where device = $1 and at >= ${from} and at < ${to} and not downward and command in (2, 3) order by at desc limit 1), false) as newer),
begins as (
  select coalesce((select recorded_at from record where device = $1 and recorded_at < ${from} and recorded_at >= ${from} - interval '1 day'
    and ${inTime('flags')} and (vehicle_state is not null or charging_state is not null) order by recorded_at desc limit 1), ${from}) as at),
found as materialized (
  select recorded_at, received_at, flags, ${awake} as awake, vehicle_state is not null or charging_state is not null as stated,
    coalesce(fault_level >= ${graveLevel}, false) as grave, highest_temperature is not null as warm,
    num_nonnulls(${vehicleFields.map(columnName).join(', ')}) > 0 as of_vehicle, num_nonnulls(${requiredFields.map(columnName).join(', ')}) as valid,
    recorded_at >= ${from} and recorded_at < ${to} as today
  from record where device = $1 and recorded_at >= (select at from begins) and recorded_at >= ${from} - interval '1 day'
    and recorded_at < ${to} + interval '61 minutes' and ${inTime('flags')}),
stated as (
  select recorded_at as at, awake, today, lag(recorded_at) over placed as before, lag(awake) over placed as was_awake,
    lead(recorded_at) over placed as next, lead(awake) over placed as next_awake
  from found where stated window placed as (order by recorded_at)),
step as (
  select case when seconds <= ${toleratedS} then 1 else ceil(seconds / ${intervalS}) end as due
  from (select at, before, extract(epoch from at - before)::float8 as seconds from stated where today and was_awake) as step
  where seconds <= ${toleratedS} or not exists (select 1 from ${logouts} and event.at >= step.before and event.at <= step.at)),
alarm as (
  select min(recorded_at) as started, max(recorded_at) as ended, bool_or(onset) as is_new from (
    select recorded_at, onset, count(*) filter (where onset) over (order by recorded_at) as number
    from (select recorded_at, today, grave, grave and not coalesce(lag(grave) over (order by recorded_at), false) as onset from found) as seen
    where grave and today) as numbered
  group by number),
period as (
  select range_agg(
    tstzrange(case when is_new then started - interval '${aroundS} s' else ${from} - interval '1 s' end,
      case when newer then ended when is_new then started + interval '${aroundS} s' else ${from} - interval '1 s' end, '(]')
    * tstzrange(${from} - interval '1 s', ${to} - interval '1 s', '(]')) as whole
  from alarm, edition),
off as (
  select least(case when next_awake = false then next end, left_at) as at
  from (
    select next, next_awake, (select min(event.at) from ${logouts} and event.at >= stated.at and event.at <= coalesce(next, stated.at + interval '1 day')) as left_at
    from stated where awake and (next is null or not next_awake or next > at + interval '${toleratedS} s')) as last),
power_down as (
  select exists (select 1 from found where warm and recorded_at between off.at + interval '${afterFrom}' and off.at + interval '${afterTo}') as reported
  from off, edition where newer and off.at >= ${from} and off.at < ${to}
    and not exists (select 1 from stated where stated.awake and stated.at > off.at and stated.at <= off.at + interval '60 minutes')),
today as (
  select count(*) as records, count(*) filter (where flags & ${recordFlag.reissued} = 0) as live,
    coalesce(sum(abs(extract(epoch from received_at - recorded_at))) filter (where flags & ${recordFlag.reissued} = 0), 0) as deviation,
    count(*) filter (where of_vehicle) as of_vehicle, coalesce(sum(valid) filter (where of_vehicle), 0) as valid
  from found where today)
select records::int4 as records, live::int4 as "liveRecords", (records - live)::int4 as "reissuedRecords",
  (select coalesce(sum(due), 0) from step)::int4 as "dueReports", (select count(*) from step)::int4 as "arrivedReports",
  (select coalesce(sum(extract(epoch from upper(each) - lower(each))), 0) from period, unnest(whole) as each)::int4 as "alarmSeconds",
  (select count(*) from found, period where today and recorded_at <@ whole)::int4 as "alarmRecords",
  (of_vehicle * ${requiredFields.length})::int4 as "expectedValues", valid::int4 as "validValues",
  (select count(*) from power_down)::int4 as "powerDowns", (select count(*) from power_down where reported)::int4 as "powerDownsReported",
  round(deviation * 1000)::float8 as "deviationMs"
from today`;
