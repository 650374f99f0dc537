import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { Detail } from '../arrival/event.ts';
import { findDevice } from '../device/find-device.ts';
import { place } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';

/** Times are epoch ms, half open: from <= time < to. */
export interface EventFilter {
  readonly kind?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Where the page before ended; `at` in epoch ms. */
export interface EventKey {
  readonly at: number;
  readonly kind: string;
  readonly key: string;
}

/** Times are epoch ms. */
export interface EventRow extends EventKey {
  readonly received_at: number;
  readonly detail: Detail;
}

/** SQL of a device's events. Silence that lasts is not written yet: it is when the next record ends it, or not at all. */
function eventsOf(device: number, silentSince: number, parameters: unknown[]): string {
  const number = place(parameters, device);
  return `(select at, received_at, kind, key, detail from event where device = ${number}
    union all
    select seen_at, seen_at, 'silent', (extract(epoch from seen_at) * 1000)::int8::text, '{}'::jsonb from latest
    where device = ${number} and seen_at < ${moment(place(parameters, silentSince))}
    union all
    select crossing.at, crossing.at, case when entered then 'geofenceEntered' else 'geofenceLeft' end, crossing.id::text, jsonb_build_object('geofence', geofence.name)
    from geofence_crossing as crossing join geofence on geofence.id = crossing.geofence join device on device.number = crossing.device
    where crossing.device = ${number} and geofence.deleted_at is null and (geofence.project_id is null or geofence.project_id = device.project_id)
    union all
    select started_at, created_at, 'serviceDone', id::text, jsonb_strip_nulls(jsonb_build_object('by', created_by, 'comment', comment)) from service_mark
    where device = ${number} and deleted_at is null) as event`;
}

function conditions({ kind, from, to }: EventFilter, parameters: unknown[]): string[] {
  const found: string[] = [];
  if (kind !== undefined) found.push(`kind = ${place(parameters, kind)}`);
  if (from !== undefined) found.push(`at >= ${moment(place(parameters, from))}`);
  if (to !== undefined) found.push(`at < ${moment(place(parameters, to))}`);
  return found;
}

const where = (found: readonly string[]): string => (found.length === 0 ? '' : `where ${found.join(' and ')}`);

@Injectable()
export class EventRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** The newest first. */
  page(device: number, filter: EventFilter, silentSince: number, after: EventKey | null, size: number): Promise<EventRow[]> {
    const parameters: unknown[] = [];
    const from = eventsOf(device, silentSince, parameters);
    const found = conditions(filter, parameters);
    if (after !== null) {
      const places = [moment(place(parameters, after.at)), place(parameters, after.kind), place(parameters, after.key)];
      found.push(`(at, kind, key) < (${places.join(', ')})`);
    }
    return this.dataSource.query<EventRow[]>(
      `select ${epochMs('at')} as at, ${epochMs('received_at')} as received_at, kind, key, detail from ${from} ${where(found)}
       order by event.at desc, event.kind desc, event.key desc limit ${place(parameters, size)}`,
      parameters,
    );
  }

  /** Counts no further than `most`. */
  async count(device: number, filter: EventFilter, silentSince: number, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = eventsOf(device, silentSince, parameters);
    const found = where(conditions(filter, parameters));
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int4 as count from (select 1 from ${from} ${found} limit ${place(parameters, most)}) as found`,
      parameters,
    );
    return row?.count ?? 0;
  }
}
