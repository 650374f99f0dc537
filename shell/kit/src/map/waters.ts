import { outlineOf, type Outline } from './land-shapes.ts';

/** What lies on the land: closed outlines of lakes, and rivers as lines. */
export interface Waters {
  readonly lakes: readonly Outline[];
  readonly rivers: readonly Outline[];
}

export const noWaters: Waters = { lakes: [], rivers: [] };

/** A wider view would show them as hair. */
export const watersFrom = 4;

/** Hundredths of a degree: the first point, then the steps to each next one. */
function placesOf(steps: readonly number[]): [longitude: number, latitude: number][] {
  let [longitude, latitude] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    longitude += steps[2 * index] ?? 0;
    latitude += steps[2 * index + 1] ?? 0;
    return [longitude / 100, latitude / 100];
  });
}

async function read(): Promise<Waters> {
  const { lakes, rivers } = (await import('./waters.json')).default;
  const outlines = (lines: readonly (readonly number[])[]): Outline[] => lines.map((line) => outlineOf(placesOf(line)));
  return { lakes: outlines(lakes), rivers: outlines(rivers) };
}

let known: Promise<Waters> | null = null;

/** Lakes and rivers without borders, public domain (Natural Earth, written by `waters.mjs`): fetched once, from the console's own origin. */
export function loadWaters(): Promise<Waters> {
  known ??= read();
  // A chunk that failed to load may be there the next time.
  known.catch(() => (known = null));
  return known;
}

/** The parts of a line that may lie in a box: its segments but those that are beyond one of its sides. */
export function strokesIn(points: ArrayLike<number>, box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }): number[][] {
  const strokes: number[][] = [];
  let stroke: number[] | null = null;
  for (let index = 2; index < points.length; index += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[index - 2], points[index - 1], points[index], points[index + 1]];
    const beyond = Math.max(ax, bx) < box.left || Math.min(ax, bx) > box.right || Math.max(ay, by) < box.top || Math.min(ay, by) > box.bottom;
    if (beyond) stroke = null;
    else if (stroke === null) strokes.push((stroke = [ax, ay, bx, by]));
    else stroke.push(bx, by);
  }
  return strokes;
}
