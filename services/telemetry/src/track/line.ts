import type { LinePoint } from './packed-points.ts';
import type { Point } from './thin-line.ts';

/** Longer than a vehicle waits between two reports while it drives. */
export const silenceS = 300;
const silenceMs = silenceS * 1000;

/** A point that moves the line by less is none: about a metre, in degrees of latitude. */
export const leastImportance = 1e-5;

/** Near a place a degree east is shorter than a degree north. */
export function onPlane(points: readonly LinePoint[]): Point[] {
  const shrink = Math.cos(((points[0]?.latitude ?? 0) * Math.PI) / 180);
  return points.map(({ longitude, latitude }) => ({ x: longitude * shrink, y: latitude }));
}

/** The line cut where nothing was sent for longer than the silence. */
export function stretchesOf(points: readonly LinePoint[]): LinePoint[][] {
  const stretches: LinePoint[][] = [];
  for (const point of points) {
    if (point.begins || stretches.length === 0) stretches.push([point]);
    else stretches.at(-1)?.push(point);
  }
  return stretches;
}

/** Positions as a line: it starts with the first, and after each silence. */
export function lineOf(positions: readonly Omit<LinePoint, 'begins'>[]): LinePoint[] {
  let before = -Infinity;
  return positions.map((position) => {
    const begins = position.at - before > silenceMs;
    before = position.at;
    return { ...position, begins };
  });
}

/** Pieces of a line in order of time, joined where no silence lies between them. Each has its first and last position. */
export function joined(pieces: readonly (readonly LinePoint[])[]): LinePoint[] {
  const line: LinePoint[] = [];
  for (const [first, ...rest] of pieces) {
    if (first === undefined) continue;
    const before = line.at(-1)?.at ?? -Infinity;
    line.push({ ...first, begins: first.at - before > silenceMs }, ...rest);
  }
  return line;
}
