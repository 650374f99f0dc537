import { Injectable } from '@nestjs/common';
import { operationKinds, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';
import { movedSql } from './moved.ts';

/** Times are epoch ms, half open: stops that started at from <= time < to. */
export interface StopFilter extends DeviceFilter {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly longerThanS: number;
  readonly now: number;
  /** A trip whose last record is newer, and that no other follows, may still continue. */
  readonly endedBefore: number;
}

/** A trip with what followed it until the next. */
export interface StopRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly started_ms: number;
  readonly ended_ms: number;
  readonly end_soc: number | null;
  readonly end_longitude: number | null;
  readonly end_latitude: number | null;
  readonly next_ms: number | null;
  readonly next_soc: number | null;
  readonly charges: number;
  readonly charged_ws: number;
}

const [discharge, charge] = operationKinds;

const selection = `operation.id::text, device.id as device_id, device.vin, device.plate, device.project_name, ${epochMs('operation.started_at')} as started_ms,
  ${epochMs('operation.ended_at')} as ended_ms, operation.end_soc, operation.end_longitude, operation.end_latitude,
  ${epochMs('next.started_at')} as next_ms, next.start_soc as next_soc, charged.charges, charged.charged_ws`;

const next = `left join lateral (
  select later.started_at, later.start_soc from operation as later where later.device = operation.device and later.kind = '${discharge}'
    and later.started_at > operation.started_at and ${movedSql('later')} order by later.started_at limit 1) as next on true`;

const charged = `cross join lateral (
  select count(*)::int4 as charges, coalesce(sum(energy_ws), 0) as charged_ws from operation as inside where inside.device = operation.device and inside.kind = '${charge}'
    and inside.started_at >= operation.ended_at and inside.started_at < coalesce(next.started_at, 'infinity') and inside.ended_at > inside.started_at) as charged`;

function filtered(caller: Caller | null, filter: StopFilter, joins: string, parameters: unknown[]): string {
  const { from, to, longerThanS, now, endedBefore } = filter;
  const conditions = [visible(caller, parameters), `operation.kind = '${discharge}'`, movedSql('operation'), ...deviceConditions(filter, parameters)];
  conditions.push(`(next.started_at is not null or operation.ended_at < ${moment(place(parameters, endedBefore))})`);
  if (longerThanS > 0) conditions.push(`coalesce(next.started_at, ${moment(place(parameters, now))}) - operation.ended_at > make_interval(secs => ${place(parameters, longerThanS)}::float8)`);
  if (from !== undefined) conditions.push(`operation.ended_at >= ${moment(place(parameters, from))}`);
  if (to !== undefined) {
    const end = moment(place(parameters, to));
    // Said of the start too: the list is read in its order.
    conditions.push(`operation.ended_at < ${end} and operation.started_at < ${end}`);
  }
  return `from operation join device on device.number = operation.device ${joins} where ${conditions.join(' and ')}`;
}

@Injectable()
export class StopRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those after the newest trips first. */
  page(caller: Caller | null, filter: StopFilter, after: StartedKey | null, size: number): Promise<StopRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, `${next} ${charged}`, parameters);
    return readStarted(this.dataSource, { table: 'operation', selection, from, parameters, sort: '-at' }, after, size);
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, filter: StopFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, next, parameters);
    return countStarted(this.dataSource, from, parameters, most);
  }
}
