import { describe, expect, it } from 'vitest';
import { axisOf, drawable } from './scale.ts';

describe('the axis of a panel', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [37, [0, 10, 20, 30, 40]],
    [5_930, [0, 2_000, 4_000, 6_000, 8_000]],
    [Number.NaN, [0, 1, 2, 3, 4]],
    [-5, [0, 1, 2, 3, 4]],
  ])('of values up to %d has round steps', (greatest, steps) => {
    expect(axisOf(greatest)).toEqual(steps);
  });

  it('always reaches the greatest value', () => {
    for (let value = 1; value < 1e9; value = Math.ceil(value * 1.37)) expect(axisOf(value).at(-1)).toBeGreaterThanOrEqual(value);
  });
});

it('what is no number is nothing, never NaN on the screen', () => {
  expect([null, undefined, 'x', Number.NaN, Infinity, -2, 3].map(drawable)).toEqual([0, 0, 0, 0, 0, 0, 3]);
});
