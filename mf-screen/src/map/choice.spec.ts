import { describe, expect, it } from 'vitest';
import { isFastEnough, pixelRatio, pixelsMost, triedAgainMs } from './choice.ts';

describe('the scene of the graphics processor', () => {
  it('is drawn where a frame leaves half of its time to the rest of the wall; the first frame compiles and does not count', () => {
    expect(isFastEnough([90, 3, 4, 3, 5, 3])).toBe(true);
    expect(isFastEnough([90, 14, 15, 13, 16])).toBe(false);
    expect(isFastEnough([90, 3, 60, 4, 3])).toBe(true);
  });

  it('is not drawn where the trial ended with its first frame', () => {
    expect(isFastEnough([410])).toBe(false);
    expect(isFastEnough([])).toBe(false);
  });

  it('is tried again after a loss, after longer and longer', () => {
    expect([1, 2, 3, 9, 90].map(triedAgainMs)).toEqual([60_000, 120_000, 240_000, 3_600_000, 3_600_000]);
  });
});

it('the drawing has the pixels of the screen, up to a limit', () => {
  expect(pixelRatio({ width: 900, height: 600 }, 1, pixelsMost.webgl)).toBe(1);
  const ratio = pixelRatio({ width: 1_800, height: 1_000 }, 4, pixelsMost.webgl);
  expect(1_800 * ratio * 1_000 * ratio).toBeCloseTo(pixelsMost.webgl, 0);
});
