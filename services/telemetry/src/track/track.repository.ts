import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { inTime } from '../record/record-row.ts';

/** Half open: from <= time < to, epoch ms. */
export interface TrackRange {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

/** Degrees are of the datum that `system` names. */
export interface Fix {
  readonly at: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly system: number | null;
  readonly speed: number | null;
  readonly soc: number | null;
}

const inRange = `device = $1 and recorded_at >= to_timestamp($2::float8 / 1000) and recorded_at < to_timestamp($3::float8 / 1000)
  and longitude is not null and latitude is not null and ${inTime('flags')}`;
const selection = '(extract(epoch from recorded_at) * 1000)::float8 as at, longitude, latitude, coordinate_system as system, speed, soc';

const every = `select ${selection} from record where ${inRange} order by recorded_at`;

const oneOfEach = `
select ${selection}
from generate_series(to_timestamp($2::float8 / 1000), to_timestamp($3::float8 / 1000), make_interval(secs => $4::float8)) as step
cross join lateral (
  select recorded_at, longitude, latitude, coordinate_system, speed, soc from record
  where ${inRange} and recorded_at >= step and recorded_at < step + make_interval(secs => $4::float8)
  order by recorded_at limit 1) as first
order by recorded_at`;

function scaled(field: 'longitude' | 'latitude' | 'speed' | 'soc', stored: number): number;
function scaled(field: 'longitude' | 'latitude' | 'speed' | 'soc', stored: number | null): number | null;
function scaled(field: 'longitude' | 'latitude' | 'speed' | 'soc', stored: number | null): number | null {
  const column = columnOfField(field);
  return stored === null || column === undefined ? null : fromStored(stored, column);
}

const toFix = (row: Fix): Fix => ({
  at: row.at,
  longitude: scaled('longitude', row.longitude),
  latitude: scaled('latitude', row.latitude),
  system: row.system,
  speed: scaled('speed', row.speed),
  soc: scaled('soc', row.soc),
});

@Injectable()
export class TrackRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** Positions in order of time: all of them, or the first in each `stepS`. */
  async fixes({ device, from, to }: TrackRange, stepS: number): Promise<Fix[]> {
    const rows = await this.dataSource.query<Fix[]>(stepS === 0 ? every : oneOfEach, stepS === 0 ? [device, from, to] : [device, from, to, stepS]);
    return rows.map(toFix);
  }
}
