import { expect, test } from 'vitest';
import { medianOf } from './median.ts';

test('the median of cells is the middle one, of an even number the mean of two', () => {
  expect(medianOf([3530, 3531, 3529, 3530, 0])).toBe(3530);
  expect(medianOf([1, 2, 3, 10])).toBe(2.5);
});

test('cells that are silent count for nothing', () => {
  expect(medianOf([null, 5, null, 3, 4])).toBe(4);
  expect(medianOf([null, null])).toBeNull();
  expect(medianOf([])).toBeNull();
});
