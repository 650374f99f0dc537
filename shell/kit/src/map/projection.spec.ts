import { describe, expect, test } from 'vitest';
import { allowed, fitting, fromWorld, mapLimits, moved, toWindow, toWorld } from './projection.ts';

const shenzhen = { longitude: 114.05, latitude: 22.54 };
const size = { width: 600, height: 320 };

describe('the projection', () => {
  test('gives back the place it was given', () => {
    const back = fromWorld(toWorld(shenzhen));
    expect(back.longitude).toBeCloseTo(shenzhen.longitude, 9);
    expect(back.latitude).toBeCloseTo(shenzhen.latitude, 9);
  });

  test('puts the middle of the view in the middle of the window', () => {
    expect(toWindow(shenzhen, { ...shenzhen, zoom: 9 }, size)).toEqual({ x: 300, y: 160 });
  });

  test('moves by pixels of the window', () => {
    const view = { ...shenzhen, zoom: 9 };
    const at = toWindow(shenzhen, moved(view, { x: 40, y: -25 }), size);
    expect(at.x).toBeCloseTo(260, 6);
    expect(at.y).toBeCloseTo(185, 6);
  });
});

describe('the limits of the map', () => {
  const view = { ...shenzhen, zoom: 9 };

  test('ignore a change that leaves them', () => {
    expect(allowed({ ...view, latitude: mapLimits.latitude + 0.1 }, view)).toBe(view);
    expect(allowed({ ...view, longitude: -180.5 }, view)).toBe(view);
    expect(allowed({ ...view, zoom: 2.5 }, view)).toBe(view);
    expect(allowed({ ...view, zoom: 19.5 }, view)).toBe(view);
  });

  test('let everything else pass', () => {
    const change = { ...view, zoom: 10 };
    expect(allowed(change, view)).toBe(change);
  });
});

describe('the fitting view', () => {
  test('holds every place inside the window', () => {
    const places = [shenzhen, { longitude: 121.47, latitude: 31.23 }, { longitude: 120.15, latitude: 30.28 }];
    const view = fitting(places, size);
    if (!view) throw new Error('places have a view');
    for (const place of places) {
      const at = toWindow(place, view, size);
      expect(at.x).toBeGreaterThan(0);
      // The buttons of the map lie over its right edge.
      expect(at.x).toBeLessThan(size.width - 56);
      expect(at.y).toBeGreaterThan(0);
      expect(at.y).toBeLessThan(size.height);
    }
  });

  test('of a single place does not fall onto its doorstep', () => {
    expect(fitting([shenzhen], size)).toMatchObject({ zoom: 12 });
  });

  test('of nothing is nothing', () => {
    expect(fitting([], size)).toBeNull();
  });
});
