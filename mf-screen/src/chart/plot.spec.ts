import { expect, it } from 'vitest';
import { sparse } from './plot.tsx';

const marks = Array.from({ length: 12 }, (_, at) => ({ at, text: String(at) }));

it('all marks are named where there is room, else as many as fit, the newest always', () => {
  expect(sparse(marks, 1_200)).toHaveLength(12);
  expect(sparse(marks, 400).map(({ at }) => at)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(sparse(marks, 1).map(({ at }) => at)).toEqual([11]);
});
