import type { GeofenceShape } from '@voltdeck/protocol/contract';
import type { Shown } from './datum.ts';
import type { Place } from './projection.ts';

const metresOfDegree = 111_320;
const cornersOfCircle = 72;

/** The place so many metres east and north of another. */
export function placeFrom({ longitude, latitude }: Place, east: number, north: number): Place {
  return { longitude: longitude + east / (metresOfDegree * Math.cos((latitude * Math.PI) / 180)), latitude: latitude + north / metresOfDegree };
}

/** Metres between two places that lie near each other. */
export function metresBetween(one: Place, other: Place): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot((one.longitude - other.longitude) * shrink, one.latitude - other.latitude) * metresOfDegree;
}

/** Corners of the line around a geofence, WGS-84. */
export function outlineOfFence(shape: GeofenceShape): Place[] {
  if (shape.kind === 'polygon') return shape.points.map(([longitude, latitude]) => ({ longitude, latitude }));
  return Array.from({ length: cornersOfCircle }, (_, index) => {
    const angle = (index / cornersOfCircle) * 2 * Math.PI;
    return placeFrom(shape, Math.sin(angle) * shape.radiusM, Math.cos(angle) * shape.radiusM);
  });
}

const rounds = 5;

/** The place in WGS-84 that is shown there: the way back of `shown`, which has no formula. */
export function placeShownAt(there: Place, shown: Shown): Place {
  let guess = there;
  for (let round = 0; round < rounds; round++) {
    const at = shown(guess);
    guess = { longitude: guess.longitude - (at.longitude - there.longitude), latitude: guess.latitude - (at.latitude - there.latitude) };
  }
  return guess;
}
