import { describe, expect, it } from 'vitest';
import { poissonInterval, wilsonInterval } from './intervals.ts';

describe('the interval of a count', () => {
  /** Table of Garwood, as reprinted by Ulm, American Journal of Epidemiology 131, 1990. */
  it.each([
    [0, 0, 3.689], [1, 0.0253, 5.572], [2, 0.242, 7.225], [3, 0.619, 8.767], [5, 1.623, 11.668], [10, 4.795, 18.39], [20, 12.217, 30.888], [50, 37.111, 65.918], [100, 81.364, 121.627],
  ])('of %i is that of the published table', (count, low, high) => {
    const found = poissonInterval(count);
    expect(found.low).toBeCloseTo(low, 2);
    expect(found.high).toBeCloseTo(high, 2);
  });

  it('goes on without a step where the approximation begins', () => {
    const [exact, near] = [poissonInterval(100), poissonInterval(101)];
    expect(near.low - exact.low).toBeCloseTo(0.9, 1);
    expect(near.high - exact.high).toBeCloseTo(1.1, 1);
    expect(poissonInterval(1_000_000)).toMatchObject({ low: expect.closeTo(998_041, -1) as number, high: expect.closeTo(1_001_962, -1) as number });
  });
});

describe('the interval of a share', () => {
  /** Table I of Newcombe, Statistics in Medicine 17, 1998, method 3. */
  it.each([[81, 263, 0.2553, 0.3662], [15, 148, 0.0624, 0.1605], [0, 20, 0, 0.1611], [1, 29, 0.0061, 0.1718]])('of %i of %i is that of the published table', (hits, all, low, high) => {
    const found = wilsonInterval(hits, all);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});
