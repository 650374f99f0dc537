import { expect, it } from 'vitest';
import { anchorAt, leftOf, sparse } from './plot.tsx';

const marks = Array.from({ length: 12 }, (_, at) => ({ at, text: String(at) }));

it('all marks are named where there is room, else as many as fit, the newest always', () => {
  expect(sparse(marks, 1_200)).toHaveLength(12);
  expect(sparse(marks, 400).map(({ at }) => at)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(sparse(marks, 1).map(({ at }) => at)).toEqual([11]);
});

it('words at the end of a plot end with it, all others stand below their place', () => {
  expect([0, 0.5, 0.9].map((at) => anchorAt(at, 400))).toEqual(['middle', 'middle', 'middle']);
  expect([0.96, 1].map((at) => anchorAt(at, 400))).toEqual(['end', 'end']);
});

it('numbers of any length have room beside the axis: none loses its first digit', () => {
  expect(leftOf(['0', '500', '1,000'])).toBe(64);
  for (const label of ['10,000', '2,500,000', '100,000,000']) expect(leftOf(['0', label]) - 10).toBeGreaterThan(label.length * 8.5);
  expect(leftOf([])).toBe(52);
});
