import { expect, test } from 'vitest';
import { stepIndex } from './step-index.ts';

test('the arrow keys go round, Home and End go to the ends', () => {
  expect(stepIndex('ArrowRight', 2, 3)).toBe(0);
  expect(stepIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(stepIndex('End', 0, 3)).toBe(2);
});

test('a key that means nothing here is left to the page', () => {
  expect(stepIndex('Tab', 1, 3)).toBeNull();
  expect(stepIndex('ArrowRight', 0, 0)).toBeNull();
});
