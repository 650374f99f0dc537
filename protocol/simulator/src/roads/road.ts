import type { Point, RoadPlan } from './roads.ts';

const metresPerDegree = 111_320;

/** A road with its length, so that a distance driven becomes a place. */
export class Road {
  readonly lengthM: number;
  readonly #closed: boolean;
  readonly #points: readonly Point[];
  /** Metres from the first point to each point. */
  readonly #marks: readonly number[];

  constructor(plan: RoadPlan) {
    const [first] = plan.points;
    this.#closed = plan.closed;
    this.#points = plan.closed && first !== undefined ? [...plan.points, first] : plan.points;
    this.#marks = milestones(this.#points);
    this.lengthM = this.#marks.at(-1) ?? 0;
  }

  /** Where a vehicle is after so many metres on this road. */
  at(distanceM: number): Point {
    const along = this.#closed ? distanceM % this.lengthM : thereAndBack(distanceM, this.lengthM);
    const next = Math.max(1, this.#marks.findIndex((mark) => mark >= along));
    const from = this.#points[next - 1] ?? [0, 0];
    const to = this.#points[next] ?? from;
    const start = this.#marks[next - 1] ?? 0;
    const part = (along - start) / Math.max(1, (this.#marks[next] ?? start) - start);
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  }
}

export function metresBetween(from: Point, to: Point): number {
  const narrowing = Math.cos((from[1] * Math.PI) / 180);
  return Math.hypot((to[0] - from[0]) * narrowing, to[1] - from[1]) * metresPerDegree;
}

function milestones(points: readonly Point[]): number[] {
  let total = 0;
  return points.map((point, index) => (total += metresBetween(points[index - 1] ?? point, point)));
}

function thereAndBack(distanceM: number, lengthM: number): number {
  const along = distanceM % (2 * lengthM);
  return along > lengthM ? 2 * lengthM - along : along;
}
