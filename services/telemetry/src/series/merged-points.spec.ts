import { expect, test } from 'vitest';
import { earliestPoints, joinedRecords, mergedPoints } from './merged-points.ts';
import { findMetrics } from './metrics.ts';

const { metrics } = findMetrics(['ratedEnergy', 'gear']);
const counts = (...pairs: [number, number[]][]): ReadonlyMap<number, readonly number[]> => new Map(pairs);

test('a point across the border has the mean of the records of both sides, weighed, and the later code', () => {
  const merged = mergedPoints(metrics, [[0, 10, 1], [60, 10, 2]], counts([0, [5, 5]], [60, [1, 1]]), [[60, 40, 3], [120, 7, null]], counts([60, [2, 2]]));
  expect(merged).toEqual([[0, 10, 1], [60, 30, 3], [120, 7, null]]);
});

test('a side without a value leaves the one of the other', () => {
  expect(mergedPoints(metrics, [[0, null, 4]], counts(), [[0, 3, null]], counts())).toEqual([[0, 3, 4]]);
});

test('of cells the earlier count, and records stay in order', () => {
  expect(earliestPoints([[0, 1]], [[0, 2], [60, 3]])).toEqual([[0, 1], [60, 3]]);
  expect(joinedRecords([[120, 1]], [[0, 2]])).toEqual([[0, 2], [120, 1]]);
});
