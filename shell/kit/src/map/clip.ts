/** A window on the world, in the coordinates of `toWorld`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Ring = ArrayLike<number>;

/** One side of a box: which coordinate it bounds (0 = x, 1 = y), where, and on which side one is inside. */
interface Side {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly inside: 1 | -1;
}

function clipSide(ring: Ring, { axis, at, inside }: Side): number[] {
  const kept: number[] = [];
  const last = ring.length - 2;
  let [beforeX, beforeY] = [ring[last] ?? 0, ring[last + 1] ?? 0];
  let before = ((axis === 0 ? beforeX : beforeY) - at) * inside;
  for (let index = 0; index < ring.length; index += 2) {
    const [x, y] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    const distance = ((axis === 0 ? x : y) - at) * inside;
    if (before < 0 !== distance < 0) {
      const share = before / (before - distance);
      kept.push(beforeX + (x - beforeX) * share, beforeY + (y - beforeY) * share);
    }
    if (distance >= 0) kept.push(x, y);
    [beforeX, beforeY, before] = [x, y, distance];
  }
  return kept;
}

/** The part of an outline that lies in the box (Sutherland and Hodgman); its cut edges run along the box. */
export function clipped(ring: Ring, { left, top, right, bottom }: Box): Ring {
  const sides: readonly Side[] = [
    { axis: 0, at: left, inside: 1 },
    { axis: 0, at: right, inside: -1 },
    { axis: 1, at: top, inside: 1 },
    { axis: 1, at: bottom, inside: -1 },
  ];
  return sides.reduce<Ring>((rest, side) => (rest.length === 0 ? rest : clipSide(rest, side)), ring);
}
