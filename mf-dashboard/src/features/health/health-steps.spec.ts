import { expect, test } from 'vitest';
import { filledSteps, rangeOf } from './health-steps.ts';

test('a step without a vehicle stays on the axis as a gap', () => {
  expect(filledSteps([[70, 1], [85, 4]])).toEqual([[70, 1], [75, 0], [80, 0], [85, 4]]);
});

test('nothing measured is nothing drawn', () => {
  expect(filledSteps([])).toEqual([]);
});

test('a step is named by its bounds', () => {
  expect(rangeOf(85)).toBe('85–90');
  expect(rangeOf(100)).toBe('100');
});
