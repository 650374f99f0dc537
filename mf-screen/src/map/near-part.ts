import type { GroundLine } from './ground.ts';

/** Where a line crosses a height of the ground. */
function crossing(line: GroundLine, from: number, to: number, y: number): readonly [number, number] {
  const [ax, ay, bx, by] = [line[from] ?? 0, line[from + 1] ?? 0, line[to] ?? 0, line[to + 1] ?? 0];
  return [ax + ((bx - ax) * (y - ay)) / (by - ay), y];
}

/** The part of a ring that lies north of a height: what is behind the eye cannot be projected. */
export function northOfRing(ring: GroundLine, y: number): GroundLine {
  const kept: number[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const before = (index + ring.length - 2) % ring.length;
    const [isIn, wasIn] = [(ring[index + 1] ?? 0) >= y, (ring[before + 1] ?? 0) >= y];
    if (isIn !== wasIn) kept.push(...crossing(ring, before, index, y));
    if (isIn) kept.push(ring[index] ?? 0, ring[index + 1] ?? 0);
  }
  return kept;
}

/** The pieces of a line north of a height. */
export function northOfLine(line: GroundLine, y: number): GroundLine[] {
  const pieces: number[][] = [];
  for (let index = 0; index + 1 < line.length; index += 2) {
    const [isIn, wasIn] = [(line[index + 1] ?? 0) >= y, index > 0 && (line[index - 1] ?? 0) >= y];
    if (isIn && !wasIn) pieces.push(index > 0 ? [...crossing(line, index - 2, index, y)] : []);
    if (isIn) pieces.at(-1)?.push(line[index] ?? 0, line[index + 1] ?? 0);
    else if (wasIn) pieces.at(-1)?.push(...crossing(line, index - 2, index, y));
  }
  return pieces.filter(({ length }) => length >= 4);
}
