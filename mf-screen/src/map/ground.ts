import type { MapAim } from './camera.ts';
import { planeUnits } from './plane.ts';

/** Points of a line, x and y in turn, in units of the plane. */
export type GroundLine = ArrayLike<number>;

/** An area of land with its waters. */
export interface LandArea {
  readonly outline: GroundLine;
  readonly holes: readonly GroundLine[];
}

/** Of the width that is shown: so far the ground is drawn to each side, beyond what any aim in it can show. */
const reach = 2.2;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is drawn around an aim, in the world of kit's maps. */
export function groundBox({ x, y, span }: MapAim): Box {
  const worldY = (at: number): number => 0.5 - at / planeUnits;
  const worldX = (at: number): number => 0.5 + at / planeUnits;
  const far = span * reach;
  return { left: worldX(x - far), right: worldX(x + far), top: worldY(y + far), bottom: worldY(y - far) };
}

/** From kit's world to the plane. */
function toGround(points: ArrayLike<number>): Float64Array {
  const line = new Float64Array(points.length);
  for (let index = 0; index + 1 < points.length; index += 2) {
    line[index] = ((points[index] ?? 0) - 0.5) * planeUnits;
    line[index + 1] = (0.5 - (points[index + 1] ?? 0)) * planeUnits;
  }
  return line;
}

/** Twice the area that a ring encloses, as a measure of its size. */
function sizeOf(ring: GroundLine): number {
  let sum = 0;
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    sum += (ring[index] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[index + 1] ?? 0);
  }
  return Math.abs(sum);
}

/** Whether a ring goes around a point. */
export function isInside(ring: GroundLine, x: number, y: number): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 2; index + 1 < ring.length; before = index, index += 2) {
    const [ax, ay, bx, by] = [ring[index] ?? 0, ring[index + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Areas of rings of which one may be a lake in another: kit's land says only that every second one around a point is land. */
export function areasOf(rings: readonly GroundLine[]): LandArea[] {
  const areas: { outline: GroundLine; holes: GroundLine[] }[] = [];
  for (const ring of rings.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const around = areas.filter(({ outline }) => isInside(outline, ring[0] ?? 0, ring[1] ?? 0)).at(-1);
    const inLake = around?.holes.some((hole) => isInside(hole, ring[0] ?? 0, ring[1] ?? 0)) === true;
    if (around === undefined || inLake) areas.push({ outline: ring, holes: [] });
    else around.holes.push(ring);
  }
  return areas;
}

/** Areas of land from the pieces of kit, in its world. */
export function landOf(pieces: readonly ArrayLike<number>[]): LandArea[] {
  // A line of less than three points encloses nothing.
  return areasOf(pieces.map(toGround).filter(({ length }) => length >= 6));
}

/** Degrees between two lines of the graticule, at most so many across. */
const steps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1] as const;
const linesAcross = 14;

/** Meridians and parallels around an aim. */
export function graticuleAround({ x, y, span }: MapAim, toY: (latitude: number) => number, latitudeOf: (y: number) => number): GroundLine[] {
  const far = span * reach;
  const degreesAcross = ((2 * far) / planeUnits) * 360;
  const step = steps.findLast((each) => degreesAcross / each <= linesAcross) ?? steps[0];
  const lines: GroundLine[] = [];
  for (let longitude = Math.ceil((((x - far) / planeUnits) * 360) / step) * step; longitude <= ((x + far) / planeUnits) * 360; longitude += step) {
    const at = (longitude / 360) * planeUnits;
    lines.push([at, y - far, at, y + far]);
  }
  for (let latitude = Math.ceil(latitudeOf(y - far) / step) * step; latitude <= latitudeOf(y + far); latitude += step) lines.push([x - far, toY(latitude), x + far, toY(latitude)]);
  return lines;
}
