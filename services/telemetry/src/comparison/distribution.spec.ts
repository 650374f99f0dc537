import { expect, test } from 'vitest';
import { countsOf, edgesOf, quantile, spreadOf } from './distribution.ts';

test('quartiles are those of a spreadsheet', () => {
  const values = [1, 2, 4, 7, 11];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(values, share))).toEqual([1, 2, 4, 7, 11]);
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  expect(quantile([6], 0.75)).toBe(6);
});

test('whiskers end at the last value that is no outlier', () => {
  expect(spreadOf([-40, 10, 11, 12, 13, 14, 60])).toEqual({
    mean: 80 / 7, lowest: -40, whiskerLow: 10, quartile1: 10.5, median: 12, quartile3: 13.5, whiskerHigh: 14, highest: 60,
  });
  expect(spreadOf([5])).toMatchObject({ lowest: 5, whiskerLow: 5, median: 5, whiskerHigh: 5, highest: 5 });
});

test('bins have round edges, hold every value, and are not too many', () => {
  expect(edgesOf(0.31, 0.39, 10)).toEqual([0.31, 0.32, 0.33, 0.34, 0.35, 0.36, 0.37, 0.38, 0.39, 0.4]);
  expect(edgesOf(7, 7, 24)).toEqual([7, 8]);
  for (const [lowest, highest] of [[-12, 55], [96.3, 100], [3_200, 3_650], [0, 0.07], [-3, -1], [0, 1_000_000]] as const) {
    const edges = edgesOf(lowest, highest, 24);
    expect(edges.length - 1).toBeLessThanOrEqual(24);
    expect(edges[0]).toBeLessThanOrEqual(lowest);
    expect(edges.at(-1)).toBeGreaterThan(highest);
    expect(edges.at(-2)).toBeLessThanOrEqual(highest);
  }
});

test('every value is counted once, one on an edge in the bin that begins there', () => {
  const edges = edgesOf(0.1, 0.9, 9);
  expect(countsOf(edges.slice(0, -1), edges)).toEqual(edges.slice(1).map(() => 1));
  expect(countsOf([1, 1, 2.5, 3], [1, 2, 3, 4])).toEqual([2, 1, 1]);
});
