import { Injectable } from '@nestjs/common';
import type { LevelCounts } from '@voltdeck/protocol/codes';
import type { Caller, Grouping, WorkingStateName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { visibleWithin } from '../device/visible.ts';
import { needsAttention, workingNow } from '../device/working.ts';
import { sohStep, type FaultCountView } from '@voltdeck/contract';
import { faultLevel, faultType } from '../record/record-row.ts';
import { levelCountsOf } from '../statistics/fault-counts.ts';
import { groupSources } from '../statistics/grouping.ts';

/** Rows as the store gives them: stored integers, not yet scaled. */
export interface StatusRow extends LevelCounts {
  readonly mileage: number | null;
  readonly charge: number | null;
  readonly discharge: number | null;
  readonly types: readonly FaultCountView[];
  readonly attention: readonly AttentionRow[];
  readonly attention_total: number;
  readonly soh: readonly [number, number][];
  readonly working: readonly GroupCount[];
  readonly groups: readonly GroupCount[];
}

export interface AttentionRow {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly level: number;
  readonly fault_type: number | null;
  readonly working: WorkingStateName;
  readonly soc: number | null;
  readonly highest_cell_voltage: number | null;
  readonly lowest_cell_voltage: number | null;
  readonly highest_temperature: number | null;
  readonly lowest_temperature: number | null;
  readonly insulation_resistance: number | null;
  readonly since: number;
}

export interface GroupCount {
  readonly id: string | null;
  readonly name: string | null;
  readonly working: WorkingStateName;
  readonly devices: number;
}

const attentionMax = 50;

const level = faultLevel('packed', 'fault_level');

/** Array of JSON of a query's rows, never null. */
const rows = (query: string): string => `(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${query}) as part)`;

const counted = ({ from, id, name }: { from: string; id: string; name: string }): string =>
  `select ${id} as id, max(${name}) as name, working, count(*)::int4 as devices from ${from} group by ${id}, working`;

const types = `
  select type, ${levelCountsOf('level')}
  from (select ${faultType('packed')} as type, ${level} as level from seen, unnest(faults) as packed) as fault
  where level > 0 group by type order by type`;

/** The worst fault of a device; the lowest number of those of the same level. */
const worstFault = `(select ${faultType('packed')} from unnest(faults) as packed order by ${level} desc, packed limit 1)`;

/** Since when a device reports its worst fault. */
const faultySince = `(select started_at from fault where fault.device = seen.number and fault.type = ${worstFault} and ended_at is null)`;

const attended = needsAttention({ faultLevel: 'fault_level', working: 'working', seenAt: 'seen_at' });

const attention = `
  select id, vin, plate, project_name, coalesce(fault_level, 0) as level, ${worstFault} as fault_type, working,
    soc, highest_cell_voltage, lowest_cell_voltage, highest_temperature, lowest_temperature, insulation_resistance,
    (extract(epoch from case when fault_level > 0 then coalesce(${faultySince}, recorded_at) else seen_at end) * 1000)::float8 as since
  from seen where ${attended} order by coalesce(fault_level, 0) desc, since desc, vin limit ${attentionMax}`;

const soh = `select soh / ${sohStep} * ${sohStep} as low, count(*)::int4 as devices from seen where soh is not null group by 1 order by 1`;

const picture = (groupBy: Grouping): string => `
select sum(mileage)::float8 as mileage, sum(cumulative_charge)::float8 as charge, sum(cumulative_discharge)::float8 as discharge,
  ${levelCountsOf('fault_level')},
  count(*) filter (where ${attended})::int4 as attention_total,
  ${rows(types)} as types, ${rows(attention)} as attention,
  (select coalesce(jsonb_agg(jsonb_build_array(low, devices)), '[]') from (${soh}) as part) as soh,
  ${rows(counted({ from: 'seen', id: 'null::uuid', name: 'null::text' }))} as working,
  ${rows(counted(groupSources[groupBy]))} as groups
from seen`;

@Injectable()
export class StatusRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement, so that all counts are of the same moment. */
  async read(caller: Caller | null, groupBy: Grouping, silentSince: number, projectId?: string): Promise<StatusRow> {
    const parameters: unknown[] = [];
    const working = workingNow(silentSince, parameters);
    const seen = `
      select device.id, device.vin, device.plate, device.project_id, device.project_name, device.customer_id, device.customer_name,
        device.group_ids, device.group_names, device.number, ${working} as working, latest.recorded_at, latest.seen_at, latest.mileage, latest.cumulative_charge,
        latest.cumulative_discharge, latest.fault_level, latest.faults, latest.soh, latest.soc, latest.highest_cell_voltage,
        latest.lowest_cell_voltage, latest.highest_temperature, latest.lowest_temperature, latest.insulation_resistance
      from device left join latest on latest.device = device.number where ${visibleWithin(caller, projectId, parameters)}`;
    const [row] = await this.dataSource.query<StatusRow[]>(`with seen as materialized (${seen}) ${picture(groupBy)}`, parameters);
    if (row === undefined) throw new Error('The status query gave no row');
    return row;
  }
}
