import { expect, test } from 'vitest';
import { areaOf, inWgs84 } from './map-area.ts';

const size = { width: 800, height: 400 };

test('the area holds the whole window, and stays the same while the map moves within its tiles', () => {
  const [west, south, east, north] = areaOf({ longitude: 121.4, latitude: 31.2, zoom: 14 }, size);
  const half = (400 / (256 * 2 ** 14)) * 360;
  expect([west <= 121.4 - half, east >= 121.4 + half, south < 31.19, north > 31.21]).toEqual([true, true, true, true]);
  expect(areaOf({ longitude: 121.4001, latitude: 31.2001, zoom: 14.2 }, size)).toEqual([west, south, east, north]);
});

test('at the edge of the world it ends there', () => {
  expect(areaOf({ longitude: 179.9, latitude: 0, zoom: 3 }, size)[2]).toBe(180);
});

test('on a map of another datum the area is moved back by as much as the nearest place was moved', () => {
  const shown = (place: { longitude: number; latitude: number }) => ({ longitude: place.longitude + 0.005, latitude: place.latitude - 0.002 });
  expect(inWgs84([121, 31, 122, 32], [{ longitude: 121.5, latitude: 31.5 }], shown)).toEqual([120.995, 31.002, 121.995, 32.002]);
});
