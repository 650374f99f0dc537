import { expect, test } from 'vitest';
import { clipped } from './clip.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };
const areaOf = (ring: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) sum += (ring[j] ?? 0) * (ring[i + 1] ?? 0) - (ring[i] ?? 0) * (ring[j + 1] ?? 0);
  return Math.abs(sum) / 2;
};

test('an outline inside stays as it is', () => {
  expect([...Array.from(clipped([1, 1, 5, 1, 5, 5], box))]).toEqual([1, 1, 5, 1, 5, 5]);
});

test('of one that reaches beyond, the part inside is left', () => {
  expect(areaOf(clipped([-5, -5, 5, -5, 5, 5, -5, 5], box))).toBe(25);
});

test('one that holds the whole box fills it, and one outside leaves nothing', () => {
  expect(areaOf(clipped([-50, -50, 50, -50, 50, 50, -50, 50], box))).toBe(100);
  expect(clipped([20, 20, 30, 20, 30, 30], box)).toHaveLength(0);
});

test('a long edge crosses the box where it did', () => {
  const ring = clipped([-100, -100, 110, 110, 110, 200, -100, 200], box);
  expect(areaOf(ring)).toBeCloseTo(50, 6);
});
