import { Injectable } from '@nestjs/common';
import type { BatteryReportView } from '@voltdeck/contract';
import { packLimits, reportLimits, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { wsPerKwh } from '../energy/energy.ts';
import { moment } from '../epoch.ts';
import { dayColumns } from './pack-days.repository.ts';
import { inUnit } from './stored-figures.ts';

/** Half open: from <= time < to, epoch ms, in days of a time zone. */
export interface FleetRange {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

type Soh = BatteryReportView['soh'];

export interface FleetPacks extends Pick<BatteryReportView, 'devices' | 'spread' | 'insulation'> {
  readonly soh: Omit<Soh, 'lowest'> & { readonly lowest: readonly (Omit<Soh['lowest'][number], 'forecast'> & { readonly number: number })[] };
}

type Usage = BatteryReportView['usage'];
export type PackWear = Pick<Usage, 'discharges' | 'coldCharges' | 'deepDischarges' | 'ratedPacks' | 'fullCycles' | 'capacityPacks' | 'capacityPercent'>;

const { lifeEndSoh, insulationLeast, insulationGood, comfortableFrom, comfortableTo, coldChargeBelow, deepDischargeBelow, capacityRiseLeast } = packLimits;
const { rowsMax, worstMost } = reportLimits;

const sohEdges = [70, 75, lifeEndSoh, 85, 90, 95];
const temperatureEdges = [coldChargeBelow, comfortableFrom, comfortableTo, 45, 55];

/** SQL of the place of a value among edges: 0 below the first. */
const binOf = (value: string, edges: readonly number[]): string => `width_bucket(${value}, array[${edges.join(', ')}]::float8[])`;

/** Bins between edges, the first and the last without an end. */
const binsOf = (edges: readonly number[]): { readonly from: number | null; readonly to: number | null }[] => [null, ...edges].map((from, index) => ({ from, to: edges[index] ?? null }));

/** SQL of the value on the first day that has one, or the last; and of the day with the least or greatest value. */
const onDay = (value: string, order: string, of = value): string => `(array_agg(${value} order by ${order}) filter (where ${of} is not null))[1]`;

const vehicle = `'deviceId', id, 'vin', vin, 'plate', plate, 'projectName', project_name`;
const listed = (fields: string, from: string): string => `coalesce((select jsonb_agg(jsonb_build_object(${vehicle}, ${fields}) order by place) from ${from}), '[]')`;
const ranked = (order: string, condition: string): string => `(select *, row_number() over (order by ${order}, vin) as place from pack where ${condition})`;
const most = (from: string, count: number): string => `(select * from ${from} as ranked where place <= ${count}) as worst`;

/** The hours of the vehicles that the caller sees. */
const hours = (from: string, to: string): string => `rollup_hour join seen on seen.number = rollup_hour.device where rollup_hour.hour >= date_trunc('hour', ${moment(from)}) and rollup_hour.hour < ${moment(to)}`;
const seenDevices = (seen: string): string => `seen as materialized (select device.number, device.id, device.vin, device.plate, device.project_name from device where ${seen})`;

const hottest = 'rollup_hour.highest_temperature';
const hotMean = inUnit('highestTemperature', `(${hottest}_sum::float8 / nullif(${hottest}_n, 0))`);

/** Packs of a whole fleet, in sums and in short lists of the worst: one row, however many vehicles. */
@Injectable()
export class FleetPacksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By the days that the health of one pack is shown in. */
  async packs(caller: Caller, { from, to, timeZone }: FleetRange): Promise<FleetPacks> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const [start, end, zone] = [place(parameters, from), place(parameters, to), place(parameters, timeZone)];
    const sohCounts = [null, ...sohEdges].map((_, bin) => `jsonb_build_array(count(*) filter (where ${binOf('first_soh', sohEdges)} = ${bin}), count(*) filter (where ${binOf('soh', sohEdges)} = ${bin}))`);
    const lowest = `(select * from ${ranked('soh', 'soh is not null')} as ranked where place <= ${worstMost} or (soh < ${lifeEndSoh} and place <= ${rowsMax})) as worst`;
    const [row] = await this.dataSource.query<{ found: FleetPacks & { soh: { counts: readonly (readonly [number, number])[] } } }[]>(
      `with ${seenDevices(seen)},
       pack_day as materialized (select rollup_hour.device, ${dayColumns(zone)} from ${hours(start, end)} group by 1, 2),
       pack as materialized (
         select seen.*, ${onDay('pack_day.soh', 'day')} as first_soh, ${onDay('pack_day.soh', 'day desc')} as soh, count(pack_day.soh) as soh_days,
           max("highestSpread") as spread, ${onDay('day', '"highestSpread" desc, day', '"highestSpread"')} as spread_day,
           min(insulation) as insulation, ${onDay('day', 'insulation, day', 'insulation')} as insulation_day
         from seen left join pack_day on pack_day.device = seen.number group by seen.number, seen.id, seen.vin, seen.plate, seen.project_name)
       select jsonb_build_object('devices', count(*),
         'soh', jsonb_build_object('packs', count(soh), 'mean', avg(soh), 'meanChange', avg(soh - first_soh) filter (where soh_days > 1), 'below', count(*) filter (where soh < ${lifeEndSoh}),
           'counts', jsonb_build_array(${sohCounts.join(', ')}),
           'lowest', ${listed(`'number', number, 'soh', soh, 'change', case when soh_days > 1 then soh - first_soh end`, lowest)}),
         'spread', ${listed(`'highestSpread', spread, 'day', spread_day`, most(ranked('spread desc', 'spread is not null'), worstMost))},
         'insulation', jsonb_build_object('packs', count(insulation), 'belowLeast', count(*) filter (where insulation < ${insulationLeast}),
           'belowGood', count(*) filter (where insulation >= ${insulationLeast} and insulation < ${insulationGood}),
           'lowest', ${listed(`'insulation', insulation, 'day', insulation_day`, most(ranked('insulation', 'insulation is not null'), worstMost))})) as found
       from pack`,
      parameters,
    );
    if (row === undefined) throw new Error('The count of packs gave no row');
    const { counts, ...soh } = row.found.soh;
    return { ...row.found, soh: { ...soh, bins: binsOf(sohEdges).map((bin, index) => ({ ...bin, first: counts[index]?.[0] ?? 0, last: counts[index]?.[1] ?? 0 })) } };
  }

  async temperature(caller: Caller, { from, to }: FleetRange): Promise<BatteryReportView['temperature']> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const [start, end] = [place(parameters, from), place(parameters, to)];
    const counts = [null, ...temperatureEdges].map((_, bin) => `count(*) filter (where bin = ${bin})`);
    const [row] = await this.dataSource.query<{ found: Omit<BatteryReportView['temperature'], 'bins'> & { counts: readonly number[] } }[]>(
      `with ${seenDevices(seen)},
       warm as materialized (select rollup_hour.device, ${binOf(hotMean, temperatureEdges)} as bin, ${inUnit('highestTemperature', `${hottest}_max`)} as highest, ${hotMean} as mean from ${hours(start, end)} and ${hottest}_n > 0),
       pack as materialized (select seen.*, max(highest) as highest, count(*) filter (where mean >= ${comfortableTo}) as hot_hours
         from warm join seen on seen.number = warm.device group by seen.number, seen.id, seen.vin, seen.plate, seen.project_name)
       select jsonb_build_object('packHours', count(*), 'counts', jsonb_build_array(${counts.join(', ')}),
         'hottest', ${listed(`'highest', highest, 'hotHours', hot_hours`, most(ranked('highest desc, hot_hours desc', 'true'), worstMost))}) as found
       from warm`,
      parameters,
    );
    if (row === undefined) throw new Error('The count of temperatures gave no row');
    const { counts: hoursOf, ...found } = row.found;
    return { ...found, bins: binsOf(temperatureEdges).map((bin, index) => ({ ...bin, packHours: hoursOf[index] ?? 0 })) };
  }

  /** Of charges and discharges that started in the range, by the rules of one pack. */
  async wear(caller: Caller, { from, to }: FleetRange): Promise<PackWear> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const [start, end] = [place(parameters, from), place(parameters, to)];
    const rated = inUnit('ratedEnergy', 'latest.rated_energy');
    const rise = 'operation.end_soc - operation.start_soc';
    const [row] = await this.dataSource.query<PackWear[]>(
      `with pack as (select device.number, case when ${rated} > 0 then ${rated} end as rated from device left join latest on latest.device = device.number where ${seen}),
       work as (
         select pack.number, pack.rated, count(*) filter (where operation.kind = 'discharge') as discharges, count(*) filter (where operation.kind = 'charge' and operation.lowest_temperature < ${coldChargeBelow}) as cold,
           count(*) filter (where operation.kind = 'discharge' and operation.end_soc < ${deepDischargeBelow}) as deep,
           coalesce(sum(operation.energy_ws) filter (where operation.kind = 'discharge'), 0) / ${wsPerKwh} as discharged,
           percentile_cont(0.5) within group (order by operation.energy_ws / ${wsPerKwh} * 100 / nullif(${rise}, 0)) filter (where operation.kind = 'charge' and ${rise} >= ${capacityRiseLeast}) as capacity
         from pack left join operation on operation.device = pack.number and operation.ended_at > operation.started_at
           and operation.started_at >= ${moment(start)} and operation.started_at < ${moment(end)}
         group by pack.number, pack.rated)
       select coalesce(sum(discharges), 0)::int4 as discharges, coalesce(sum(cold), 0)::int4 as "coldCharges", coalesce(sum(deep), 0)::int4 as "deepDischarges", count(rated)::int4 as "ratedPacks", round(avg(discharged / rated)::numeric, 2)::float8 as "fullCycles",
         count(capacity) filter (where rated is not null)::int4 as "capacityPacks",
         round((percentile_cont(0.5) within group (order by capacity / rated * 100) filter (where rated is not null))::numeric, 1)::float8 as "capacityPercent"
       from work`,
      parameters,
    );
    if (row === undefined) throw new Error('The count of wear gave no row');
    return row;
  }
}
