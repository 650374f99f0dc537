import { faultLevelRow } from '@voltdeck/protocol/codes';
import type { FleetPlace } from './fleet-area.ts';
import type { PlanePoint } from './plane.ts';

/** Vehicles of a place, as a column on the ground; in units of the plane. */
export interface Column extends PlanePoint {
  readonly radius: number;
  readonly height: number;
  readonly level: number;
}

/** Of the width that the map shows: a column is as thick and as high at every distance. */
const [thinnest, thickest, lowest, highest] = [0.0042, 0.0075, 0.012, 0.15];

/** Columns for places on a map of this span. A place with ten times the vehicles is higher by the same step: one depot does not flatten all others. */
export function columnsOf(places: readonly FleetPlace[], span: number): Column[] {
  const greatest = Math.max(1, ...places.map(({ devices }) => devices));
  return places.map(({ x, y, devices, level }) => {
    const share = Math.log1p(devices) / Math.log1p(greatest);
    return { x, y, level, radius: span * (thinnest + (thickest - thinnest) * share), height: span * (lowest + (highest - lowest) * share) };
  });
}

export const isUrgent = (level: number): boolean => faultLevelRow(level)?.urgent === true;

/** The column that a beam of light marks: of the urgent ones that of the highest level, then with the most vehicles; null where none is urgent. */
export function worstOf(places: readonly FleetPlace[]): FleetPlace | null {
  const [worst] = places.filter(({ level }) => isUrgent(level)).toSorted((one, other) => (faultLevelRow(other.level)?.rank ?? 0) - (faultLevelRow(one.level)?.rank ?? 0) || other.devices - one.devices);
  return worst ?? null;
}

/** One colour for data, and the fixed ones of alarm levels. */
const data = '#7c9bff';
export const colourOf = (level: number): string => faultLevelRow(level)?.colours?.dark.fill ?? data;
