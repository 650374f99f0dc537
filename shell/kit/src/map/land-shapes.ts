import type { Topology } from 'topojson-specification';
import { toWorld, type Point } from './projection.ts';

/** The outline of a piece of land: x and y in turn, in the world of `toWorld`, and the box around it. */
export interface Outline {
  readonly points: Float64Array;
  readonly least: Point;
  readonly most: Point;
}

/** How closely the outlines are drawn; the finer ones are larger to fetch. */
export type Detail = 'coarse' | 'fine';

const fineFrom = 5;

export const detailAt = (zoom: number): Detail => (zoom < fineFrom ? 'coarse' : 'fine');

/** Beyond it the projection runs away; no land that a map shows lies there. */
const farthest = 84;

/** From this zoom on the error of the outlines would put vehicles of a coast into the sea: none are drawn. */
export const outlinesTo = 10;

const files: Readonly<Record<Detail, () => Promise<{ readonly default: unknown }>>> = {
  coarse: () => import('world-atlas/land-110m.json'),
  fine: () => import('world-atlas/land-50m.json'),
};

function isTopology(file: unknown): file is Topology {
  return typeof file === 'object' && file !== null && 'type' in file && file.type === 'Topology';
}

/** A line of degrees in the world of `toWorld`. */
export function outlineOf(ring: readonly (readonly number[])[]): Outline {
  const points = new Float64Array(ring.length * 2);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
    const { x, y } = toWorld({ longitude, latitude: Math.max(-farthest, Math.min(farthest, latitude)) });
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return { points, least: { x: left, y: top }, most: { x: right, y: bottom } };
}

async function read(detail: Detail): Promise<readonly Outline[]> {
  const [{ feature }, { default: file }] = await Promise.all([import('topojson-client'), files[detail]()]);
  const land = isTopology(file) ? file.objects['land'] : undefined;
  if (!isTopology(file) || land === undefined) throw new Error(`The packaged land of the map (${detail}) is no topology with an object 'land'`);
  const found = feature(file, land);
  const shapes = found.type === 'FeatureCollection' ? found.features : [found];
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(outlineOf);
    return geometry.type === 'Polygon' ? geometry.coordinates.map(outlineOf) : [];
  });
}

const known = new Map<Detail, Promise<readonly Outline[]>>();

/** Land without borders, public domain (Natural Earth): fetched once, from the console's own origin. */
export function landOf(detail: Detail): Promise<readonly Outline[]> {
  const land = known.get(detail) ?? read(detail);
  known.set(detail, land);
  // A chunk that failed to load may be there the next time.
  land.catch(() => known.delete(detail));
  return land;
}
