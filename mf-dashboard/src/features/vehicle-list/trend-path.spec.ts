import { expect, test } from 'vitest';
import { trendPath } from './trend-path.ts';

const box = { width: 104, height: 24 };

test('values are drawn at even distances, the highest at the top', () => {
  expect(trendPath([0, 50, 100], box, { lowest: 0, highest: 100 })).toBe('M2.0 22.0L52.0 12.0L102.0 2.0');
});

test('a gap stays a gap, and a value between two gaps is a dot', () => {
  expect(trendPath([0, null, 100, null, 0], box, { lowest: 0, highest: 100 })).toBe('M2.0 22.0h.1M52.0 2.0h.1M102.0 22.0h.1');
});

test('a value that never changed is a line in the middle', () => {
  expect(trendPath([7, 7], box, null)).toBe('M2.0 12.0L102.0 12.0');
});
