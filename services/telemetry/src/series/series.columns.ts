import type { Metric } from './metrics.ts';
import type { Point } from './series.repository.ts';

export interface Columns {
  readonly times: readonly number[];
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
}

export interface Part {
  readonly metrics: readonly Metric[];
  readonly points: readonly Point[];
}

/** A mean of stored integers has more digits than mean anything. */
const digits = 1e4;

function read(metric: Metric, stored: number | null | undefined): number | null {
  if (stored === null || stored === undefined) return null;
  const value = metric.read(stored);
  return metric.fold === 'mean' && !Number.isInteger(stored) ? Math.round(value * digits) / digits : value;
}

/** Joins parts that were read apart into columns over one row of times. */
export function columnsOf(parts: readonly Part[]): Columns {
  const times = [...new Set(parts.flatMap(({ points }) => points.map(([time]) => time)))].sort((a, b) => a - b);
  const columns: Record<string, (number | null)[]> = {};
  for (const { metrics, points } of parts) {
    const byTime = new Map(points.map((point) => [point[0], point]));
    for (const [index, metric] of metrics.entries()) {
      columns[metric.name] = times.map((time) => read(metric, byTime.get(time)?.[index + 1]));
    }
  }
  return { times, columns };
}
