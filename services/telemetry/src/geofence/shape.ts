import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { kinks } from '@turf/kinks';
import { geofenceLimits, type GeofenceShape } from '@voltdeck/protocol/contract';
import type { Position } from '../track/gcj02.ts';

/** Degrees WGS-84: a shape lies in it, its margin too. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Where a position lies; `edge` is the margin around the shape, in which nothing changes. */
export type Lying = 'inside' | 'edge' | 'outside';

/** A shape made ready for many positions. */
export interface ReadyShape {
  readonly box: Box;
  readonly lying: (position: Position) => Lying;
}

const metresOfDegree = 111_320;
const { marginM } = geofenceLimits;

/** Metres east and north of a place near by: to a thousandth at the size that a geofence can have. */
function planeAt(middle: Position): (position: Position) => readonly [x: number, y: number] {
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  return ({ longitude, latitude }) => [(longitude - middle.longitude) * shrink * metresOfDegree, (latitude - middle.latitude) * metresOfDegree];
}

const ringOf = (points: readonly (readonly [number, number])[]): [number, number][] => [...points, ...points.slice(0, 1)].map(([x, y]) => [x, y]);

/** Whether two edges of a polygon cross. */
export const crossesItself = (shape: GeofenceShape): boolean =>
  shape.kind === 'polygon' && kinks({ type: 'Polygon', coordinates: [ringOf(shape.points)] }).features.length > 0;

function boxAround(places: readonly Position[], byM: number): Box {
  const [longitudes, latitudes] = [places.map(({ longitude }) => longitude), places.map(({ latitude }) => latitude)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const up = byM / metresOfDegree;
  const along = up / Math.cos((Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + up) * Math.PI) / 180);
  return { west: Math.min(...longitudes) - along, south: south - up, east: Math.max(...longitudes) + along, north: north + up };
}

/** Metres from the middle of the plane to a segment. */
function distanceTo([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

export function readyShape(shape: GeofenceShape): ReadyShape {
  if (shape.kind === 'circle') {
    const plane = planeAt(shape);
    const lying = (position: Position): Lying => {
      const beyond = Math.hypot(...plane(position)) - shape.radiusM;
      return beyond <= 0 ? 'inside' : beyond <= marginM ? 'edge' : 'outside';
    };
    return { box: boxAround([shape], shape.radiusM + marginM), lying };
  }
  const ring = ringOf(shape.points);
  const corners = ring.map(([longitude, latitude]) => ({ longitude, latitude }));
  const lying = (position: Position): Lying => {
    if (booleanPointInPolygon([position.longitude, position.latitude], { type: 'Polygon', coordinates: [ring] })) return 'inside';
    const places = corners.map(planeAt(position));
    const isNear = places.some((end, index) => index > 0 && distanceTo(places[index - 1] ?? end, end) <= marginM);
    return isNear ? 'edge' : 'outside';
  };
  return { box: boxAround(corners, marginM), lying };
}

export const holds = ({ west, south, east, north }: Box, { longitude, latitude }: Position): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;
