import { expect, test } from 'vitest';
import { cellAt, offsetsOf, strayOf } from './stray.ts';

const rows = [
  [3500, 3501, 3499, 3490],
  [3600, 3601, 3599, 3570],
];

test('the worst cell is the one that is far from the others all the time, not the one of a single moment', () => {
  const offsets = offsetsOf({ rows: [...rows, [3500, 3501, 3499, 3480], [3500, 3530, 3499, 3480]] });
  expect(strayOf(offsets, 2)).toMatchObject({ column: 3 });
});

test('it tells whether it drifts away', () => {
  // The median of the first row is 3499.5, that of the second 3599.5.
  expect(strayOf(offsetsOf({ rows }), 2)).toEqual({ column: 3, mean: -19.5, before: -9.5, after: -29.5, most: -29.5 });
});

test('cells within the noise of the measurement do not stray', () => {
  expect(strayOf(offsetsOf({ rows: [[3500, 3501, 3499]] }), 2)).toBeNull();
  expect(strayOf([], 2)).toBeNull();
});

test('a cell that was not sent is not far from anything', () => {
  expect(offsetsOf({ rows: [[null, 3500, 3510]] })).toEqual([[null, -5, 5]]);
});

test('a column is a cell of its BMU', () => {
  const bmus = [{ number: 1, cells: 3 }, { number: 4, cells: 2 }];
  expect(cellAt({ bmus }, 2)).toEqual({ bmu: 1, cell: 3 });
  expect(cellAt({ bmus }, 3)).toEqual({ bmu: 4, cell: 1 });
});
