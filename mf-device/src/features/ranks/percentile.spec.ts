import { expect, test } from 'vitest';
import { isSure, percentileOf, percentilesOf } from './percentile.ts';

test('equals count half', () => {
  expect(percentileOf({ others: 4, worse: 1, equal: 2 })).toBe(50);
  expect(percentileOf({ others: 10, worse: 10, equal: 0 })).toBe(100);
});

test('a pack that stands alone has no percentile', () => {
  expect(percentileOf({ others: 0, worse: 0, equal: 0 })).toBeNull();
});

test('among few packs a place says little, among many it is sure', () => {
  expect(percentilesOf({ others: 3, worse: 3, equal: 0 })).toEqual({ low: 44, high: 100 });
  expect(percentilesOf({ others: 1_000, worse: 800, equal: 0 })).toEqual({ low: 77, high: 82 });
  expect(percentilesOf({ others: 0, worse: 0, equal: 0 })).toBeNull();
});

test('a place is coloured only where its interval leaves the middle out', () => {
  expect([{ low: 44, high: 100 }, { low: 0, high: 79 }, { low: 57, high: 100 }, { low: 2, high: 31 }].map(isSure)).toEqual([false, false, true, true]);
});
