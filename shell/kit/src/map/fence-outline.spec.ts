import { describe, expect, it } from 'vitest';
import { shownInDatum } from './datum.ts';
import { metresBetween, outlineOfFence, placeFrom, placeShownAt } from './fence-outline.ts';

const middle = { longitude: 121.4, latitude: 31.2 };

describe('the outline of a geofence', () => {
  it('of a circle lies at its radius', () => {
    for (const corner of outlineOfFence({ kind: 'circle', ...middle, radiusM: 1_000 })) expect(metresBetween(middle, corner)).toBeCloseTo(1_000, 3);
  });

  it('of a polygon is its corners', () => {
    expect(outlineOfFence({ kind: 'polygon', points: [[1, 2], [3, 4], [5, 6]] })).toEqual([{ longitude: 1, latitude: 2 }, { longitude: 3, latitude: 4 }, { longitude: 5, latitude: 6 }]);
  });

  it('drawn on a map of another datum is where it was meant, within a decimetre', async () => {
    const shown = await shownInDatum('GCJ-02');
    const place = placeFrom(middle, 300, -200);
    expect(metresBetween(placeShownAt(shown(place), shown), place)).toBeLessThan(0.1);
  });
});
