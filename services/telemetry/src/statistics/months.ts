import type { Offset } from '../settings/business-day.ts';

export interface Months {
  /** YYYY-MM, the last one is that of the moment. */
  readonly names: readonly string[];
  /** Begin of each, and the end of the last; epoch ms. */
  readonly edges: readonly number[];
}

/** The wall clock's midnight in UTC. */
function momentOf(midnight: number, offset: Offset): number {
  const guess = midnight - offset(midnight);
  return midnight - offset(guess);
}

/** The last months of a time zone. */
export function lastMonths(nowMs: number, count: number, offset: Offset): Months {
  const wall = new Date(nowMs + offset(nowMs));
  const begins = Array.from({ length: count + 1 }, (_, index) => Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() - count + 1 + index, 1));
  return {
    names: begins.slice(0, count).map((begin) => new Date(begin).toISOString().slice(0, 7)),
    edges: begins.map((begin) => momentOf(begin, offset)),
  };
}
