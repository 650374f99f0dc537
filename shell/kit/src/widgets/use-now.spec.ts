import { expect, it } from 'vitest';
import { leftMs } from './use-now.ts';

it('drawing the page does not start the wait again', () => {
  expect([0, 20_000, 59_000].map((passed) => leftMs(1_000, 60_000, 1_000 + passed))).toEqual([60_000, 40_000, 1_000]);
});

it('a wait that is over is never negative, and none is shorter than a tenth of a second', () => {
  expect(leftMs(1_000, 60_000, 99_000)).toBe(0);
  expect(leftMs(1_000, 0, 1_000)).toBe(100);
});

it('a clock that was set back by an hour does not stop for an hour', () => {
  expect(leftMs(3_601_000, 1_000, 1_000)).toBe(1_000);
});
