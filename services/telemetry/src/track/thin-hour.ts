import { importanceOf } from './thin-line.ts';
import { leastImportance, onPlane, stretchesOf } from './line.ts';
import type { LinePoint } from './packed-points.ts';

/** Points of an hour that are kept besides the ends of its stretches. */
const pointsMost = 300;

export interface ThinHour {
  /** Ends of stretches in order of time, then the others, the most important first. */
  readonly points: readonly LinePoint[];
  /** How many of them are ends. */
  readonly ends: number;
}

/** The line of an hour in few points. Its first points are those that no reader can do without, so that it may read as many as it likes. */
export function thinHour(points: readonly LinePoint[]): ThinHour {
  const ends: LinePoint[] = [];
  const others: { readonly point: LinePoint; readonly importance: number }[] = [];
  for (const stretch of stretchesOf(points)) {
    const importance = importanceOf(onPlane(stretch));
    for (const [index, point] of stretch.entries()) {
      if (index === 0 || index === stretch.length - 1) ends.push(point);
      else if ((importance[index] ?? 0) >= leastImportance) others.push({ point, importance: importance[index] ?? 0 });
    }
  }
  others.sort((one, other) => other.importance - one.importance || one.point.at - other.point.at);
  return { points: [...ends, ...others.slice(0, pointsMost).map(({ point }) => point)], ends: ends.length };
}
