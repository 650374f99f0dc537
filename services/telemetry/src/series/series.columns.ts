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

type Read = Pick<Metric, 'name' | 'read' | 'fold'>;

/** Metrics, and their values at the times that have any. */
export interface Values {
  readonly metrics: readonly Read[];
  readonly points: readonly Point[];
}

function read(metric: Read, stored: number | null | undefined): number | null {
  if (stored === null || stored === undefined) return null;
  const value = metric.read(stored);
  return metric.fold === 'mean' && !Number.isInteger(stored) ? Math.round(value * digits) / digits : value;
}

/** Records as they are. */
export function columnsOf(values: readonly Values[]): Columns {
  const times = timesOf(values.flatMap(({ points }) => points.map(([time]) => time)));
  return { times, columns: Object.assign({}, ...values.map((each) => valuesAt(times, each))) };
}

/** Joins folded points and points that were read from the records into columns over one row of times. */
export function joinedColumns(folded: readonly Metric[], points: readonly Folded[], others: readonly Values[]): Columns {
  const times = timesOf([...points.map(({ time }) => time), ...others.flatMap((other) => other.points.map(([time]) => time))]);
  const byTime = new Map(points.map((point) => [point.time, point]));
  const rows = times.map((time) => byTime.get(time));
  const pick = (part: 'mean' | 'lowest' | 'highest') => columnsBy(folded, (metric, place) => rows.map((row) => read(metric, row?.[part][place])));
  return { times, columns: Object.assign(pick('mean'), ...others.map((other) => valuesAt(times, other))), lowest: pick('lowest'), highest: pick('highest') };
}

const timesOf = (times: readonly number[]): number[] => [...new Set(times)].sort((one, other) => one - other);

function valuesAt(times: readonly number[], { metrics, points }: Values): Record<string, Column> {
  const byTime = new Map(points.map((point) => [point[0], point]));
  return columnsBy(metrics, (metric, place) => times.map((time) => read(metric, byTime.get(time)?.[place + 1])));
}

function columnsBy<Each extends Read>(metrics: readonly Each[], column: (metric: Each, place: number) => Column): Record<string, Column> {
  return Object.fromEntries(metrics.map((metric, place) => [metric.name, column(metric, place)]));
}
