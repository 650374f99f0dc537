import { expect, test } from 'vitest';
import { otherOf, readCompared, shiftOf, writeCompared } from './compare.ts';

const day = 24 * 3_600_000;
const range = { from: 10 * day, to: 12 * day };

test('the period before ends where the range begins', () => {
  expect(otherOf({ with: 'previous', vehicle: null }, 'a', range)).toEqual({ deviceId: 'a', range: { from: 8 * day, to: 10 * day } });
});

test('a week earlier is a week earlier, however long the range is', () => {
  expect(shiftOf({ with: 'week', vehicle: null }, range)).toBe(7 * day);
});

test('another vehicle is read over the same range, and not before it is chosen', () => {
  expect(otherOf({ with: 'vehicle', vehicle: 'b' }, 'a', range)).toEqual({ deviceId: 'b', range });
  expect(otherOf({ with: 'vehicle', vehicle: null }, 'a', range)).toBeNull();
});

test('what the address says is read back, and nonsense compares with nothing', () => {
  const written = Object.entries(writeCompared({ with: 'vehicle', vehicle: 'b' })).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  expect(readCompared(new URLSearchParams(written))).toEqual({ with: 'vehicle', vehicle: 'b' });
  expect(readCompared(new URLSearchParams('compare=moon')).with).toBe('none');
});
