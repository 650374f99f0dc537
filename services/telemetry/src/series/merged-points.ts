import type { Metric } from './metrics.ts';
import type { Point } from './series.repository.ts';

const byTime = (one: Point, other: Point): number => one[0] - other[0];

/** Records of two places, each of which has what the other has not. */
export const joinedRecords = (one: readonly Point[], other: readonly Point[]): Point[] => [...one, ...other].sort(byTime);

/** Of points that both have, the cells of the earlier: they are the first of the point. */
export function earliestPoints(older: readonly Point[], newer: readonly Point[]): Point[] {
  const times = new Set(older.map(([time]) => time));
  return joinedRecords(older, newer.filter(([time]) => !times.has(time)));
}

/** Times of points that both have. */
export function sharedTimes(one: readonly Point[], other: readonly Point[]): number[] {
  const times = new Set(one.map(([time]) => time));
  return other.flatMap(([time]) => (times.has(time) ? [time] : []));
}

type Counts = ReadonlyMap<number, readonly number[]>;

/** Of points that both have: the mean of all their records, or the later value. */
export function mergedPoints(metrics: readonly Metric[], older: readonly Point[], olderCounts: Counts, newer: readonly Point[], newerCounts: Counts): Point[] {
  const before = new Map(older.map((point) => [point[0], point]));
  const merged = newer.map((point): Point => {
    const other = before.get(point[0]);
    if (other === undefined) return point;
    before.delete(point[0]);
    return [point[0], ...metrics.map(({ fold }, index) => valueOf(fold, [other[index + 1], olderCounts.get(point[0])?.[index]], [point[index + 1], newerCounts.get(point[0])?.[index]]))];
  });
  return joinedRecords([...before.values()], merged);
}

type Counted = readonly [value: number | null | undefined, count: number | undefined];

function valueOf(fold: Metric['fold'], [older, olderCount = 0]: Counted, [newer, newerCount = 0]: Counted): number | null {
  if (newer === null || newer === undefined) return older ?? null;
  if (older === null || older === undefined || fold === 'last') return newer;
  return (older * olderCount + newer * newerCount) / (olderCount + newerCount);
}
