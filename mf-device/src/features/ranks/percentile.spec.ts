import { expect, test } from 'vitest';
import { percentileOf } from './percentile.ts';

test('equals count half', () => {
  expect(percentileOf({ others: 4, worse: 1, equal: 2 })).toBe(50);
  expect(percentileOf({ others: 10, worse: 10, equal: 0 })).toBe(100);
});

test('a pack that stands alone has no percentile', () => {
  expect(percentileOf({ others: 0, worse: 0, equal: 0 })).toBeNull();
});
