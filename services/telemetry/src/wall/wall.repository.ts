import { Injectable } from '@nestjs/common';
import type { WallPlace, WallSpot } from '@voltdeck/contract';
import { thermalFaultType, urgentLevel, type LevelCounts } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { active, attended } from '../device/need.ts';
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

export interface UrgentCount {
  readonly open: number;
  readonly active: number;
}

/** SQL over `fault`: of an urgent level, or a thermal event of any. */
export const isUrgentBy = (level: 'end_level' | 'highest_level'): string => `(fault.${level} >= ${urgentLevel} or (fault.type = ${thermalFaultType} and fault.${level} > 0))`;

/** So many squares lie across the longer side of what the fleet covers. */
const squares = 48;
/** Stored degrees: a square is no smaller than about 200 m. */
const smallest = 2_000;

/** Stored degrees: a receiver without a fix reports 0°/0°, at sea off Africa, where no vehicle drives. */
const noFix = 1_000;

const hasFix = `latest.longitude is not null and latest.latitude is not null and (abs(latest.longitude) > ${noFix} or abs(latest.latitude) > ${noFix})`;

// The ends of the range are the outermost vehicles without the last percent on each side: one stray position would make all squares coarse.
const squared = (seen: string): string => `
positioned as (
  select latest.longitude, latest.latitude, latest.coordinate_system, device.project_name, coalesce(latest.fault_level, 0) as level
  from device join latest on latest.device = device.number
  where ${hasFix} and ${seen}),
range as (
  select greatest(${smallest}, greatest(
    percentile_disc(0.99) within group (order by longitude) - percentile_disc(0.01) within group (order by longitude),
    percentile_disc(0.99) within group (order by latitude) - percentile_disc(0.01) within group (order by latitude)) / ${squares})::int4 as step
  from positioned)
select avg(longitude)::float8 as longitude, avg(latitude)::float8 as latitude, coordinate_system, count(*)::int4 as devices,
  mode() within group (order by project_name) as project_name, max(level)::int4 as level
from positioned, range group by longitude / step, latitude / step, coordinate_system`;

const column = columnOfField('longitude');
const degrees = (stored: number): number => (column === undefined ? stored : fromStored(stored, column));
const toStored = (degree: number): number => Math.round(degree * (column?.scale ?? 1));

/** Degrees of WGS-84. */
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Positions are stored in the datum in which vehicles send them: GCJ-02 differs from WGS-84 by less than this, in degrees. */
const datumApart = 0.01;

/** Ten thousandths of a degree are about ten metres: finer than a dot on any wall, and half the bytes. */
const toDot = (degree: number): number => Math.round(degree * 10_000) / 10_000;

interface SpotRow extends Pick<PlaceRow, 'longitude' | 'latitude' | 'coordinate_system'> {
  readonly id: string;
}

const atDot = ({ longitude, latitude, coordinate_system }: Pick<PlaceRow, 'longitude' | 'latitude' | 'coordinate_system'>): Pick<WallSpot, 'longitude' | 'latitude'> => {
  const at = toWgs84({ longitude: degrees(Math.round(longitude)), latitude: degrees(Math.round(latitude)) }, coordinate_system);
  return { longitude: toDot(at.longitude), latitude: toDot(at.latitude) };
};

const toPlace = ({ devices, project_name: projectName, level, ...at }: PlaceRow): WallPlace => ({ ...atDot(at), devices, projectName, level });

function within({ west, south, east, north }: MapArea, parameters: unknown[]): string {
  const from = (degree: number): string => place(parameters, toStored(degree - datumApart));
  const to = (degree: number): string => place(parameters, toStored(degree + datumApart));
  return `latest.longitude between ${from(west)} and ${to(east)} and latest.latitude between ${from(south)} and ${to(north)}`;
}

@Injectable()
export class WallRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Where vehicles are, by squares; those with faults first, then the fullest. @param area undefined: wherever they are */
  async places(caller: Caller | null, projectId: string | undefined, most: number, area?: MapArea): Promise<WallPlace[]> {
    const parameters: unknown[] = [];
    const seen = `${visibleWithin(caller, projectId, parameters)}${area === undefined ? '' : ` and ${within(area, parameters)}`}`;
    const sql = `with ${squared(seen)} order by level desc, devices desc limit ${place(parameters, most)}`;
    return (await this.dataSource.query<PlaceRow[]>(sql, parameters)).map(toPlace);
  }

  /** Where these vehicles are, as far as the caller sees them and they send a position. */
  async spots(caller: Caller | null, deviceIds: readonly string[]): Promise<WallSpot[]> {
    if (deviceIds.length === 0) return [];
    const parameters: unknown[] = [];
    const seen = visibleWithin(caller, undefined, parameters);
    const sql = `select device.id, latest.longitude, latest.latitude, latest.coordinate_system from device join latest on latest.device = device.number
      where ${hasFix} and ${seen} and device.id = any(${place(parameters, deviceIds)}::uuid[])`;
    return (await this.dataSource.query<SpotRow[]>(sql, parameters)).map(({ id, ...at }) => ({ deviceId: id, ...atDot(at) }));
  }

  /** How many faults of urgent levels and thermal events have not ended: those that need someone, and all. */
  async urgent(caller: Caller | null, projectId: string | undefined): Promise<UrgentCount> {
    const parameters: unknown[] = [];
    const seen = visibleWithin(caller, projectId, parameters);
    const [row] = await this.dataSource.query<UrgentCount[]>(
      `select count(*) filter (where not ${attended})::int4 as open, count(*)::int4 as active from fault join device on device.number = fault.device
       where ${active} and ${isUrgentBy('end_level')} and ${seen}`,
      parameters,
    );
    return row ?? { open: 0, active: 0 };
  }

  /** To whom these faults are assigned: the caller has seen them. */
  async assigned(faultIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (faultIds.length === 0) return new Map();
    const rows = await this.dataSource.query<{ id: string; name: string }[]>('select id::text, assigned_name as name from fault where id = any($1::bigint[]) and assigned_name is not null', [faultIds]);
    return new Map(rows.map(({ id, name }) => [id, name]));
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
