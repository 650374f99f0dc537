import type { SeriesView } from '@voltdeck/contract';
import { readCellMetric } from '@voltdeck/protocol/contract';
import type { Metric } from '../../metrics/metrics.ts';

type Data = [time: number, value: number | null][];

/** One metric of one series, ready to be drawn. */
export interface Line {
  readonly mean: Data;
  /** Least, and how far the largest lies above it; null where a point is one record. */
  readonly band: { readonly low: Data; readonly height: Data } | null;
}

const gapsMost = 3;

/** Where nothing came for several points, a null breaks the line. */
function withGaps(times: readonly number[], values: readonly (number | null)[], stepMs: number, shift: number): Data {
  const data: Data = [];
  for (const [index, time] of times.entries()) {
    const before = times[index - 1];
    if (stepMs > 0 && before !== undefined && time - before > gapsMost * stepMs) data.push([before + stepMs + shift, null]);
    data.push([time + shift, values[index] ?? null]);
  }
  return data;
}

/** Cells come with some records only: one between two of them is no gap of theirs. */
function sent(times: readonly number[], values: readonly (number | null)[], stepMs: number, shift: number): Data {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  return withGaps(known.map((index) => times[index] ?? 0), known.map((index) => values[index] ?? null), stepMs, shift);
}

/** @param shift ms that are added to each time, so that another period lies over the range */
export function lineOf(series: SeriesView, { name }: Metric, shift: number): Line {
  const stepMs = series.bucketS * 1_000;
  const data = (values: readonly (number | null)[]): Data => withGaps(series.times, values, stepMs, shift);
  const values = series.columns[name] ?? [];
  const mean = readCellMetric(name) === null ? data(values) : sent(series.times, values, stepMs, shift);
  const [low, high] = [series.lowest?.[name], series.highest?.[name]];
  if (low === undefined || high === undefined) return { mean, band: null };
  const height = low.map((value, index) => {
    const top = high[index] ?? null;
    return value === null || top === null ? null : top - value;
  });
  return { mean, band: { low: data(low), height: data(height) } };
}

/** A point without neighbours is no line: it is drawn as a dot. */
export function withLone(data: Data) {
  const known = (index: number): boolean => (data[index]?.[1] ?? null) !== null;
  return data.map((point, index) => (known(index) && !known(index - 1) && !known(index + 1) ? { value: point, symbol: 'circle', symbolSize: 4 } : point));
}
