import { expect, it } from 'vitest';
import { Random } from '../random.ts';
import { RestDays } from './rest-days.ts';

const dayMs = 86_400_000;
const four = Date.parse('2026-03-02T04:00:00+08:00');
const draw = (name: string): Random => new Random(3, name);

it('a vehicle rests on about its share of the days, on the same ones whenever it is asked', () => {
  const days = Array.from({ length: 400 }, (_, day) => four + day * dayMs);
  const rests = days.map((day) => new RestDays(0.25, draw).has(day));
  expect(rests.filter(Boolean).length).toBeGreaterThan(70);
  expect(rests.filter(Boolean).length).toBeLessThan(130);
  const again = new RestDays(0.25, draw);
  expect(days.map((day) => again.has(day + dayMs - 1))).toEqual(rests);
});

it('a vehicle without a share never rests', () => {
  expect(new RestDays(0, draw).has(four)).toBe(false);
});
