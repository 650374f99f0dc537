/** A quantity read off a drawn line: points of rising x, straight between them, level outside. */
export type Curve = readonly (readonly [x: number, y: number])[];

const steps = 256;

/** Turns a curve over 0..1 into a table, because every cell reads it for every report. */
export function tabulate(curve: Curve): Float64Array {
  return Float64Array.from({ length: steps + 1 }, (_, index) => valueOn(curve, index / steps));
}

export function readTable(table: Float64Array, x: number): number {
  const place = Math.max(0, Math.min(1, x)) * steps;
  const index = Math.min(steps - 1, Math.floor(place));
  const low = table[index] ?? 0;
  return low + ((table[index + 1] ?? low) - low) * (place - index);
}

export function valueOn(curve: Curve, x: number): number {
  let before: readonly [number, number] | undefined;
  for (const point of curve) {
    if (x <= point[0]) return before === undefined ? point[1] : between(before, point, x);
    before = point;
  }
  return before?.[1] ?? 0;
}

function between(from: readonly [number, number], to: readonly [number, number], x: number): number {
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);
}
