import { describe, expect, it, test } from 'vitest';
import { crossingsOf, type Placed } from './crossings.ts';
import { crossesItself, readyShape } from './shape.ts';

const metre = 1 / 111_320;
const middle = { longitude: 121.4, latitude: 31.2 };
const circle = readyShape({ kind: 'circle', ...middle, radiusM: 500 });
/** Metres north of the middle, one position a second. */
const line = (...north: number[]): Placed[] => north.map((metres, at) => ({ at, longitude: middle.longitude, latitude: middle.latitude + metres * metre }));
const told = (wasInside: boolean, ...north: number[]) => crossingsOf(circle, wasInside, line(...north)).map(({ at, entered }) => [at, entered]);

describe('crossings of a geofence', () => {
  it('enter with the first position inside and leave with the first beyond the margin', () => {
    expect(told(false, 900, 510, 490, 100, 490, 510, 535, 900)).toEqual([[2, true], [6, false]]);
  });

  it('are none while a position jitters around the edge', () => {
    expect(told(true, 495, 505, 498, 520, 499, 529)).toEqual([]);
    expect(told(false, 505, 529, 501, 600)).toEqual([]);
  });

  it('go on from what was before', () => {
    expect(told(true, 900)).toEqual([[0, false]]);
    expect(told(true, 100)).toEqual([]);
  });

  it('say between which positions the edge was crossed', () => {
    expect(crossingsOf(circle, false, line(900, 100)).map(({ since }) => since)).toEqual([0]);
    expect(crossingsOf(circle, false, line(100)).map(({ since }) => since)).toEqual([null]);
  });

  it('cut into pieces are those of the whole way', () => {
    const way = line(900, 100, 515, 100, 600, 400, 900, 520, 499, 531);
    const whole = crossingsOf(circle, false, way);
    for (let cut = 0; cut <= way.length; cut++) {
      const first = crossingsOf(circle, false, way.slice(0, cut));
      const second = crossingsOf(circle, first.at(-1)?.entered ?? false, way.slice(cut));
      expect([...first, ...second].map(({ at, entered }) => [at, entered])).toEqual(whole.map(({ at, entered }) => [at, entered]));
    }
  });
});

describe('a polygon', () => {
  const points = [[121.4, 31.2], [121.41, 31.2], [121.41, 31.21], [121.405, 31.203], [121.4, 31.21]] as const;
  const { lying, box } = readyShape({ kind: 'polygon', points });
  it('has its notch outside, and a margin around its edges', () => {
    expect(lying({ longitude: 121.405, latitude: 31.201 })).toBe('inside');
    expect(lying({ longitude: 121.405, latitude: 31.208 })).toBe('outside');
    expect(lying({ longitude: 121.405, latitude: 31.2 - 20 * metre })).toBe('edge');
    expect(lying({ longitude: 121.405, latitude: 31.2 - 40 * metre })).toBe('outside');
    expect(box.west).toBeLessThan(121.4 - 29 * metre);
  });

  test('whose edges cross is found out', () => {
    expect(crossesItself({ kind: 'polygon', points })).toBe(false);
    expect(crossesItself({ kind: 'polygon', points: [[0, 0], [1, 1], [1, 0], [0, 1]] })).toBe(true);
  });
});
