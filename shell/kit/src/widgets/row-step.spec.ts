import { expect, test } from 'vitest';
import { rowStep } from './row-step.ts';

test('arrow keys move by a row and stop at the ends', () => {
  expect(rowStep('ArrowDown', 0, 3)).toBe(1);
  expect(rowStep('ArrowDown', 2, 3)).toBe(2);
  expect(rowStep('ArrowUp', 0, 3)).toBe(0);
});

test('Home and End lead to the ends', () => {
  expect(rowStep('End', 0, 3)).toBe(2);
  expect(rowStep('Home', 2, 3)).toBe(0);
});

test('another key, or no row, moves nothing', () => {
  expect(rowStep('x', 0, 3)).toBeNull();
  expect(rowStep('ArrowDown', 0, 0)).toBeNull();
});
