import { expect, test } from 'vitest';
import { arcsOf } from './donut.ts';

test('slices follow each other and fill the ring', () => {
  const arcs = arcsOf([
    ['charging', 1],
    ['discharging', 2],
    ['idle', 1],
  ]);
  expect(arcs.map((arc) => arc.start)).toEqual([0, 0.25, 0.75]);
  expect(arcs.reduce((sum, arc) => sum + arc.length, 0)).toBe(1);
});

test('a state without vehicles has no slice, and an empty fleet no ring', () => {
  expect(arcsOf([['charging', 3], ['idle', 0]]).map((arc) => arc.name)).toEqual(['charging']);
  expect(arcsOf([['charging', 0]])).toEqual([]);
});
