import type { WallPlace } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { apart, namedPlaces, onDisc } from './project-places.ts';

const place = (longitude: number, latitude: number, devices = 1, projectName: string | null = null): WallPlace => ({ longitude, latitude, devices, projectName, level: 0 });

describe('the places of a fleet', () => {
  it('lie on the disc, east to the right and north at the back', () => {
    const [west, east, north] = onDisc([place(113, 22), place(115, 22), place(114, 23)]);
    expect((west?.x ?? 0) < (east?.x ?? 0)).toBe(true);
    expect((north?.y ?? 0) < (east?.y ?? 0)).toBe(true);
    for (const one of onDisc([place(-180, -74), place(180, 74), place(1, 0)])) expect(Math.hypot(one.x, one.y)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('stand in the middle when there is one', () => {
    expect(onDisc([place(114, 22.5)])).toMatchObject([{ x: 0, y: 0 }]);
  });

  it('leave out what is no place', () => {
    expect(onDisc([place(Number.NaN, 1), place(1, Infinity), place(1, 1, 0)])).toEqual([]);
  });

  it('keep their spread where one vehicle has no fix, or is far from all others', () => {
    const fleet = Array.from({ length: 100 }, (_, index) => place(113 + (index % 10) / 10, 22 + Math.floor(index / 10) / 10));
    const spread = (places: readonly WallPlace[]): number[] => onDisc(places).filter(({ longitude }) => longitude > 112.9 && longitude < 114).map(({ x }) => x);
    const alone = spread(fleet);
    expect(Math.max(...alone) - Math.min(...alone)).toBeGreaterThan(1.2);
    expect(spread([...fleet, place(0, 0)])).toEqual(alone);
    expect(spread([...fleet, place(-70, 40)])).toEqual(alone);
    const stray = onDisc([...fleet, place(-70, 40)]).at(-1);
    expect(Math.hypot(stray?.x ?? 0, stray?.y ?? 0)).toBeCloseTo(1, 6);
  });

  it('have no fix at 0°/0°, in the smallest fleet as well', () => {
    expect(onDisc([place(114, 22.5), place(0, 0), place(0.0001, -0.0002)])).toMatchObject([{ longitude: 114, x: 0, y: 0 }]);
  });

  it('carry the name of their project once, at its fullest place', () => {
    const places = onDisc([place(114, 22, 3, 'Harbour'), place(115, 22, 9, 'Harbour'), place(114, 23, 5, 'Line'), place(116, 24, 50)]);
    expect(namedPlaces(places, 5).map(({ projectName, devices }) => [projectName, devices])).toEqual([['Harbour', 9], ['Line', 5]]);
  });
});

it('words that would cover others are left out', () => {
  const word = (item: string, x: number, y: number) => ({ item, x, y, width: 100 });
  expect(apart([word('a', 100, 50), word('b', 150, 60), word('c', 150, 80), word('d', 300, 50)], 30).map(({ item }) => item)).toEqual(['a', 'c', 'd']);
});
