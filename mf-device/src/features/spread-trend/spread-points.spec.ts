import type { SeriesView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { rangeOf, spreadPoints } from './spread-points.ts';

const series = (columns: SeriesView['columns']): SeriesView => ({ deviceId: 'd', from: '', to: '', bucketS: 300, times: [1, 2, 3], columns });

test('the spread is highest less lowest, and a missing half breaks the line', () => {
  const points = spreadPoints(series({ highestCellVoltage: [3540, 3541, null], lowestCellVoltage: [3500, null, 3500] }));
  expect(points).toEqual([
    [1, 40],
    [2, null],
    [3, null],
  ]);
});

test('a store without these columns draws no line', () => {
  expect(rangeOf(spreadPoints(series({})))).toBeNull();
});

test('the range ends with the newest known value', () => {
  expect(rangeOf([[1, 40], [2, 90], [3, 60], [4, null]])).toEqual({ lowest: 40, highest: 90, latest: 60 });
});
