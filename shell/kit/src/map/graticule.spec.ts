import { expect, test } from 'vitest';
import { graticuleOf, scaleBar, stepFor } from './graticule.ts';

const size = { width: 600, height: 320 };

test('lines are labelled by round degrees and their side', () => {
  const { meridians, parallels } = graticuleOf({ longitude: 114, latitude: 22.5, zoom: 8 }, size);
  expect(meridians.map((line) => line.label)).toContain('114.0°E');
  expect(parallels.map((line) => line.label)).toContain('22.5°N');
  expect(meridians.find((line) => line.label === '114.0°E')?.at).toBe(300);
});

test('nearer means finer, and lines never crowd', () => {
  expect(stepFor(4)).toBeGreaterThan(stepFor(8));
  for (const zoom of [3, 5.25, 8, 12, 19]) {
    const { meridians } = graticuleOf({ longitude: 10, latitude: 50, zoom }, size);
    const gaps = meridians.slice(1).map((line, index) => line.at - (meridians[index]?.at ?? 0));
    expect(Math.min(...gaps, Infinity)).toBeGreaterThanOrEqual(89);
  }
});

test('the scale bar is a round distance', () => {
  const bar = scaleBar({ longitude: 0, latitude: 0, zoom: 8 });
  expect(bar.label).toBe('50 km');
  expect(bar.pixels).toBeCloseTo(50_000 / (40_075_016.686 / (256 * 256)), 6);
});
