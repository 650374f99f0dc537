import { expect, it } from 'vitest';
import { pauseMs, rhythm } from './pauses.ts';

it('pauses grow to a minute while a receiver is away', () => {
  expect([1, 2, 3, 6, 7, 40].map((failures) => pauseMs(failures, rhythm, 0))).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

it('outlets that lost the same receiver return up to a quarter later', () => {
  expect(pauseMs(3, rhythm, 0.999)).toBe(4_999);
});
