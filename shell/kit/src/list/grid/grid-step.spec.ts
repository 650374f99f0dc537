import { expect, test } from 'vitest';
import { blocksOf, gridStep } from './grid-step.ts';

test('keys move by a row, by a page and to the ends, and never beyond them', () => {
  expect(gridStep('ArrowDown', 4, 100_000, 20)).toBe(5);
  expect(gridStep('PageDown', 99_990, 100_000, 20)).toBe(99_999);
  expect(gridStep('PageUp', 5, 100_000, 20)).toBe(0);
  expect(gridStep('End', 0, 100_000, 20)).toBe(99_999);
  expect(gridStep('Home', 70_000, 100_000, 20)).toBe(0);
});

test('another key, or no row, moves nothing', () => {
  expect(gridStep('x', 0, 3, 1)).toBeNull();
  expect(gridStep('ArrowDown', 0, 0, 1)).toBeNull();
});

test('a stretch of the list is read in whole blocks', () => {
  expect(blocksOf(0, 10, 50)).toEqual([0]);
  expect(blocksOf(40, 60, 50)).toEqual([0, 1]);
  expect(blocksOf(-5, 120, 50)).toEqual([0, 1, 2]);
});
