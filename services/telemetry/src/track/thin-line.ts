/** A point of a plane. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

function distanceToSegment(point: Point, start: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length));
  return Math.hypot(point.x - start.x - along * dx, point.y - start.y - along * dy);
}

function extentOf(points: readonly Point[]): number {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return Math.hypot(right - left, top - bottom);
}

interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly farthest: number;
  readonly distance: number;
}

function measure(points: readonly Point[], first: number, last: number): Stretch {
  const [start, end] = [points[first], points[last]];
  let farthest = first;
  let distance = -1;
  for (let index = first + 1; start !== undefined && end !== undefined && index < last; index++) {
    const point = points[index];
    const found = point === undefined ? -1 : distanceToSegment(point, start, end);
    if (found > distance) [farthest, distance] = [index, found];
  }
  return { first, last, farthest, distance };
}

/**
 * How far a line without each point would miss it (Ramer, Douglas and Peucker, with all tolerances at once): leaving out
 * the points below a tolerance gives the line of that tolerance. The ends count as much as the line is wide.
 */
export function importanceOf(points: readonly Point[]): number[] {
  const importance = points.map(() => 0);
  const last = points.length - 1;
  if (last < 0) return importance;
  importance[0] = importance[last] = Math.max(extentOf(points), Number.MIN_VALUE);
  const open = [{ ...measure(points, 0, last), most: Infinity }];
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    if (stretch.distance < 0) continue;
    // A point never outlives the one that its stretch was cut at.
    const most = Math.min(stretch.most, stretch.distance);
    importance[stretch.farthest] = most;
    open.push({ ...measure(points, stretch.first, stretch.farthest), most }, { ...measure(points, stretch.farthest, stretch.last), most });
  }
  return importance;
}

/** Indexes of the most important points, in order; points of no importance are left out. */
export function mostImportant(importance: readonly number[], count: number): number[] {
  return importance
    .map((value, index) => ({ value, index }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || one.index - other.index)
    .slice(0, count)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
}
