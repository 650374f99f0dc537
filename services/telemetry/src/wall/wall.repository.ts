import { Injectable } from '@nestjs/common';
import type { WallPlace } from '@voltdeck/contract';
import type { LevelCounts } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visibleWithin } from '../device/visible.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { levelCounts } from '../statistics/fault-counts.ts';
import { toWgs84 } from '../track/wgs84.ts';

interface PlaceRow {
  readonly longitude: number;
  readonly latitude: number;
  readonly coordinate_system: number | null;
  readonly devices: number;
  readonly project_name: string | null;
  readonly level: number;
}

export interface AlarmDayRow extends LevelCounts {
  /** Place of the day among those asked for. */
  readonly day: number;
}

/** So many squares lie across the longer side of what the fleet covers. */
const squares = 48;
/** Stored degrees: a square is no smaller than about 200 m. */
const smallest = 2_000;

/** Stored degrees: a receiver without a fix reports 0°/0°, at sea off Africa, where no vehicle drives. */
const noFix = 1_000;

// The ends of the range are the outermost vehicles without the last percent on each side: one stray position would make all squares coarse.
const squared = (seen: string): string => `
positioned as (
  select latest.longitude, latest.latitude, latest.coordinate_system, device.project_name, coalesce(latest.fault_level, 0) as level
  from device join latest on latest.device = device.number
  where latest.longitude is not null and latest.latitude is not null
    and (abs(latest.longitude) > ${noFix} or abs(latest.latitude) > ${noFix}) and ${seen}),
range as (
  select greatest(${smallest}, greatest(
    percentile_disc(0.99) within group (order by longitude) - percentile_disc(0.01) within group (order by longitude),
    percentile_disc(0.99) within group (order by latitude) - percentile_disc(0.01) within group (order by latitude)) / ${squares})::int4 as step
  from positioned)
select avg(longitude)::float8 as longitude, avg(latitude)::float8 as latitude, coordinate_system, count(*)::int4 as devices,
  mode() within group (order by project_name) as project_name, max(level)::int4 as level
from positioned, range group by longitude / step, latitude / step, coordinate_system`;

const degrees = (stored: number): number => {
  const column = columnOfField('longitude');
  return column === undefined ? stored : fromStored(stored, column);
};

/** Ten thousandths of a degree are about ten metres: finer than a dot on any wall, and half the bytes. */
const toDot = (degree: number): number => Math.round(degree * 10_000) / 10_000;

function toPlace({ longitude, latitude, coordinate_system, devices, project_name: projectName, level }: PlaceRow): WallPlace {
  const at = toWgs84({ longitude: degrees(Math.round(longitude)), latitude: degrees(Math.round(latitude)) }, coordinate_system);
  return { longitude: toDot(at.longitude), latitude: toDot(at.latitude), devices, projectName, level };
}

@Injectable()
export class WallRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Where vehicles are, by squares; those with faults first, then the fullest. */
  async places(caller: Caller | null, projectId: string | undefined, most: number): Promise<WallPlace[]> {
    const parameters: unknown[] = [];
    const seen = visibleWithin(caller, projectId, parameters);
    const sql = `with ${squared(seen)} order by level desc, devices desc limit ${place(parameters, most)}`;
    return (await this.dataSource.query<PlaceRow[]>(sql, parameters)).map(toPlace);
  }

  /** @param edges start of each day and, behind the last, its end; epoch ms */
  alarmDays(caller: Caller | null, projectId: string | undefined, edges: readonly number[]): Promise<AlarmDayRow[]> {
    const parameters: unknown[] = [];
    const seen = visibleWithin(caller, projectId, parameters);
    const days = `${place(parameters, edges.map((edge) => new Date(edge)))}::timestamptz[]`;
    return this.dataSource.query(
      `select width_bucket(fault.started_at, ${days}) - 1 as day, ${levelCounts}
       from fault join device on device.number = fault.device
       where fault.started_at >= (${days})[1] and fault.started_at < (${days})[cardinality(${days})] and ${seen} group by 1`,
      parameters,
    );
  }
}
