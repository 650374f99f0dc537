import { expect, test } from 'vitest';
import { resistanceOf } from './resistance.ts';

const currents = Array.from({ length: 40 }, (_, index) => (index % 5) * 40 - 60);

test('a cell that falls further under load than the median resists more', () => {
  // 0.2 mΩ more: at 100 A it stands 20 mV lower.
  const offsets = currents.map((current) => [3 - 0.2 * current]);
  const found = resistanceOf({ currents, scale: 1 }, offsets, 0);
  expect(found?.more).toBeCloseTo(0.2, 6);
  expect(found?.error).toBeCloseTo(0, 6);
  expect(found?.moments).toBe(40);
});

test('noise makes it less certain, not larger', () => {
  const offsets = currents.map((current, index) => [-0.2 * current + (index % 2 === 0 ? 4 : -4)]);
  const found = resistanceOf({ currents, scale: 1 }, offsets, 0);
  expect(Math.abs((found?.more ?? 0) - 0.2)).toBeLessThan(2 * (found?.error ?? 0) + 0.01);
  expect(found?.error).toBeGreaterThan(0.005);
});

test('nothing is told where the current hardly changed, was not sent, or too few moments are known', () => {
  const offsets = currents.map(() => [1]);
  expect(resistanceOf({ currents: currents.map(() => 5), scale: 1 }, offsets, 0)).toBeNull();
  expect(resistanceOf({ currents: currents.map(() => null), scale: 1 }, offsets, 0)).toBeNull();
  expect(resistanceOf({ currents: currents.slice(0, 10), scale: 1 }, offsets.slice(0, 10), 0)).toBeNull();
});
