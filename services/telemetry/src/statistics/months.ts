import type { Offset } from '../settings/business-day.ts';

export interface Months {
  /** YYYY-MM, the last one is that of the moment. */
  readonly names: readonly string[];
  /** First day of each, and of the month after the last. */
  readonly edges: readonly string[];
}

/** The last months of a time zone. */
export function lastMonths(nowMs: number, count: number, offset: Offset): Months {
  const wall = new Date(nowMs + offset(nowMs));
  const begins = Array.from({ length: count + 1 }, (_, index) => Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() - count + 1 + index, 1));
  const edges = begins.map((begin) => new Date(begin).toISOString().slice(0, 10));
  return { names: edges.slice(0, count).map((day) => day.slice(0, 7)), edges };
}
