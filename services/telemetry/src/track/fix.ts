import { coordinateSystem } from '@voltdeck/protocol/codes';
import { epochMs } from '../epoch.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { inTime } from '../record/record-row.ts';
import type { LinePoint } from './packed-points.ts';
import { toWgs84 } from './wgs84.ts';

/** A position that a vehicle sent, in WGS-84. */
export interface Fix extends Omit<LinePoint, 'begins'> {
  /** Its datum was not named: it is taken for WGS-84. */
  readonly datumUnknown: boolean;
}

/** As stored, in the datum that `system` names. */
export interface FixRow {
  readonly at: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly system: number | null;
  readonly speed: number | null;
  readonly soc: number | null;
}

/** SQL of the positions of records, in order of time. @param from SQL with the records of one device and its conditions */
export const fixesSql = (from: string): string => `
select ${epochMs('recorded_at')} as at, longitude, latitude, coordinate_system as system, speed, soc
${from} and longitude is not null and latitude is not null and ${inTime('flags')} order by recorded_at`;

function scaled(field: 'longitude' | 'latitude' | 'speed' | 'soc', stored: number): number {
  const column = columnOfField(field);
  if (column === undefined) throw new Error(`Tracks read '${field}', which the record does not have`);
  return fromStored(stored, column);
}

export function toFix({ at, system, speed, soc, ...row }: FixRow): Fix {
  const place = toWgs84({ longitude: scaled('longitude', row.longitude), latitude: scaled('latitude', row.latitude) }, system);
  return {
    at,
    ...place,
    speed: speed === null ? null : scaled('speed', speed),
    soc: soc === null ? null : scaled('soc', soc),
    datumUnknown: system !== coordinateSystem.wgs84 && system !== coordinateSystem.gcj02,
  };
}
