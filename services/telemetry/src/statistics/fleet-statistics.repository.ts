import { Injectable } from '@nestjs/common';
import type { FaultCountView } from '@voltdeck/contract';
import type { Caller, Grouping, WorkingStateName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visibleWithin } from '../device/visible.ts';
import { workingNow } from '../device/working.ts';
import { faultCounts } from './fault-counts.ts';
import { groupSources } from './grouping.ts';

export interface FleetStatisticsQuery {
  readonly groupBy: Grouping;
  /** Only devices of this project. */
  readonly projectId?: string | undefined;
  /** Faults that started at from <= time < to, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Who was not heard since then is offline; epoch ms. */
  readonly silentSince: number;
  /** First day of each month and, behind the last, of the month after it. */
  readonly monthEdges: readonly string[];
}

/** Of one group, or of the whole fleet; stored integers, not yet scaled. */
export interface FleetGroupRow {
  readonly whole: boolean;
  readonly id: string | null;
  readonly name: string | null;
  readonly devices: number;
  readonly working: Readonly<Record<WorkingStateName, number>>;
  readonly mileage: number | null;
  readonly charge: number | null;
  readonly discharge: number | null;
  /** [place of the month, devices]. */
  readonly activated: readonly (readonly [number, number])[];
  readonly faults: readonly FaultCountView[];
}

const states: readonly WorkingStateName[] = ['charging', 'discharging', 'idle', 'offline'];
const countsByState = states.map((state) => `'${state}', count(*) filter (where working = '${state}')`).join(', ');

const figures = `count(*)::int4 as devices, jsonb_build_object(${countsByState}) as working, sum(mileage)::float8 as mileage,
  sum(cumulative_charge)::float8 as charge, sum(cumulative_discharge)::float8 as discharge`;

/** The whole fleet, each device once, and the groups. */
const everywhere = (groupBy: Grouping): string => {
  const { from, id, name } = groupSources[groupBy];
  return `
  member_of as (
    select true as whole, null::uuid as group_id, null::text as group_name, seen.* from seen
    union all select false, ${id}, ${name}, seen.* from ${from}),
  figure as (select whole, group_id, max(group_name) as group_name, ${figures} from member_of group by whole, group_id)`;
};

const listOf = (value: string, from: string): string => `coalesce((select jsonb_agg(${value}) from ${from}), '[]')`;

const sameGroup = (table: string): string => `${table}.whole = figure.whole and ${table}.group_id is not distinct from figure.group_id`;

// Materialized, because each group would work both out for itself.
const picture = (groupBy: Grouping, begun: string, edges: string): string => `${everywhere(groupBy)},
  activation as materialized (
    select whole, group_id, width_bucket(activated_at, ${edges}) - 1 as month, count(*)::int4 as devices
    from member_of where activated_at >= (${edges})[1] and activated_at < (${edges})[cardinality(${edges})] group by 1, 2, 3),
  begun as materialized (
    select member_of.whole, member_of.group_id, ${faultCounts} from fault join member_of on member_of.number = fault.device
    where ${begun} group by member_of.whole, member_of.group_id, fault.type)
select whole, group_id as id, group_name as name, devices, working, mileage, charge, discharge,
  ${listOf('jsonb_build_array(month, activation.devices) order by month', `activation where ${sameGroup('activation')}`)} as activated,
  ${listOf("to_jsonb(begun) - 'whole' - 'group_id' order by begun.type", `begun where ${sameGroup('begun')}`)} as faults
from figure`;

@Injectable()
export class FleetStatisticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement, so that all figures are of the same moment. */
  read(caller: Caller | null, { groupBy, projectId, from, to, silentSince, monthEdges }: FleetStatisticsQuery): Promise<FleetGroupRow[]> {
    const parameters: unknown[] = [];
    const working = workingNow(silentSince, parameters);
    const seen = `
      select device.number, device.project_id, device.project_name, device.customer_id, device.customer_name, device.group_ids,
        device.group_names, device.activated_at, ${working} as working, latest.mileage, latest.cumulative_charge, latest.cumulative_discharge
      from device left join latest on latest.device = device.number where ${visibleWithin(caller, projectId, parameters)}`;
    const moment = (epochMs: number): string => place(parameters, new Date(epochMs));
    const begun = `fault.started_at >= ${moment(from)} and fault.started_at < ${moment(to)}`;
    const edges = `${place(parameters, monthEdges)}::date[]`;
    return this.dataSource.query(`with seen as materialized (${seen}), ${picture(groupBy, begun, edges)}`, parameters);
  }
}
