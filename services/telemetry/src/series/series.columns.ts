import type { Metric } from './metrics.ts';
import type { Folded } from './parts.ts';
import type { Point } from './series.repository.ts';

type Column = readonly (number | null)[];

export interface Columns {
  readonly times: readonly number[];
  readonly columns: Readonly<Record<string, Column>>;
  /** Minimum and maximum of each point, where a point covers several records. */
  readonly lowest?: Readonly<Record<string, Column>>;
  readonly highest?: Readonly<Record<string, Column>>;
}

/** A mean of stored integers has more digits than mean anything. */
const digits = 1e4;

function read(metric: Metric, stored: number | null | undefined): number | null {
  if (stored === null || stored === undefined) return null;
  const value = metric.read(stored);
  return metric.fold === 'mean' && !Number.isInteger(stored) ? Math.round(value * digits) / digits : value;
}

/** Records as they are. */
export function columnsOf(metrics: readonly Metric[], points: readonly Point[]): Columns {
  return { times: points.map(([time]) => time), columns: columnsBy(metrics, (metric, place) => points.map((point) => read(metric, point[place + 1]))) };
}

/** Joins folded points and points that were read from the records into columns over one row of times. */
export function joinedColumns(folded: readonly Metric[], points: readonly Folded[], others: readonly Metric[], otherPoints: readonly Point[]): Columns {
  const times = [...new Set([...points.map(({ time }) => time), ...otherPoints.map(([time]) => time)])].sort((one, other) => one - other);
  const byTime = new Map(points.map((point) => [point.time, point]));
  const othersByTime = new Map(otherPoints.map((point) => [point[0], point]));
  const rows = times.map((time) => byTime.get(time));
  const pick = (part: 'mean' | 'lowest' | 'highest') => columnsBy(folded, (metric, place) => rows.map((row) => read(metric, row?.[part][place])));
  const last = columnsBy(others, (metric, place) => times.map((time) => read(metric, othersByTime.get(time)?.[place + 1])));
  return { times, columns: { ...pick('mean'), ...last }, lowest: pick('lowest'), highest: pick('highest') };
}

function columnsBy(metrics: readonly Metric[], column: (metric: Metric, place: number) => Column): Record<string, Column> {
  return Object.fromEntries(metrics.map((metric, place) => [metric.name, column(metric, place)]));
}
