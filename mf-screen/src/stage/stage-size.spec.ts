import { describe, expect, it } from 'vitest';
import { stageSize } from './stage-size.ts';

describe('the canvas of a wall', () => {
  it.each([
    ['1080p', 1920, 1080, 'wide', 1920, 1080, 1],
    ['4K', 3840, 2160, 'wide', 1920, 1080, 2],
    ['a 4:3 projector', 1024, 768, 'narrow', 1440, 1080, 768 / 1080],
    ['21:9', 2560, 1080, 'broad', 2560, 1080, 1],
    ['32:9', 3840, 1080, 'band', 3840, 1080, 1],
    ['a screen hung upright', 1080, 1920, 'portrait', 1080, 1920, 1],
  ])('fills %s', (_name, windowWidth, windowHeight, shape, width, height, scale) => {
    const size = stageSize(windowWidth, windowHeight);
    expect([size.shape, size.width, size.height]).toEqual([shape, width, height]);
    expect(size.scale).toBeCloseTo(scale, 6);
  });

  it('never is larger than the window, whatever its ratio', () => {
    for (const [width, height] of [[100, 4000], [5000, 200], [900, 880], [0, 0]] as const) {
      const size = stageSize(width, height);
      expect(size.width * size.scale).toBeLessThanOrEqual(width + 1);
      expect(size.height * size.scale).toBeLessThanOrEqual(height + 1);
    }
  });
});
