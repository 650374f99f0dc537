import { expect, test } from 'vitest';
import { offsetsOf } from '../../pack/offsets.ts';
import { strayOf } from './stray.ts';

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
