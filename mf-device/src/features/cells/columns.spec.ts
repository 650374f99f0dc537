import { expect, test } from 'vitest';
import { columnsFor } from './columns.ts';

test('a row that fits is one line', () => {
  expect(columnsFor(24, 870)).toBe(24);
});

test('a row that does not fit is cut into lines of nearly the same length, not one long and a rest', () => {
  expect(columnsFor(24, 740)).toBe(12);
  expect(columnsFor(50, 870)).toBe(25);
});

test('a phone still gets every cell', () => {
  expect(columnsFor(50, 330)).toBe(10);
  expect(columnsFor(50, 5)).toBe(1);
});
