import { expect, test } from 'vitest';
import { filledBins } from './bins.ts';

test('a bin without anything between two others is drawn empty, and none beyond them', () => {
  expect(filledBins({ unit: '%', width: 5, bins: [[40, 3], [50, 1]] })).toEqual([
    { from: 40, count: 3 },
    { from: 45, count: 0 },
    { from: 50, count: 1 },
  ]);
});

test('nothing measured has no bins', () => {
  expect(filledBins({ unit: '%', width: 5, bins: [] })).toEqual([]);
});
