import type { WallPlace } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { apart, namedPlaces, onDisc, widthOf } from './project-places.ts';

const place = (longitude: number, latitude: number, devices = 1, projectName: string | null = null): WallPlace => ({ longitude, latitude, devices, projectName, level: 0 });

describe('the places of a fleet', () => {
  it('lie on the disc, east to the right and north at the back', () => {
    const [west, east, north] = onDisc([place(113, 22), place(115, 22), place(114, 23)]);
    expect((west?.x ?? 0) < (east?.x ?? 0)).toBe(true);
    expect((north?.y ?? 0) < (east?.y ?? 0)).toBe(true);
    for (const one of onDisc([place(-180, -74), place(180, 74), place(0, 0)])) expect(Math.hypot(one.x, one.y)).toBeLessThanOrEqual(1 + 1e-9);
  });

  it('stand in the middle when there is one', () => {
    expect(onDisc([place(114, 22.5)])).toMatchObject([{ x: 0, y: 0 }]);
  });

  it('leave out what is no place', () => {
    expect(onDisc([place(Number.NaN, 1), place(1, Infinity), place(1, 1, 0)])).toEqual([]);
  });

  it('carry the name of their project once, at its fullest place', () => {
    const places = onDisc([place(114, 22, 3, 'Harbour'), place(115, 22, 9, 'Harbour'), place(114, 23, 5, 'Line'), place(116, 24, 50)]);
    expect(namedPlaces(places, 5).map(({ projectName, devices }) => [projectName, devices])).toEqual([['Harbour', 9], ['Line', 5]]);
  });
});

it('words that would cover others are left out', () => {
  const word = (item: string, x: number, y: number) => ({ item, x, y, width: 100 });
  expect(apart([word('a', 100, 50), word('b', 150, 60), word('c', 150, 80), word('d', 300, 50)]).map(({ item }) => item)).toEqual(['a', 'c', 'd']);
  expect(widthOf('港口 12')).toBe(66);
});
