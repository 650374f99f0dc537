import { expect, it } from 'vitest';
import { columnsOf } from './health-panel.tsx';

it('every vehicle is in one column, those below 70 % in the first', () => {
  const columns = columnsOf([[40, 1], [65, 2], [70, 3], [95, 4], [100, 5]]);
  expect(columns.map(({ low, devices }) => [low, devices])).toEqual([[65, 3], [70, 3], [75, 0], [80, 0], [85, 0], [90, 0], [95, 4], [100, 5]]);
});

it('nonsense makes no column', () => {
  expect(columnsOf([[90, Number.NaN], [1_000, 1]]).map(({ devices }) => devices)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});
