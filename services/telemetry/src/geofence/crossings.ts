import type { Position } from '../track/gcj02.ts';
import { holds, type ReadyShape } from './shape.ts';

/** A position of a vehicle; `at` is epoch ms. */
export interface Placed extends Position {
  readonly at: number;
}

/** The first position on the other side of the edge. */
export interface Crossing extends Placed {
  readonly entered: boolean;
  /** Of the position before it, epoch ms; null where it is the first of the stretch. */
  readonly since: number | null;
}

/**
 * Enters with the first position in the shape, leaves with the first beyond its margin: a position that jitters around the edge does neither.
 *
 * @param positions in order of time
 */
export function crossingsOf({ box, lying }: ReadyShape, wasInside: boolean, positions: readonly Placed[]): Crossing[] {
  const found: Crossing[] = [];
  let inside = wasInside;
  let since: number | null = null;
  for (const { at, longitude, latitude } of positions) {
    const there = holds(box, { longitude, latitude }) ? lying({ longitude, latitude }) : 'outside';
    if (there !== 'edge' && (there === 'inside') !== inside) {
      inside = !inside;
      found.push({ at, longitude, latitude, entered: inside, since });
    }
    since = at;
  }
  return found;
}
