import { describe, expect, it } from 'vitest';
import { mergeParts } from './parts.ts';

const minute = 60_000;

describe('the parts of a point', () => {
  it('of several levels are one mean by their counts, and the outermost of their values', () => {
    const parts = [
      { ms: 0, s0: 30, n0: 3, l0: 5, h0: 15 },
      { ms: 0, s0: -10, n0: 1, l0: -10, h0: -10 },
    ];
    expect(mergeParts(parts, 1)).toEqual([{ time: 0, mean: [5], lowest: [-10], highest: [15] }]);
  });

  it('without a value say nothing beside those that have one, and null alone', () => {
    const empty = { s0: null, n0: 0, l0: null, h0: null };
    const zero = { s0: 0, n0: 2, l0: 0, h0: 0 };
    const parts = [{ ms: 0, ...empty }, { ms: 0, ...zero }, { ms: minute, ...zero }, { ms: minute, ...empty }, { ms: 2 * minute, ...empty }, { ms: 2 * minute, ...empty }];
    expect(mergeParts(parts, 1).map(({ mean, lowest, highest }) => [mean, lowest, highest])).toEqual([[[0], [0], [0]], [[0], [0], [0]], [[null], [null], [null]]]);
  });

  it('lie in the order of time, whatever level they are of, each metric in its place', () => {
    const part = (ms: number) => ({ ms, s0: ms, n0: 1, l0: ms, h0: ms, s1: -ms, n1: 2, l1: -ms, h1: ms });
    const points = mergeParts([part(2), part(1), part(3)], 2);
    expect(points.map(({ time, mean }) => [time, ...mean])).toEqual([[1, 1, -0.5], [2, 2, -1], [3, 3, -1.5]]);
  });
});
