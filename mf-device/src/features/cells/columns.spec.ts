import { expect, test } from 'vitest';
import { cellWidth, columnsFor } from './columns.ts';

const small = 11;

test('a row that fits is one line', () => {
  expect(columnsFor(24, 870, small)).toBe(24);
});

test('a row that does not fit is cut into lines of nearly the same length, not one long and a rest', () => {
  expect(columnsFor(24, 740, small)).toBe(12);
  expect(columnsFor(50, 870, small)).toBe(25);
});

test('a larger font makes wider cells, so that labels never touch', () => {
  expect(cellWidth(12)).toBeGreaterThan(cellWidth(small));
  expect(columnsFor(50, 870, 14)).toBeLessThan(25);
});

test('a phone still gets every cell', () => {
  expect(columnsFor(50, 330, small)).toBe(9);
  expect(columnsFor(50, 5, small)).toBe(1);
});
