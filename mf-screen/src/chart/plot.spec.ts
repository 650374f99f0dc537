import { expect, it } from 'vitest';
import { anchorAt, sparse } from './plot.tsx';

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
