import type { SeriesView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { lineOf, withLone } from './line-series.ts';
import { findMetrics } from '../../metrics/metrics.ts';

const [soc] = findMetrics(['soc']);
if (soc === undefined) throw new Error('soc is a metric');

const series = (change: Partial<SeriesView>): SeriesView => ({ deviceId: 'd', from: '', to: '', bucketS: 60, times: [0, 60_000, 600_000], columns: { soc: [50, 51, 40] }, ...change });

test('a line is broken where nothing came for several points', () => {
  expect(lineOf(series({}), soc, 0).mean).toEqual([
    [0, 50],
    [60_000, 51],
    [120_000, null],
    [600_000, 40],
  ]);
});

test('another period is laid over the range', () => {
  expect(lineOf(series({ times: [0], columns: { soc: [50] } }), soc, 1_000).mean).toEqual([[1_000, 50]]);
});

test('points of several records have a band from the least to the largest', () => {
  const { band } = lineOf(series({ times: [0, 60_000], columns: { soc: [50, 51] }, lowest: { soc: [48, null] }, highest: { soc: [53, 55] } }), soc, 0);
  expect(band).toEqual({ low: [[0, 48], [60_000, null]], height: [[0, 5], [60_000, null]] });
});

test('points that are records have none', () => {
  expect(lineOf(series({ bucketS: 0 }), soc, 0).band).toBeNull();
});

test('a point that stands alone is drawn as a dot', () => {
  expect(withLone([[0, 1], [1, 2], [2, null], [3, 4], [4, null]])).toEqual([[0, 1], [1, 2], [2, null], { value: [3, 4], symbol: 'circle', symbolSize: 4 }, [4, null]]);
});
