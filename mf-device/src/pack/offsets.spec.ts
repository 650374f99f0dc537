import { expect, test } from 'vitest';
import { cellAt, columnOf, offsetsOf } from './offsets.ts';

test('a cell that was not sent is not far from anything', () => {
  expect(offsetsOf({ rows: [[null, 3500, 3510]] })).toEqual([[null, -5, 5]]);
});

test('a column is a cell of its BMU', () => {
  const bmus = [{ number: 1, cells: 3 }, { number: 4, cells: 2 }];
  expect(cellAt({ bmus }, 2)).toEqual({ bmu: 1, cell: 3 });
  expect(cellAt({ bmus }, 3)).toEqual({ bmu: 4, cell: 1 });
});

test('a cell is a column, and one that the pack does not have is none', () => {
  const bmus = [{ number: 1, cells: 3 }, { number: 4, cells: 2 }];
  expect(columnOf({ bmus }, { bmu: 4, cell: 2 })).toBe(4);
  expect(columnOf({ bmus }, { bmu: 1, cell: 4 })).toBeNull();
  expect(columnOf({ bmus }, { bmu: 2, cell: 1 })).toBeNull();
});
