import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { insideOf, touches, type Area } from './area.ts';
import { joined, lineOf, onPlane, stretchesOf } from './line.ts';
import { packPoints, unpackPoints, type LinePoint } from './packed-points.ts';
import { thinHour } from './thin-hour.ts';
import { toleranceOf, trackOf } from './track.ts';

const hour = Date.UTC(2026, 2, 10, 4);
const second = 1_000;

/** Positions of a vehicle as it sends them: some seconds or some minutes apart, some metres or some hundred apart, sometimes none. */
const positions = fc
  .array(fc.record({ waitS: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 250, max: 900 })), east: fc.integer({ min: -3_000, max: 3_000 }), north: fc.integer({ min: -3_000, max: 3_000 }), stays: fc.boolean() }), { maxLength: 60 })
  .map((steps) => {
    let [at, longitude, latitude] = [hour, 121_400_000, 31_200_000];
    return steps.flatMap(({ waitS, east, north, stays }): LinePoint[] => {
      at += waitS * second;
      if (!stays) [longitude, latitude] = [longitude + east, latitude + north];
      return at >= hour + 3_600_000 ? [] : [{ at, longitude: longitude / 1e6, latitude: latitude / 1e6, speed: stays ? 0 : 33.5, soc: null, begins: false }];
    });
  })
  .map(lineOf);

/** A line with its points in order of time, as a reader of `points` bytes puts it together. */
const readBack = (points: readonly LinePoint[]): LinePoint[] => unpackPoints(packPoints(points, hour), hour).sort((one, other) => one.at - other.at);
const everything = { pointsMost: 2_000, tolerance: 0, area: null };

/** How far a point lies from the nearest segment of a line, in degrees of latitude. */
function missOf(point: LinePoint, line: readonly LinePoint[]): number {
  const rest = onPlane([...line, point]);
  const here = rest.pop();
  if (here === undefined) return Infinity;
  return Math.min(
    ...rest.map((start, index) => {
      const end = rest[index + 1] ?? start;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((here.x - start.x) * dx + (here.y - start.y) * dy) / length));
      return Math.hypot(here.x - start.x - along * dx, here.y - start.y - along * dy);
    }),
  );
}

describe('a simplified line', () => {
  it('keeps both ends of every stretch, whatever else is left out', () => {
    fc.assert(
      fc.property(positions, (line) => {
        const { points, ends } = thinHour(line);
        const wanted = stretchesOf(line).flatMap((stretch) => (stretch.length === 1 ? stretch : [stretch[0], stretch.at(-1)]));
        expect(readBack(points.slice(0, ends))).toEqual(wanted);
      }),
    );
  });

  it('has the same gaps as the positions, however few of its points are read', () => {
    fc.assert(
      fc.property(positions, fc.nat(20), (line, more) => {
        const { points, ends } = thinHour(line);
        const read = joined([readBack(points.slice(0, ends + more))]);
        expect(trackOf(read, everything).gaps).toEqual(trackOf(line, everything).gaps);
      }),
    );
  });

  it('misses no position by more than the tolerance of its zoom', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 10, max: 19 }), (line, zoom) => {
        const tolerance = toleranceOf(zoom);
        const track = trackOf(line, { ...everything, tolerance });
        const kept = new Set(track.times);
        for (const stretch of stretchesOf(line)) {
          const left = stretch.filter(({ at }) => kept.has(at));
          for (const point of stretch) expect(missOf(point, left)).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
    );
  });

  it('is of the positions that were sent: none is moved, none is invented, and a limit holds', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 2, max: 12 }), (line, pointsMost) => {
        const track = trackOf(line, { ...everything, pointsMost });
        expect(track.times.length).toBeLessThanOrEqual(pointsMost);
        const byTime = new Map(line.map((point) => [point.at, point]));
        for (const [index, at] of track.times.entries()) expect([track.longitudes[index], track.latitudes[index]]).toEqual([byTime.get(at)?.longitude, byTime.get(at)?.latitude]);
      }),
    );
  });

  it('cut into hours and joined is the line that was not cut', () => {
    fc.assert(
      fc.property(positions, fc.nat(60), (line, at) => {
        const pieces = [line.slice(0, at), line.slice(at)];
        expect(joined(pieces.map(lineOf))).toEqual(line);
      }),
    );
  });
});

describe('packed points', () => {
  it('are read as they were written', () => {
    fc.assert(fc.property(positions, (line) => void expect(readBack(line)).toEqual(line)));
  });
});

describe('an area', () => {
  const area: Area = { west: 121.4, south: 31.2, east: 121.5, north: 31.3 };
  const point = (longitude: number, latitude: number, at = 0): LinePoint => ({ at, longitude, latitude, speed: null, soc: null, begins: at === 0 });
  const shown = (...line: LinePoint[]): [number, boolean][] => insideOf([line], area).map(({ at, cut }) => [at, cut]);

  test('has its border and its corners inside, and a hair beyond them outside', () => {
    expect([point(121.4, 31.25), point(121.5, 31.3), point(121.4, 31.2)].map((at) => touches(at, at, area))).toEqual([true, true, true]);
    expect([point(121.399999, 31.25), point(121.45, 31.300001)].map((at) => touches(at, at, area))).toEqual([false, false]);
  });

  test('keeps a way that crosses it though no position lies inside', () => {
    expect(shown(point(121.3, 31.25), point(121.6, 31.25, 1))).toEqual([[0, false], [1, false]]);
    expect(shown(point(121.3, 31.19), point(121.6, 31.19, 1))).toEqual([]);
  });

  test('cuts the line where it leaves and comes back, with the ends beyond the border', () => {
    const line = [point(121.45, 31.25), point(121.6, 31.25, 1), point(121.7, 31.25, 2), point(121.7, 31.28, 3), point(121.6, 31.28, 4), point(121.45, 31.28, 5)];
    expect(shown(...line)).toEqual([[0, false], [1, false], [4, true], [5, false]]);
  });

  test('has a single position inside it, one on its border, and none beside it', () => {
    expect([shown(point(121.45, 31.25)), shown(point(121.5, 31.25)), shown(point(121.51, 31.25))]).toEqual([[[0, false]], [[0, false]], []]);
  });

  it('shows every segment that touches it and no other', () => {
    fc.assert(
      fc.property(positions, (line) => {
        const near = { west: 121.399, south: 31.199, east: 121.401, north: 31.201 };
        const inside = insideOf(stretchesOf(line), near);
        const segments = (points: readonly LinePoint[], isDrawn: (start: LinePoint, end: LinePoint) => boolean): string[] =>
          points.flatMap((end, index) => {
            const start = points[index - 1];
            return start !== undefined && !end.begins && isDrawn(start, end) ? [`${start.at} ${end.at}`] : [];
          });
        expect(segments(inside.map((at) => (at.cut ? { ...at, begins: true } : at)), () => true)).toEqual(segments(line, (start, end) => touches(start, end, near)));
      }),
    );
  });
});

test('a vehicle that stands is a line of two points at one place, and one position is a line of one', () => {
  const standing = lineOf(Array.from({ length: 300 }, (_, index) => ({ at: hour + index * 10 * second, longitude: 121.4, latitude: 31.2, speed: 0, soc: 50 })));
  expect(thinHour(standing)).toMatchObject({ ends: 2, points: [{ at: hour }, { at: hour + 2_990 * second }] });
  expect(trackOf(lineOf(standing.slice(0, 1)), everything)).toMatchObject({ times: [hour], gapCount: 0, afterSilence: [] });
  expect(trackOf([], everything)).toMatchObject({ times: [], gaps: [] });
});
