import { Injectable } from '@nestjs/common';
import { scopeCondition } from '@voltdeck/base';
import { eventLogLimits, eventTypesFor, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { ofFilter, type VehicleFilter } from '../device/vehicle-filter.ts';
import { place, scopesOf, type NarrowedCaller } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';

export interface EventLogFilter {
  /** null: all. */
  readonly types: readonly string[] | null;
  readonly projectId?: string | undefined;
  /** Telemetry's number. */
  readonly device?: number | undefined;
  /** Also what is about no vehicle and of one of its projects, customers or groups. */
  readonly vehicles?: VehicleFilter;
}

export interface LoggedEvent {
  readonly position: string;
  readonly id: string;
  readonly type: string;
  /** Epoch ms. */
  readonly at: number;
  readonly device_id: string | null;
  readonly vin: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface LogEnds {
  /** Up to this position events are deleted. */
  readonly oldest: string;
  readonly newest: string;
}

/** The log as those who may see its events read it. */
@Injectable()
export class EventLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  async ends(): Promise<LogEnds> {
    const [row] = await this.dataSource.query<LogEnds[]>('select dropped_to::text as oldest, greatest((select max(position) from event_log), dropped_to)::text as newest from event_log_end');
    return row ?? { oldest: '0', newest: '0' };
  }

  /** The last position that was given before a time. */
  async positionAt(at: number): Promise<string> {
    const [row] = await this.dataSource.query<{ position: string }[]>(
      `select greatest((select position from event_log where logged_at < ${moment('$1')} order by position desc limit 1), (select dropped_to from event_log_end))::text as position`,
      [at],
    );
    return row?.position ?? '0';
  }

  /** When the first event behind a position was logged; null: there is none. */
  async since(position: number): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ logged_at: Date }[]>('select logged_at from event_log where position > $1 order by position limit 1', [position]);
    return row?.logged_at ?? null;
  }

  /**
   * Events behind a position, in order, for those who may see them now: of a vehicle by where it is now, also one that is deleted.
   *
   * @returns `to`: how far was read; null: there is nothing behind the position
   */
  async page(caller: NarrowedCaller | null, { types, projectId, device, vehicles }: EventLogFilter, after: string, size: number): Promise<{ readonly events: readonly LoggedEvent[]; readonly to: string | null }> {
    const parameters: unknown[] = [after];
    const conditions = [seen(caller, parameters)];
    if (types !== null) conditions.push(`event.type = any(${place(parameters, types)}::text[])`);
    if (projectId !== undefined) conditions.push(`coalesce(device.project_id, event.project_id) = ${place(parameters, projectId)}::uuid`);
    if (device !== undefined) conditions.push(`event.device = ${place(parameters, device)}::int4`);
    if (vehicles !== undefined) conditions.push(`coalesce(${ofFilter(vehicles, parameters, filtered)}, false)`);
    const most = place(parameters, size);
    const [row] = await this.dataSource.query<PageRow[]>(
      `with span as (select max(position) as read_to from (select position from event_log where position > $1::int8 order by position limit ${eventLogLimits.pageReadMax}) as behind),
       found as (
         select event.position, event.id, event.type, ${epochMs('event.at')} as at, device.id as device_id, event.data #>> '{vehicle,vin}' as vin, event.data
         from event_log event left join device on device.number = event.device
         where event.position > $1::int8 and event.position <= (select read_to from span) and ${conditions.join(' and ')} order by event.position limit ${most})
       select (select json_agg(json_build_object('position', position::text, 'id', id, 'type', type, 'at', at, 'device_id', device_id, 'vin', vin, 'data', data) order by position) from found) as events,
         (select read_to::text from span) as read_to`,
      parameters,
    );
    const events = row?.events ?? [];
    // A full page ends with its last event, any other where reading ended.
    return { events, to: (events.length === size ? events.at(-1)?.position : row?.read_to) ?? null };
  }
}

// A vehicle is where it is now; anything else is whose project, customer or group it names.
const filtered = {
  project: 'coalesce(device.project_id, event.project_id)',
  customer: 'coalesce(device.customer_id, event.customer_id)',
  groups: `coalesce(device.group_ids, array[event.group_id])`,
  device: 'device.id',
};

interface PageRow {
  readonly events: readonly LoggedEvent[] | null;
  readonly read_to: string | null;
}

/** A condition over `event`, `device` joined from the left: what is about no vehicle is whose project, customer or group it names. */
function seen(caller: NarrowedCaller | null, parameters: unknown[]): string {
  const scopes = scopesOf(caller).map((scope) => {
    const ofVehicle = scopeCondition(scope, { project: 'device.project_id', customer: 'device.customer_id', groups: 'device.group_ids' }, parameters);
    const ofOther = scopeCondition(scope, { project: 'event.project_id', customer: 'event.customer_id', groups: 'array[event.group_id]' }, parameters);
    return `(coalesce(${ofVehicle}, false) or coalesce(${ofOther}, false))`;
  });
  const forEveryone = `event.type = any(${place(parameters, eventTypesFor('everyone'))}::text[])`;
  const forThem = caller === null || caller.type === 'administrator' ? 'true' : `event.type <> all(${place(parameters, eventTypesFor('administrators'))}::text[])`;
  return `${forThem} and (${forEveryone} or ${scopes.join(' and ')})`;
}
