import { Injectable } from '@nestjs/common';
import type { FaultEntry, LevelCounts } from '@voltdeck/protocol/codes';
import type { Caller, Grouping, Need, WorkingStateName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { epochMs } from '../epoch.ts';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { mattersOf } from '../device/need.ts';
import { visibleWithin } from '../device/visible.ts';
import { workingNow } from '../device/working.ts';
import { sohStep, type FaultCountView } from '@voltdeck/contract';
import { levelCountsOf } from '../statistics/fault-counts.ts';
import { groupSources } from '../statistics/grouping.ts';

/** Rows as the store gives them: stored integers, not yet scaled. */
export interface StatusRow extends LevelCounts {
  readonly mileage: number | null;
  readonly charge: number | null;
  readonly discharge: number | null;
  readonly types: readonly FaultCountView[];
  readonly attention: readonly AttentionRow[];
  readonly needs: readonly NeedRow[];
  readonly soh: readonly [number, number][];
  readonly working: readonly GroupCount[];
  readonly groups: readonly GroupCount[];
}

export interface AttentionRow {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly need: Need;
  readonly fault_id: string | null;
  readonly level: number;
  readonly fault_type: number | null;
  /** Of the fault dictionary, as `resolveFault` takes them. */
  readonly entries: readonly FaultEntry[];
  readonly working: WorkingStateName;
  readonly soc: number | null;
  readonly highest_cell_voltage: number | null;
  readonly lowest_cell_voltage: number | null;
  readonly highest_temperature: number | null;
  readonly lowest_temperature: number | null;
  readonly insulation_resistance: number | null;
  readonly since: number;
  readonly owner: string | null;
  readonly handled_ms: number | null;
  readonly acknowledged_level: number | null;
  readonly rose_to: number | null;
}

export interface NeedRow {
  readonly need: Need;
  readonly matters: number;
  readonly vehicles: number;
}

export interface GroupCount {
  readonly id: string | null;
  readonly name: string | null;
  readonly working: WorkingStateName;
  readonly devices: number;
}

/** What a page shows of a class; the lists have the rest. */
const faultsShown = 50;
const othersShown = 20;

/** Array of JSON of a query's rows, never null. */
const rows = (query: string): string => `(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${query}) as part)`;

const counted = ({ from, id, name }: { from: string; id: string; name: string }): string =>
  `select ${id} as id, max(${name}) as name, working, count(*)::int4 as devices from ${from} group by ${id}, working`;

const measured = 'soc, highest_cell_voltage, lowest_cell_voltage, highest_temperature, lowest_temperature, insulation_resistance';

const matters = mattersOf('seen', `seen.id, vin, plate, project_name, bms_model, working, ${measured}`);

const types = `select fault_type as type, ${levelCountsOf('level')} from matter where level > 0 group by type order by type`;

const needs = 'select need, count(*)::int4 as matters, count(distinct id)::int4 as vehicles from matter group by need';

const attention = `
  select id, vin, plate, project_name, need, fault_id, level, fault_type, ${entriesSql('placed.fault_type', 'placed.bms_model')} as entries, working, ${measured}, ${epochMs('since')} as since, owner, ${epochMs('handled_at')} as handled_ms,
    acknowledged_level, rose_to
  from (select matter.*, row_number() over (partition by need order by level desc, since desc, vin, fault_id) as place from matter) as placed
  where place <= case need when 'fault' then ${faultsShown} else ${othersShown} end
  order by array_position('{fault,silent,handled}'::text[], need), place`;

const soh = `select soh / ${sohStep} * ${sohStep} as low, count(*)::int4 as devices from seen where soh is not null group by 1 order by 1`;

const picture = (groupBy: Grouping): string => `
select sum(mileage)::float8 as mileage, sum(cumulative_charge)::float8 as charge, sum(cumulative_discharge)::float8 as discharge,
  ${levelCountsOf('fault_level')},
  ${rows(types)} as types, ${rows(needs)} as needs, ${rows(attention)} as attention,
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
        device.group_ids, device.group_names, device.number, device.bms_model, ${working} as working, latest.recorded_at, latest.seen_at, latest.mileage, latest.cumulative_charge,
        latest.cumulative_discharge, latest.fault_level, latest.soh, latest.soc, latest.highest_cell_voltage,
        latest.lowest_cell_voltage, latest.highest_temperature, latest.lowest_temperature, latest.insulation_resistance
      from device left join latest on latest.device = device.number where ${visibleWithin(caller, projectId, parameters)}`;
    const [row] = await this.dataSource.query<StatusRow[]>(`with seen as materialized (${seen}), matter as materialized (${matters}) ${picture(groupBy)}`, parameters);
    if (row === undefined) throw new Error('The status query gave no row');
    return row;
  }
}
