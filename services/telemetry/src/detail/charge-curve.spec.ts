import { describe, expect, it } from 'vitest';
import { curveOf, type CurveSample } from './charge-curve.ts';

const minute = 60_000;
const sample = (minutes: number, soc: number | null, kw: number | null, temperature: number | null = 25): CurveSample => ({ at: minutes * minute, soc, kw, temperature });

describe('the curve of a charge', () => {
  it('has the mean power over time of each two percent, and leaves out those that no record fell in', () => {
    expect(curveOf([sample(0, 50, 60), sample(1, 51, 40), sample(2, 56, 30), sample(3, 57, 30)])).toEqual([
      { soc: 50, kw: 50, temperature: 25, seconds: 120 },
      { soc: 56, kw: 30, temperature: 25, seconds: 60 },
    ]);
  });

  it('takes a full pack to the last step', () => {
    expect(curveOf([sample(0, 99, 5), sample(1, 100, 3), sample(2, 100, 1)]).map(({ soc, kw }) => [soc, kw])).toEqual([[98, 4]]);
  });

  it('lets no record speak for longer than two minutes, so that a gap is not filled', () => {
    expect(curveOf([sample(0, 40, 60), sample(60, 80, 20), sample(61, 80, 20)])).toEqual([
      { soc: 40, kw: 60, temperature: 25, seconds: 120 },
      { soc: 80, kw: 20, temperature: 25, seconds: 60 },
    ]);
  });

  it('invents neither power nor temperature', () => {
    expect(curveOf([sample(0, 40, null), sample(1, null, 50), sample(2, 42, 50, null), sample(3, 42, 50, null)])).toEqual([{ soc: 42, kw: 50, temperature: null, seconds: 60 }]);
    expect(curveOf([sample(0, 40, 50)])).toEqual([]);
  });
});
