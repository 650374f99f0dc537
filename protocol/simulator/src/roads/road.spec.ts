import { expect, it } from 'vitest';
import { metresBetween, Road } from './road.ts';
import { roads } from './roads.ts';
import { inShower, Weather } from './weather.ts';

it('an open road is driven there and back', () => {
  const road = new Road(roads.shennanAvenue);
  expect(road.at(0)).toEqual(roads.shennanAvenue.points[0]);
  expect(road.at(road.lengthM + 500)).toEqual(road.at(road.lengthM - 500));
  expect(metresBetween(road.at(2 * road.lengthM), road.at(0))).toBeLessThan(1);
});

it('a closed road returns to where it started', () => {
  const road = new Road(roads.secondRing);
  expect(road.lengthM).toBeGreaterThan(28_000);
  expect(road.lengthM).toBeLessThan(36_000);
  expect(metresBetween(road.at(road.lengthM + 700), road.at(700))).toBeLessThan(1);
});

it.each(Object.entries(roads))('%s has no jump: 100 m driven are at most 100 m of way', (_name, plan) => {
  const road = new Road(plan);
  for (let distanceM = 0; distanceM < road.lengthM * 2.5; distanceM += 100) {
    expect(metresBetween(road.at(distanceM), road.at(distanceM + 100))).toBeLessThan(100.5);
  }
});

it('winter in Harbin is cold, summer in Shenzhen warm, and nights are colder than days', () => {
  const harbin = new Weather('harbin', 1);
  const shenzhen = new Weather('shenzhen', 1);
  expect(harbin.temperature(Date.parse('2026-01-15T04:00:00Z'))).toBeLessThan(-10);
  expect(shenzhen.temperature(Date.parse('2026-07-15T07:00:00Z'))).toBeGreaterThan(27);
  expect(harbin.temperature(Date.parse('2026-05-01T21:00:00Z'))).toBeLessThan(harbin.temperature(Date.parse('2026-05-02T07:00:00Z')));
});

it('it rains now and then, the same for everyone in town', () => {
  const hours = Array.from({ length: 400 }, (_, hour) => hour * 3_600_000);
  const rain = (seed: number): boolean[] => hours.map((timeMs) => new Weather('hangzhou', seed).isRaining(timeMs));
  expect(rain(1)).toEqual(rain(1));
  expect(rain(1).filter(Boolean).length).toBeGreaterThan(5);
  expect(rain(1).filter(Boolean).length).toBeLessThan(80);
});

it('showers start at their times and end', () => {
  const showers = { firstAfterS: 60, everyS: 3_600, lengthS: 600 };
  expect([0, 59, 60, 659, 660, 3_659, 3_660].map((second) => inShower(showers, second))).toEqual([false, false, true, true, false, false, true]);
});
