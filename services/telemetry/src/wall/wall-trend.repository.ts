import { Injectable } from '@nestjs/common';
import type { WallPack, WallResponse } from '@voltdeck/contract';
import type { FaultEntry } from '@voltdeck/protocol/codes';
import { limits, type Caller, type WallTickKind } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visibleWithin } from '../device/visible.ts';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { wsPerKwh } from '../energy/energy.ts';
import { dayMs, epochMs, moment } from '../epoch.ts';
import { quarterMs } from '../fleet-day/quarter-state.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import type { PowerEdge } from './wall-power.ts';
import { isUrgentBy } from './wall.repository.ts';

/** Epoch ms: from <= time < to. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface PackRow {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly soh: number;
}

/** Of an event; null what it has not. Times are epoch ms. */
export interface TickRow {
  readonly kind: WallTickKind;
  readonly key: string;
  readonly at: number;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly level: number | null;
  readonly type: number | null;
  readonly entries: readonly FaultEntry[];
  readonly energy_kwh: number | null;
  readonly soc: number | null;
  readonly version: string | null;
}

/** An operation that began longer before a range is not looked for: no index leads to it by its end. */
const longestOperationMs = 2 * dayMs;
/** Of a fault that began longer ago the ticker does not report the end, for the same reason. */
const longestFaultMs = 7 * dayMs;
/** Less is a plug that was put in and out. */
const leastChargeKwh = 1;

/** Urgent faults should be acknowledged within it. */
const soonS = 15 * 60;

const seconds = (time: string): string => `extract(epoch from ${time})::float8`;

const vehicle = 'device.vin, device.plate, device.project_name, device.bms_model';
/** Level and type; a fault has neither energy nor SOC nor version. */
const faultColumns = 'fault.highest_level::int4, fault.type::int4, null::float8, null::float8, null::text';

/** SQL of each kind of event in the seen part of the fleet, between the moments `$1` and `$2`. */
const ticks: Readonly<Record<WallTickKind, (seen: string) => string>> = {
  alarmOpened: (seen) => `select 'fault ' || fault.id || ' opened', fault.started_at, ${vehicle}, ${faultColumns}
    from fault join device on device.number = fault.device where fault.started_at >= ${moment('$1')} and fault.started_at < ${moment('$2')} and ${seen}`,
  alarmClosed: (seen) => `select 'fault ' || fault.id || ' closed', fault.ended_at, ${vehicle}, ${faultColumns}
    from fault join device on device.number = fault.device
    where fault.started_at >= ${moment('$1')} - interval '${longestFaultMs} milliseconds' and fault.ended_at >= ${moment('$1')} and fault.ended_at < ${moment('$2')} and ${seen}`,
  // A charge is over when the vehicle has reported something else since; one that is silent may still charge.
  chargeDone: (seen) => `select 'charge ' || operation.id, operation.ended_at, ${vehicle}, null::int4, null::int4, operation.energy_ws / ${wsPerKwh}, operation.end_soc::float8, null::text
    from operation join device on device.number = operation.device join latest on latest.device = device.number
    where operation.kind = 'charge' and operation.started_at >= ${moment('$1')} - interval '${longestOperationMs} milliseconds' and operation.ended_at >= ${moment('$1')} and operation.ended_at < ${moment('$2')}
      and operation.energy_ws >= ${leastChargeKwh * wsPerKwh} and latest.recorded_at > operation.ended_at and latest.working_state <> 'charging' and ${seen}`,
  // The first version of a vehicle is none that it was upgraded to.
  softwareChanged: (seen) => `select 'software ' || device.id || ' ' || (ran ->> 'since'), (ran ->> 'since')::timestamptz, ${vehicle}, null::int4, null::int4, null::float8, null::float8, ran ->> 'version'
    from device cross join lateral (select device.software -> -1 as ran) as newest
    where jsonb_array_length(device.software) > 1 and (ran ->> 'since')::timestamptz >= ${moment('$1')} and (ran ->> 'since')::timestamptz < ${moment('$2')} and ${seen}`,
};

const sohColumn = columnOfField('soh');

/** What a wall is sent of the time behind it. */
@Injectable()
export class WallTrendRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Where charges and discharges of a range start and end, by quarter: two rows for a quarter, however many there are. */
  powerEdges(caller: Caller | null, projectId: string | undefined, { from, to }: Range): Promise<PowerEdge[]> {
    const parameters: unknown[] = [from, to];
    const seen = visibleWithin(caller, projectId, parameters);
    const [begin, end] = [moment('$1'), moment('$2')];
    return this.dataSource.query(
      `with span as (
         select operation.kind, ${seconds(`greatest(operation.started_at, ${begin}) - ${begin}`)} as from_s, ${seconds(`least(operation.ended_at, ${end}) - ${begin}`)} as to_s,
           operation.energy_ws / ${seconds('operation.ended_at - operation.started_at')} as watts
         from operation join device on device.number = operation.device
         where operation.started_at >= ${begin} - interval '${longestOperationMs} milliseconds' and operation.started_at < ${end} and operation.ended_at > ${begin}
           and operation.ended_at > operation.started_at and ${seen}),
       edge as (select kind, from_s as at_s, watts from span union all select kind, to_s, -watts from span)
       select kind, floor(at_s / ${quarterMs / 1_000})::int4 as quarter, sum(watts) as watts, sum(watts * at_s) as moment from edge group by 1, 2`,
      parameters,
    );
  }

  /** How soon urgent faults that began in a range were acknowledged. */
  async response(caller: Caller | null, projectId: string | undefined, { from, to }: Range): Promise<WallResponse> {
    const parameters: unknown[] = [from, to];
    const seen = visibleWithin(caller, projectId, parameters);
    const [row] = await this.dataSource.query<Omit<WallResponse, 'soonS'>[]>(
      `with urgent as (
         select ${seconds('fault.acknowledged_at - fault.started_at')} as took from fault join device on device.number = fault.device
         where fault.started_at >= ${moment('$1')} and fault.started_at < ${moment('$2')} and ${isUrgentBy('highest_level')} and ${seen})
       select count(*)::int4 as raised, count(took)::int4 as acknowledged, count(*) filter (where took <= ${soonS})::int4 as soon,
         round(percentile_cont(0.5) within group (order by took))::float8 as "medianS", round(percentile_cont(0.9) within group (order by took))::float8 as "p90S"
       from urgent`,
      parameters,
    );
    if (row === undefined) throw new Error('The count of urgent faults gave no row');
    return { ...row, soonS };
  }

  /** Packs by their SOH, the lowest first. */
  async weakest(caller: Caller | null, projectId: string | undefined): Promise<WallPack[]> {
    const parameters: unknown[] = [];
    const seen = visibleWithin(caller, projectId, parameters);
    const rows = await this.dataSource.query<PackRow[]>(
      `select device.id, device.vin, device.plate, device.project_name, latest.soh from device join latest on latest.device = device.number
       where latest.soh is not null and ${seen} order by latest.soh, device.vin limit ${limits.wallPacksMax}`,
      parameters,
    );
    return rows.map(({ id, vin, plate, project_name: projectName, soh }) => ({ deviceId: id, vin, plate, projectName, soh: sohColumn === undefined ? soh : fromStored(soh, sohColumn) }));
  }

  /** What happened in a range, the newest first; of each kind so many. */
  ticks(caller: Caller | null, projectId: string | undefined, { from, to }: Range, most: number): Promise<TickRow[]> {
    const parameters: unknown[] = [from, to];
    const seen = visibleWithin(caller, projectId, parameters);
    const each = place(parameters, most);
    const parts = Object.entries(ticks).map(([kind, sqlOf]) => `select '${kind}'::text as kind, part.* from (select * from (${sqlOf(seen)}) as event (key, at, vin, plate, project_name, bms_model, level, type, energy_kwh, soc, version) order by at desc, key limit ${each}) as part`);
    return this.dataSource.query<TickRow[]>(
      `select kind, key, ${epochMs('at')} as at, vin, plate, project_name, level, type, ${entriesSql('tick.type', 'tick.bms_model')} as entries, energy_kwh, soc, version
       from (${parts.join(' union all ')}) as tick order by tick.at desc, tick.key`,
      parameters,
    );
  }
}
