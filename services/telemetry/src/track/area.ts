import type { LinePoint } from './packed-points.ts';

/** Degrees WGS-84. Its border belongs to it. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** How much of a way from 0 to 1 lies on the inner side of one border; null when none of it does. */
function clip(range: readonly [number, number], start: number, step: number, border: number, inside: 1 | -1): readonly [number, number] | null {
  const distance = (start - border) * inside;
  const slope = step * inside;
  if (slope === 0) return distance >= 0 ? range : null;
  const crossing = -distance / slope;
  const [from, to] = slope > 0 ? [Math.max(range[0], crossing), range[1]] : [range[0], Math.min(range[1], crossing)];
  return from <= to ? [from, to] : null;
}

/** Whether the straight way between two places touches the area (Liang and Barsky). */
export function touches(start: LinePoint, end: LinePoint, { west, south, east, north }: Area): boolean {
  const [dx, dy] = [end.longitude - start.longitude, end.latitude - start.latitude];
  const sides = [
    [start.longitude, dx, west, 1],
    [start.longitude, dx, east, -1],
    [start.latitude, dy, south, 1],
    [start.latitude, dy, north, -1],
  ] as const;
  let range: readonly [number, number] | null = [0, 1];
  for (const [from, step, border, inside] of sides) {
    if (range === null) return false;
    range = clip(range, from, step, border, inside);
  }
  return range !== null;
}

/** A point that is left, and whether the line to it lies outside of the area. */
export interface InsidePoint extends LinePoint {
  readonly cut: boolean;
}

/** The parts of a line that touch the area, with both ends of every segment that crosses its border. */
export function insideOf(stretches: readonly (readonly LinePoint[])[], area: Area | null): InsidePoint[] {
  const found: InsidePoint[] = [];
  for (const stretch of stretches) {
    let left = false;
    for (const [index, point] of stretch.entries()) {
      const [before, after] = [stretch[index - 1], stretch[index + 1]];
      const led = before !== undefined && (area === null || touches(before, point, area));
      const leads = after !== undefined && (area === null || touches(point, after, area));
      if (area === null || led || leads || touches(point, point, area)) found.push({ ...point, cut: left && !led });
      left = !leads;
    }
  }
  return found;
}
