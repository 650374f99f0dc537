import type { WallPlace } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { arcsOf, onArc } from './arcs.ts';
import type { MapAim } from './camera.ts';
import { columnsOf, worstOf } from './columns.ts';
import { aimAtArea, areaOf, leastSpan, onPlane, type FleetPlace } from './fleet-area.ts';
import { toPlane } from './plane.ts';
import { steadied, steady } from './steady.ts';
import { cityAt, stopsOf } from './stops.ts';
import { detailArea } from './use-detail.ts';

const window = { width: 900, height: 600 };
const place = (longitude: number, latitude: number, devices: number, projectName: string | null = null, level = 0): WallPlace => ({ longitude, latitude, devices, projectName, level });
const placed = (...places: WallPlace[]): FleetPlace[] => onPlane(places);

const fleet = placed(place(114.05, 22.5, 400, 'Harbour'), place(114.3, 22.7, 60, 'Line'), place(121.5, 31.2, 300, 'Depot'), place(116.4, 39.9, 900, 'North'), place(104, 30.6, 5, null, 3));
const country = (places: readonly FleetPlace[]): MapAim => {
  const area = areaOf(places);
  if (area === null) throw new Error('no place');
  return aimAtArea(area, window);
};

describe('columns', () => {
  it('are higher with more vehicles, never flat, and as large in each map', () => {
    const columns = columnsOf(fleet, 100);
    const heights = columns.map(({ height }) => height);
    expect(Math.max(...heights)).toBe(heights[3]);
    expect(Math.min(...heights)).toBeGreaterThan(1);
    expect(columnsOf(fleet, 10)[3]?.height).toBeCloseTo((heights[3] ?? 0) / 10, 9);
  });

  it('have one beam, at the worst alarm; none where no alarm is urgent', () => {
    expect(worstOf(placed(place(1, 2, 5, null, 3), place(3, 4, 50, null, 3), place(5, 6, 1, null, 4)))?.level).toBe(4);
    expect(worstOf(placed(place(1, 2, 5, null, 3), place(3, 4, 50, null, 3)))?.devices).toBe(50);
    expect(worstOf(placed(place(1, 2, 5, null, 2)))).toBeNull();
  });
});

describe('arcs', () => {
  const around: MapAim = { ...toPlane(114, 26), span: 100 };

  it('lead from vehicles to the middle of their own project, and from none without a project', () => {
    const arcs = arcsOf(placed(place(110, 22, 10, 'Harbour'), place(120, 22, 30, 'Harbour'), place(100, 30, 9)), around);
    expect(arcs).toHaveLength(2);
    const middle = toPlane(117.5, 22);
    for (const arc of arcs) {
      expect(arc.to.x).toBeCloseTo(middle.x, 6);
      expect(onArc(arc, 1)).toMatchObject({ x: arc.to.x, z: 0 });
      expect(onArc(arc, 0.5).z).toBeCloseTo(arc.rise, 9);
    }
  });

  it('are few, urgent ones among them, and start where they did with the picture before', () => {
    const many = placed(...Array.from({ length: 200 }, (_, index) => place(100 + (index % 20), 20 + index / 10, index + 2, `P${index % 40}`, index === 0 ? 3 : 0)));
    const arcs = arcsOf(many, around);
    expect([arcs.length, arcs[0]?.level]).toEqual([36, 3]);
    expect(arcsOf(many, around).map(({ phase }) => phase)).toEqual(arcs.map(({ phase }) => phase));
  });

  it('are those in the picture', () => {
    const harbour = placed(place(110, 22, 10, 'Harbour'), place(120, 22, 30, 'Harbour'));
    expect(arcsOf(harbour, { ...toPlane(10, 50), span: 100 })).toEqual([]);
  });

  it('have no length where a project stands in one place', () => {
    expect(arcsOf(placed(place(114, 22, 3, 'Harbour')), around)).toEqual([]);
  });
});

describe('the stops of the tour', () => {
  it('are the parts of a fleet, the urgent first, then from west to east, each with what lies near it', () => {
    const stops = stopsOf(fleet, country(fleet), window);
    expect(stops.map(({ devices, projectName, urgent }) => [devices, projectName, urgent])).toEqual([[5, null, true], [460, 'Harbour', false], [900, 'North', false], [300, 'Depot', false]]);
    for (const { aim } of stops) expect(aim.span).toBeGreaterThanOrEqual(leastSpan);
  });

  it('are none where the fleet is in one city or in one place', () => {
    const city = placed(place(114.05, 22.5, 400), place(114.1, 22.6, 60));
    expect(stopsOf(city, country(city), window)).toEqual([]);
    expect(stopsOf([], { x: 0, y: 0, span: 100 }, window)).toEqual([]);
  });

  it('are called by a city within sixty kilometres', () => {
    const cities = [{ ...toPlane(114.07, 22.55), name: 'Shenzhen' }, { ...toPlane(113.25, 23.12), name: 'Guangzhou' }];
    expect(cityAt(toPlane(114, 22.6), cities)?.name).toBe('Shenzhen');
    expect(cityAt(toPlane(120, 30), cities)).toBeUndefined();
  });
});

describe('an aim', () => {
  const aim = { x: 310, y: 60, span: 100 };

  it('stays while vehicles drive a little, and turns when the fleet has moved', () => {
    expect(steady(aim, { x: 312, y: 59, span: 104 })).toBe(aim);
    expect(steady(aim, { x: 330, y: 60, span: 100 }).x).toBe(330);
    expect(steady(aim, { ...aim, span: 130 }).span).toBe(130);
  });

  it('is forgotten with its stop', () => {
    const before = new Map([['a', aim], ['b', aim]]);
    expect(steadied(before, new Map([['a', { ...aim, x: 311 }], ['b', aim]]))).toBe(before);
    expect([...steadied(before, new Map([['b', aim]])).keys()]).toEqual(['b']);
  });

  it('asks for the same area while it moves by little, and never beyond the world', () => {
    const area = detailArea({ ...toPlane(114.05, 22.55), span: 3.6 });
    expect(area).toEqual(detailArea({ ...toPlane(114.051, 22.551), span: 3.6 }));
    expect(area.west < 113 && area.east > 115 && area.south < 22 && area.north > 23).toBe(true);
    expect(detailArea({ x: 495, y: 0, span: 900 })).toMatchObject({ west: -180, east: 180 });
  });
});
