import { expect, test } from 'vitest';
import { detailAt, landOf, type Outline } from './land-shapes.ts';
import { toWorld } from './projection.ts';

/** Whether a place lies on land: a ray from it crosses the outlines an odd number of times. */
function isLand(outlines: readonly Outline[], longitude: number, latitude: number): boolean {
  const { x, y } = toWorld({ longitude, latitude });
  let inside = false;
  for (const { points } of outlines) {
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [points[i], points[i + 1], points[j], points[j + 1]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

test.each(['coarse', 'fine'] as const)('the %s outlines know land from sea', async (detail) => {
  const land = await landOf(detail);
  expect(isLand(land, 104, 30)).toBe(true);
  expect(isLand(land, 10, 50)).toBe(true);
  expect(isLand(land, -150, 0)).toBe(false);
  expect(isLand(land, 120, 15)).toBe(false);
});

test('the fine outlines have more points, and a wide view does without them', async () => {
  const size = async (detail: 'coarse' | 'fine'): Promise<number> => (await landOf(detail)).reduce((sum, { points }) => sum + points.length, 0);
  expect(await size('fine')).toBeGreaterThan(5 * (await size('coarse')));
  expect([detailAt(3), detailAt(12)]).toEqual(['coarse', 'fine']);
});
