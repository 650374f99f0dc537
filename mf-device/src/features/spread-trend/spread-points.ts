import type { SeriesView } from '@voltdeck/contract';

/** Epoch ms and mV; null breaks the line where one of the two extremes is missing. */
export type SpreadPoint = readonly [time: number, spread: number | null];

export const spreadMetrics = ['highestCellVoltage', 'lowestCellVoltage'] as const;

export function spreadPoints(series: SeriesView): readonly SpreadPoint[] {
  const [highest, lowest] = spreadMetrics.map((metric) => series.columns[metric] ?? []);
  return series.times.map((time, index) => {
    const high = highest?.[index] ?? null;
    const low = lowest?.[index] ?? null;
    return [time, high === null || low === null ? null : Math.round(high - low)];
  });
}

interface SpreadRange {
  readonly lowest: number;
  readonly highest: number;
  readonly latest: number;
}

/** What the trend says in three figures; null when it says nothing. */
export function rangeOf(points: readonly SpreadPoint[]): SpreadRange | null {
  const known = points.map(([, spread]) => spread).filter((spread) => spread !== null);
  const latest = known.at(-1);
  return latest === undefined ? null : { lowest: Math.min(...known), highest: Math.max(...known), latest };
}
