import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import { dayLevel, hourLevel, type RollupLevel } from '../rollup/rollup-levels.ts';
import type { RollupColumn } from '../rollup/rollup-columns.ts';
import type { FoldedParts } from './folded-parts.ts';

/** Sum, count, lowest and highest of a metric over the range, as stored. */
export interface FoldedMetric {
  readonly sum: number | null;
  readonly n: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface ComparedRow {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly bmsModel: string | null;
  readonly version: string | null;
  readonly chemistry: number | null;
  /** Years at the end of the range. */
  readonly age: number | null;
  /** That the caller sees and the filter lets through, of which these rows are a part. */
  readonly vehicles: number;
  readonly records: number | null;
  /** In the order of the columns asked for. */
  readonly metrics: readonly FoldedMetric[];
}

interface Asked {
  readonly parts: FoldedParts;
  readonly zone: string;
  readonly columns: readonly RollupColumn[];
  readonly vehiclesMax: number;
  /** Only hours and days since the version of the vehicle runs. */
  readonly sinceVersion: boolean;
}

@Injectable()
export class ComparisonRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Time zone of the days, and whether all of them are folded. */
  async days(): Promise<{ readonly zone: string | null; readonly complete: boolean }> {
    const [row] = await this.dataSource.query<{ zone: string; complete: boolean }[]>('select zone, complete from rollup_zone');
    return row ?? { zone: null, complete: false };
  }

  /** Each vehicle with what hours and days say of it: one range of the index for each of them. */
  read(caller: Caller | null, filter: DeviceFilter, { parts, zone, columns, vehiclesMax, sinceVersion }: Asked): Promise<ComparedRow[]> {
    const parameters: unknown[] = [];
    const seen = [visible(caller, parameters), ...deviceConditions(filter, parameters)].join(' and ');
    const at = (time: number): string => moment(place(parameters, time));
    const [from, to, firstDay, lastDay] = [at(parts.from), at(parts.to), at(parts.firstDay), at(parts.lastDay)];
    const most = place(parameters, vehiclesMax);
    const day = `date_trunc('day', latest.newest_at, ${place(parameters, zone)}::text)`;
    const stems = columns.map(({ name }) => name);
    const level = ({ table, time }: RollupLevel, begin: string, end: string, more = 'true'): string =>
      `select records, ${stems.map((name) => `${name}_sum, ${name}_n, ${name}_min, ${name}_max`).join(', ')} from ${table}
       where ${table}.device = taken.number and ${time} >= ${begin} and ${time} < ${end} and ${more}${sinceVersion ? ` and ${time} >= coalesce(ran.since, '-infinity')` : ''}`;
    const folds = stems.map((name) => `jsonb_build_object('sum', sum(${name}_sum), 'n', sum(${name}_n), 'min', min(${name}_min), 'max', max(${name}_max))`);
    return this.dataSource.query<ComparedRow[]>(
      `with seen as materialized (select number, id, vin, plate, project_id, project_name, bms_model, software, activated_at from device where ${seen}),
       taken as materialized (select * from seen order by hashint4(number), number limit ${most})
       select taken.id, taken.vin, taken.plate, taken.project_id as "projectId", taken.project_name as "projectName", taken.bms_model as "bmsModel", ran.version, latest.chemistry,
         (extract(epoch from ${to} - taken.activated_at) / (365.25 * 86400))::float8 as age, (select count(*)::int4 from seen) as vehicles, folded.*
       from taken left join latest on latest.device = taken.number
       left join lateral (
         select version, since from jsonb_to_recordset(taken.software) as installed (version text, since timestamptz)
         where coalesce(since, '-infinity') < ${to} order by since desc nulls last limit 1) as ran on true
       cross join lateral (select least(${lastDay}, greatest(${firstDay}, ${day})) as day) as unfolded
       cross join lateral (
         select sum(records)::float8 as records, jsonb_build_array(${folds.join(', ')}) as metrics
         from (${level(hourLevel, from, firstDay)}
           union all ${level(dayLevel, firstDay, lastDay, `${dayLevel.time} < unfolded.day`)}
           union all ${level(hourLevel, firstDay, to, `${hourLevel.time} >= unfolded.day`)}) as part) as folded
       order by hashint4(taken.number), taken.number`,
      parameters,
    );
  }
}
