import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { epochMs, moment } from '../epoch.ts';
import type { Area } from './area.ts';
import { fixesSql, toFix, type Fix, type FixRow } from './fix.ts';
import { pointBytes, toMicrodegrees, unpackPoints, type LinePoint } from './packed-points.ts';
import type { Span, TrackFrontier } from './unfolded.ts';

/** Half open: from <= time < to, epoch ms. */
export interface TrackRange extends Span {
  readonly device: number;
}

/** The line of an hour, as far as it was read. */
export interface DrawnHour {
  readonly hour: number;
  readonly positions: number;
  readonly datumUnknown: number;
  readonly points: readonly LinePoint[];
}

const frontier = `
select (select ${epochMs('newest_at')} from latest where device = $1) as newest,
  array(select ${epochMs('hour')} from rollup_mark where device = $1 and hour >= ${moment('$2')} - interval '1 hour' and hour < ${moment('$3')}
    union select ${epochMs('hour')} from track_mark where device = $1 and hour >= ${moment('$2')} - interval '1 hour' and hour < ${moment('$3')}) as marked,
  coalesce((select ${epochMs('filled_from')} from track_filled), 'infinity') as "filledFrom",
  coalesce((select ${epochMs('dropped_before')} from retention where table_name = 'record'), '-infinity') as "droppedBefore"`;

// An hour whose line lies outside of the area has its ends alone: the line between them lies outside too.
const hours = `
select ${epochMs('hour')} as hour, positions, datum_unknown as "datumUnknown",
  substring(points from 1 for ${pointBytes} * case when inside then greatest(ends, $4::int / greatest(1, count(*) filter (where inside and length(points) > ends * ${pointBytes}) over ())::int) else ends end) as points
from (select *, $5::int4 is null or (west <= $7 and east >= $5 and south <= $8 and north >= $6) as inside
  from track_hour where device = $1 and hour >= ${moment('$2')} and hour < ${moment('$3')}) as drawn order by hour`;

interface HourRow {
  readonly hour: number;
  readonly positions: number;
  readonly datumUnknown: number;
  readonly points: Buffer;
}

const every = fixesSql(`from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')}`);

const oneOfEach = `
select first.* from generate_series(${moment('$2')}, ${moment('$3')}, make_interval(secs => $4::float8)) as step
cross join lateral (
  ${fixesSql(`from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')}
    and recorded_at >= step and recorded_at < step + make_interval(secs => $4::float8)`)} limit 1) as first
order by first.at`;

@Injectable()
export class TrackRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  async frontier({ device, from, to }: TrackRange): Promise<TrackFrontier> {
    const [row] = await this.dataSource.query<TrackFrontier[]>(frontier, [device, from, to]);
    if (row === undefined) throw new Error('The frontier of a track gave no row');
    return row;
  }

  /** Lines of hours that lie in the range, in about so many points: of each hour that touches the area the most important ones. */
  async drawn({ device, from, to }: TrackRange, pointsMost: number, area: Area | null): Promise<DrawnHour[]> {
    const borders = area === null ? [null, null, null, null] : [area.west, area.south, area.east, area.north].map(toMicrodegrees);
    const rows = await this.dataSource.query<HourRow[]>(hours, [device, from, to, pointsMost, ...borders]);
    return rows.map((row) => ({ ...row, points: unpackPoints(row.points, row.hour).sort((one, other) => one.at - other.at) }));
  }

  /** Positions in order of time: all of them, or the first in each `stepS`. */
  async fixes({ device, from, to }: TrackRange, stepS: number): Promise<Fix[]> {
    const rows = await this.dataSource.query<FixRow[]>(stepS === 0 ? every : oneOfEach, stepS === 0 ? [device, from, to] : [device, from, to, stepS]);
    return rows.map(toFix);
  }
}
