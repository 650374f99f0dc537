import { expect, test } from 'vitest';
import { toWorld } from './projection.ts';
import { loadWaters, strokesIn } from './waters.ts';

/** Whether an outline's box holds a place. */
const around = (longitude: number, latitude: number) => {
  const { x, y } = toWorld({ longitude, latitude });
  return ({ least, most }: { readonly least: { readonly x: number; readonly y: number }; readonly most: { readonly x: number; readonly y: number } }): boolean => least.x <= x && x <= most.x && least.y <= y && y <= most.y;
};

/** Distance of the nearest point of any line, in degrees at the equator. */
function nearest(lines: readonly { readonly points: Float64Array }[], longitude: number, latitude: number): number {
  const { x, y } = toWorld({ longitude, latitude });
  let least = Infinity;
  for (const { points } of lines) for (let index = 0; index < points.length; index += 2) least = Math.min(least, Math.hypot((points[index] ?? 0) - x, (points[index + 1] ?? 0) - y) * 360);
  return least;
}

test('the packaged waters have the lakes and rivers that one knows, where they are', async () => {
  const { lakes, rivers } = await loadWaters();
  // Qinghai Lake, Lake Constance, Lake Victoria.
  for (const [longitude, latitude] of [[100.2, 36.9], [9.4, 47.6], [33, -1]] as const) expect(lakes.some(around(longitude, latitude))).toBe(true);
  expect(lakes.some(around(116.4, 39.9))).toBe(false);
  // The Yangtze at Wuhan, the Rhine at Cologne.
  expect(nearest(rivers, 114.3, 30.6)).toBeLessThan(0.3);
  expect(nearest(rivers, 6.97, 50.94)).toBeLessThan(0.3);
  expect(nearest(rivers, -150, 0)).toBeGreaterThan(5);
});

test('of a line only what may be seen is drawn', () => {
  const box = { left: 0, top: 0, right: 1, bottom: 1 };
  expect(strokesIn([-3, 0.5, -2, 0.5, 0.5, 0.5, 2, 0.5, 3, 0.5], box)).toEqual([[-2, 0.5, 0.5, 0.5, 2, 0.5]]);
  expect(strokesIn([-2, -2, -1, -1], box)).toEqual([]);
  // A stretch that leaves the box and comes back is two strokes.
  expect(strokesIn([0.5, 0.5, 5, 0.5, 6, 0.5, 0.6, 0.6], box)).toEqual([[0.5, 0.5, 5, 0.5], [6, 0.5, 0.6, 0.6]]);
});
