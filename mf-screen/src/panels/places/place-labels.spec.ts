import type { WallPlace } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { labelledPlaces, namedPlaces } from './place-labels.ts';

const place = (projectName: string | null, devices: number, level = 0): WallPlace => ({ longitude: 114 + devices / 1_000, latitude: 22 + level, devices, projectName, level });
const words = (...given: Parameters<typeof labelledPlaces<WallPlace>>) => labelledPlaces(...given).map(({ place: { projectName, level }, says, devices }) => [projectName, level, says, devices]);

describe('the names on the map', () => {
  it('count the vehicles of the project, not those of one square', () => {
    expect(words([place('Harbour', 9), place('Harbour', 3), place('Line', 5)], new Map([['Harbour', 40]]), 8)).toEqual([['Harbour', 0, 'devices', 40], ['Line', 0, 'devices', 5]]);
  });

  it('are those of places with urgent alarms first, the worst of them on top', () => {
    const places = [place('Harbour', 900), place('Line', 500), place('Harbour', 1, 3), place('Depot', 2, 4), place('Line', 7, 2)];
    expect(words(places, new Map(), 8).map(([name, level, says]) => [name, level, says])).toEqual([['Depot', 4, 'alarm'], ['Harbour', 3, 'alarm'], ['Harbour', 0, 'devices'], ['Line', 0, 'devices']]);
  });

  it('name an urgent place without a project, and none twice', () => {
    expect(words([place(null, 1, 3), place('Line', 5, 3)], new Map(), 8)).toEqual([['Line', 3, 'alarm', 5], [null, 3, 'alarm', 1]]);
  });

  it('leave room for projects when many places have urgent alarms', () => {
    const places = [...Array.from({ length: 9 }, (_, index) => place('Harbour', index + 1, 3)), place('Line', 5), place('Depot', 4)];
    const says = labelledPlaces(places, new Map(), 6).map((one) => one.says);
    expect([says.filter((one) => one === 'alarm').length, says.length]).toEqual([4, 6]);
  });
});

it('a project is named once, at its fullest place', () => {
  const places = [place('Harbour', 3), place('Harbour', 9), place('Line', 5), place(null, 50)];
  expect(namedPlaces(places, 5).map(({ projectName, devices }) => [projectName, devices])).toEqual([['Harbour', 9], ['Line', 5]]);
});
