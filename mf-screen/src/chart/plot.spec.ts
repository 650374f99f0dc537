import { expect, it } from 'vitest';
import { anchorAt, leftOf, sparse, stepsIn } from './plot.tsx';

const marks = Array.from({ length: 12 }, (_, at) => ({ at, text: String(at) }));
const size = 15;

it('all marks are named where there is room, else as many as fit, the newest always', () => {
  expect(sparse(marks, 1_200, size)).toHaveLength(12);
  expect(sparse(marks, 400, size).map(({ at }) => at)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(sparse(marks, 1_200, size * 2)).toHaveLength(6);
  expect(sparse(marks, 1, size).map(({ at }) => at)).toEqual([11]);
});

it('words at the end of a plot end with it, all others stand below their place', () => {
  expect([0, 0.5, 0.9].map((at) => anchorAt(at, 400, size))).toEqual(['middle', 'middle', 'middle']);
  expect([0.96, 1].map((at) => anchorAt(at, 400, size))).toEqual(['end', 'end']);
});

it('numbers of any length have room beside the axis: none loses its first digit', () => {
  for (const pixels of [15, 24, 36]) {
    for (const label of ['1,000', '10,000', '2,500,000', '100,000,000']) expect(leftOf(['0', label], pixels) - 10).toBeGreaterThan(label.length * pixels * 0.56);
  }
  expect(leftOf([], size)).toBe(52);
});

it('an axis has as many steps as their numbers have room for', () => {
  expect([300, 120, 80, 50, 10].map((height) => stepsIn(height, 24))).toEqual([4, 3, 2, 1, 1]);
});
