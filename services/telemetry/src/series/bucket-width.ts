import type { LevelName } from './coverage.ts';

const second = 1;
const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Widths that people read easily, in seconds; each of a minute or more is a whole number of minutes. */
const widths = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28].map((count) => count * day),
];

/** The narrowest width that covers a range with at most this many points. */
export function bucketWidth(rangeMs: number, points: number): number {
  const needed = rangeMs / 1000 / points;
  return widths.find((width) => width >= needed) ?? Math.ceil(needed / day) * day;
}

/** So many minutes are read for one chart at most, three weeks of them; a longer range is read from its hours. */
const minutesMax = 30_000;

/** The width of a chart's points: as narrow as fits, but whole hours where the minutes are too many to be read. */
export function chartWidth(rangeMs: number, points: number): number {
  const width = bucketWidth(rangeMs, points);
  return rangeMs / 1000 / minute > minutesMax ? Math.max(width, hour) : width;
}

/** The coarsest level whose units make up points of this width. */
export function levelOf(widthS: number): LevelName {
  if (widthS >= day) return 'day';
  if (widthS >= hour) return 'hour';
  return widthS >= minute ? 'minute' : 'record';
}

/** The narrowest point of what is still stored from a time on. */
export function keptWidth(from: number, droppedBefore: Readonly<Record<LevelName, number>>): number {
  if (from < droppedBefore.hour) return day;
  if (from < droppedBefore.minute) return hour;
  return from < droppedBefore.record ? minute : 0;
}
