import { Injectable } from '@nestjs/common';
import type { Caller, CrossingKind } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import type { Started } from '../history/history-page.ts';
import type { StartedKey } from '../history/started-rows.ts';
import { geofenceVisible } from './owned.ts';

/** Times are epoch ms, half open: from <= time < to. */
export interface CrossingFilter extends DeviceFilter {
  readonly geofenceId?: string | undefined;
  readonly crossing?: CrossingKind | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface CrossingRow extends Started {
  readonly geofence: string;
  readonly geofence_name: string;
  readonly device_id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly entered: boolean;
  readonly since_ms: number | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly entered_ms: number | null;
}

export interface DwellRow {
  readonly geofence: string;
  readonly visits: number;
  readonly vehicles: number;
  readonly dwell_s: number;
  readonly longest_s: number;
}

const selection = `crossing.id::text, geofence.id::text as geofence, geofence.name as geofence_name, device.id as device_id, device.vin, device.plate, device.project_name,
  crossing.entered, ${epochMs('crossing.at')} as started_ms, ${epochMs('crossing.since')} as since_ms, crossing.longitude, crossing.latitude,
  (select ${epochMs('max(stay.at)')} from geofence_crossing as stay where not crossing.entered and stay.device = crossing.device and stay.left_at = crossing.at and stay.geofence = crossing.geofence and stay.entered) as entered_ms`;

/** A geofence of a project is about its vehicles. */
const joined = `join geofence on geofence.id = crossing.geofence join device on device.number = crossing.device and (geofence.project_id is null or geofence.project_id = device.project_id)`;

function filtered(caller: Caller | null, filter: CrossingFilter, parameters: unknown[]): string {
  const { geofenceId, crossing, from, to } = filter;
  const conditions = [visible(caller, parameters), geofenceVisible(caller, parameters), ...deviceConditions(filter, parameters)];
  if (geofenceId !== undefined) conditions.push(`crossing.geofence = ${place(parameters, geofenceId)}::int8`);
  if (crossing !== undefined) conditions.push(crossing === 'entered' ? 'crossing.entered' : 'not crossing.entered');
  if (from !== undefined) conditions.push(`crossing.at >= ${moment(place(parameters, from))}`);
  if (to !== undefined) conditions.push(`crossing.at < ${moment(place(parameters, to))}`);
  return `from geofence_crossing as crossing ${joined} where ${conditions.join(' and ')}`;
}

@Injectable()
export class CrossingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  page(caller: Caller | null, filter: CrossingFilter, after: StartedKey | null, size: number): Promise<CrossingRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    const behind = after === null ? '' : `and (crossing.at, crossing.id) < (${moment(place(parameters, after.startedAt))}, ${place(parameters, after.id)}::int8)`;
    return this.dataSource.query<CrossingRow[]>(`select ${selection} ${from} ${behind} order by crossing.at desc, crossing.id desc limit ${place(parameters, size)}`, parameters);
  }

  /** Counts no further than `most`. */
  async count(caller: Caller | null, filter: CrossingFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from (select 1 ${from} limit ${place(parameters, most)}) as found`, parameters);
    return row?.count ?? 0;
  }

  /** Stays that touch the range, as far as they lie in it; who is still inside stays until `now`. */
  dwell(caller: Caller | null, { deviceId, from, to, now }: { readonly deviceId?: string | undefined; readonly from: number; readonly to: number; readonly now: number }): Promise<DwellRow[]> {
    const parameters: unknown[] = [];
    const conditions = [visible(caller, parameters), geofenceVisible(caller, parameters), ...deviceConditions({ deviceId }, parameters)];
    const [begin, end, present] = [from, Math.min(to, now), now].map((time) => moment(place(parameters, time)));
    return this.dataSource.query<DwellRow[]>(
      `select crossing.geofence::text, count(*)::int4 as visits, count(distinct crossing.device)::int4 as vehicles,
         round(sum(extract(epoch from stay)))::float8 as dwell_s, round(max(extract(epoch from stay)))::float8 as longest_s
       from geofence_crossing as crossing ${joined}
       cross join lateral (select least(coalesce(crossing.left_at, ${present}), ${end}) - greatest(crossing.at, ${begin}) as stay) as within
       where crossing.entered and crossing.at < ${end} and (crossing.at >= ${begin} or crossing.left_at is null or crossing.left_at > ${begin}) and ${conditions.join(' and ')}
       group by crossing.geofence`,
      parameters,
    );
  }
}
