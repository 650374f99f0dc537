import type { WallPlace } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { aimAtArea, areaOf, leastSpan, onPlane } from './fleet-area.ts';

const place = (longitude: number, latitude: number, devices = 1): WallPlace => ({ longitude, latitude, devices, projectName: null, level: 0 });
const window = { width: 900, height: 600 };
const fleet = Array.from({ length: 100 }, (_, index) => place(113 + (index % 10) / 10, 22 + Math.floor(index / 10) / 10));
const areaFor = (places: readonly WallPlace[]) => areaOf(onPlane(places));

describe('the area of a fleet', () => {
  it('has every vehicle of a fleet that lies together', () => {
    const area = areaFor(fleet);
    expect(area?.stray).toBe(0);
    expect(area?.reach.x).toBeCloseTo((0.9 / 360) * 500, 6);
  });

  it('stays as it is where one vehicle has no fix, or is far from all others; the far one is counted', () => {
    const alone = areaFor(fleet);
    expect(areaFor([...fleet, place(0, 0)])).toEqual(alone);
    expect(areaFor([...fleet, place(-70, 40)])).toEqual({ ...alone, stray: 1 });
  });

  it('has no vehicle at 0°/0°, in the smallest fleet as well', () => {
    const area = areaFor([place(114, 22.5), place(0, 0), place(0.0001, -0.0002)]);
    expect(area).toMatchObject({ reach: { x: 0, y: 0 }, stray: 0 });
    expect(area && aimAtArea(area, window)).toMatchObject({ ...area?.middle, span: leastSpan });
  });

  it('is none without a place', () => {
    expect(areaFor([])).toBeNull();
    expect(onPlane([place(Number.NaN, 1), place(1, Infinity), place(1, 1, 0)])).toEqual([]);
  });
});
