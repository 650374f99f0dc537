import { Injectable } from '@nestjs/common';
import type { FaultEntry, LevelCounts } from '@voltdeck/protocol/codes';
import type { Caller, FaultAssignment, FaultState, TimeSort } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { acknowledged as isAcknowledged, active, attended, roseTo, snoozed as isSnoozed } from '../device/need.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { levelCounts } from '../statistics/fault-counts.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';

/** Times are epoch ms, half open: from <= time < to. */
export interface FaultFilter extends DeviceFilter {
  readonly type?: number | undefined;
  readonly level?: number | undefined;
  readonly state?: FaultState | undefined;
  readonly acknowledged?: boolean | undefined;
  readonly snoozed?: boolean | undefined;
  readonly assigned?: FaultAssignment | undefined;
  readonly bmsModel?: string | undefined;
  readonly software?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly sort?: TimeSort | undefined;
}

export interface FaultRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly type: number;
  /** Of the fault dictionary, as `resolveFault` takes them. */
  readonly entries: readonly FaultEntry[];
  readonly start_level: number;
  readonly highest_level: number;
  readonly end_level: number;
  readonly started_ms: number;
  readonly ended_ms: number | null;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_by: string | null;
  readonly acknowledged_level: number | null;
  readonly rose_to: number | null;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_by: string | null;
  readonly comment: string | null;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  /** Null where it is not snoozed now. */
  readonly snoozed_until: Date | null;
  readonly snoozed_by: string | null;
  readonly bms_model: string | null;
  readonly software: string | null;
  readonly cleared_by: string | null;
  readonly clear_reason: string | null;
}

/** SQL over `fault` and `device`: the version that ran when it started. */
const softwareThen = `(select ran.version from jsonb_to_recordset(device.software) as ran (version text, since timestamptz)
  where ran.since is null or ran.since <= fault.started_at order by ran.since desc nulls last limit 1)`;

const selection = `fault.id::text, device.id as device_id, device.vin, device.plate, device.project_name, fault.type, ${entriesSql('fault.type')} as entries, fault.start_level,
  fault.highest_level, fault.end_level, ${epochMs('fault.started_at')} as started_ms, ${epochMs('fault.ended_at')} as ended_ms,
  fault.acknowledged_at, fault.acknowledged_by, fault.acknowledged_level, ${roseTo} as rose_to, fault.withdrawn_at, fault.withdrawn_by, fault.comment, fault.assigned_to, fault.assigned_name,
  case when ${isSnoozed} then fault.snoozed_until end as snoozed_until, case when ${isSnoozed} then fault.snoozed_by end as snoozed_by,
  device.bms_model, ${softwareThen} as software, fault.cleared_by, fault.clear_reason`;

const assignments: Readonly<Record<FaultAssignment, (caller: Caller | null, parameters: unknown[]) => string>> = {
  me: (caller, parameters) => `fault.assigned_to = ${place(parameters, caller?.userId ?? null)}::uuid`,
  anyone: () => 'fault.assigned_to is not null',
  none: () => 'fault.assigned_to is null',
};
const states: Readonly<Record<FaultState, string>> = { active, cleared: `not (${active})` };

/** SQL of the faults that the filter leaves. */
function filtered(caller: Caller | null, filter: FaultFilter, parameters: unknown[]): string {
  const { type, level, state, acknowledged, snoozed, assigned, bmsModel, software, from, to } = filter;
  const conditions = [visible(caller, parameters), ...deviceConditions(filter, parameters)];
  if (type !== undefined) conditions.push(`fault.type = ${place(parameters, type)}`);
  if (level !== undefined) conditions.push(`fault.highest_level >= ${place(parameters, level)}`);
  if (state !== undefined) conditions.push(states[state]);
  if (acknowledged !== undefined) conditions.push(acknowledged ? attended : `not ${attended}`);
  if (snoozed !== undefined) conditions.push(`${isSnoozed} = ${place(parameters, snoozed)}`);
  if (assigned !== undefined) conditions.push(assignments[assigned](caller, parameters));
  if (bmsModel !== undefined) conditions.push(`device.bms_model = ${place(parameters, bmsModel)}`);
  if (software !== undefined) conditions.push(`${softwareThen} = ${place(parameters, software)}`);
  if (from !== undefined) conditions.push(`(fault.ended_at is null or fault.ended_at >= ${moment(place(parameters, from))})`);
  if (to !== undefined) conditions.push(`fault.started_at < ${moment(place(parameters, to))}`);
  return `from fault join device on device.number = fault.device where ${conditions.join(' and ')}`;
}

/** What became of the faults of a period. */
export interface FaultHandling {
  readonly opened: LevelCounts;
  readonly ended: LevelCounts;
  readonly acknowledged: number;
  /** In the order of the minutes asked for. */
  readonly within: readonly number[];
  readonly medianMinutes: number | null;
}

const minutesToAcknowledge = 'extract(epoch from fault.acknowledged_at - fault.started_at) / 60';

@Injectable()
export class FaultRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first unless the filter sorts otherwise. */
  page(caller: Caller | null, filter: FaultFilter, after: StartedKey | null, size: number): Promise<FaultRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return readStarted(this.dataSource, { table: 'fault', selection, from, parameters, sort: filter.sort ?? '-at' }, after, size);
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, filter: FaultFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return countStarted(this.dataSource, from, parameters, most);
  }

  /** @param minutes how soon after its start a fault was acknowledged */
  async handling(caller: Caller | null, { from, to }: { readonly from: number; readonly to: number }, minutes: readonly number[]): Promise<FaultHandling> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const period = `>= ${moment(place(parameters, from))} and`;
    const end = moment(place(parameters, to));
    const of = (time: string): string => `from fault join device on device.number = fault.device where ${seen} and fault.${time} ${period} fault.${time} < ${end}`;
    const soon = minutes.map((each) => `count(*) filter (where ${minutesToAcknowledge} <= ${place(parameters, each)}::int4)::int4`).join(', ');
    const [row] = await this.dataSource.query<FaultHandling[]>(
      `select (select to_jsonb(counted) from (select ${levelCounts} ${of('started_at')}) as counted) as opened,
         (select to_jsonb(counted) from (select ${levelCounts} ${of('ended_at')}) as counted) as ended,
         count(fault.acknowledged_at)::int4 as acknowledged, array[${soon}] as within,
         (percentile_cont(0.5) within group (order by ${minutesToAcknowledge}))::float8 as "medianMinutes"
       ${of('started_at')}`,
      parameters,
    );
    if (row === undefined) throw new Error('The count of faults gave no row');
    return row;
  }

  async find(caller: Caller | null, id: string): Promise<FaultRow | null> {
    const parameters: unknown[] = [];
    const from = filtered(caller, {}, parameters);
    const [row] = await this.dataSource.query<FaultRow[]>(`select ${selection} ${from} and fault.id = ${place(parameters, id)}::int8`, parameters);
    return row ?? null;
  }

  /** The first acknowledgement is kept until the level rises above what was acknowledged; without a new comment the old one is kept. */
  async acknowledge(id: string, by: string, comment: string | null, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<void> {
    const once = (column: string, value: string): string => `${column} = case when ${isAcknowledged} then fault.${column} else ${value} end`;
    const taken = [once('acknowledged_by', '$2'), once('acknowledged_at', 'now()'), once('acknowledged_level', 'fault.end_level'), once('acknowledged_highest', 'fault.highest_level')];
    await on.query(
      `with before as (select fault.id, ${isAcknowledged} as kept from fault where id = $1 for update),
       changed as (update fault set ${taken.join(', ')}, comment = coalesce($3, comment) from before where fault.id = before.id returning fault.id, fault.end_level, before.kept)
       insert into fault_step (fault, kind, by, level, detail)
       select id, case when kept then 'commented' else 'acknowledged' end, $2, end_level, $3 from changed where not kept or $3 is not null`,
      [id, by, comment],
    );
  }

  /** A fault that is not acknowledged is left as it is; the comment is kept, too. */
  async unacknowledge(id: string, by: string): Promise<void> {
    const cleared = ['acknowledged_at', 'acknowledged_by', 'acknowledged_level', 'acknowledged_highest'].map((column) => `${column} = null`);
    await this.dataSource.query(
      `with changed as (update fault set ${cleared.join(', ')}, withdrawn_at = now(), withdrawn_by = $2 where id = $1 and acknowledged_at is not null returning id)
       insert into fault_step (fault, kind, by) select id, 'withdrawn', $2 from changed`,
      [id, by],
    );
  }
}
