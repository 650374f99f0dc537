import type { CellsView } from '@voltdeck/contract';
import type { Offsets } from '../pack/offsets.ts';

/** How much more a cell resists than the median of its pack, mΩ; `error` is one standard error. */
export interface Resistance {
  readonly more: number;
  readonly error: number;
  /** Moments that it is worked out from. */
  readonly moments: number;
}

const momentsLeast = 20;
/** Amperes: below it the current changed too little to tell. */
const spreadLeast = 10;

/**
 * By how much the distance from the median follows the current. Whatever moves all cells alike, the charge above all, is
 * no part of that distance. Null where the current was not sent, or changed too little.
 */
export function resistanceOf({ currents, scale }: Pick<CellsView, 'currents' | 'scale'>, offsets: Offsets, column: number): Resistance | null {
  const points = offsets.flatMap((row, index) => {
    const [current, offset] = [currents[index] ?? null, row[column] ?? null];
    return current === null || offset === null ? [] : [{ x: current, y: offset / scale }];
  });
  if (points.length < momentsLeast) return null;
  const mean = (of: (point: (typeof points)[number]) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [middleX, middleY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  if (Math.sqrt(spread / points.length) < spreadLeast) return null;
  const slope = points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread;
  const rest = points.reduce((sum, { x, y }) => sum + (y - middleY - slope * (x - middleX)) ** 2, 0);
  return { more: -slope, error: Math.sqrt(rest / (points.length - 2) / spread), moments: points.length };
}
