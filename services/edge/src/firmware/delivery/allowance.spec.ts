import { describe, expect, it } from 'vitest';
import { Allowance } from './allowance.ts';

describe('an allowance', () => {
  let now = 1_000;
  let rate = 1_000;
  const of = (): Allowance => {
    [now, rate] = [1_000, 1_000];
    return new Allowance(() => rate, () => now);
  };

  it('lets as many bytes go in a second as it says, for all receivers together', () => {
    const allowance = of();
    const waits = Array.from({ length: 11 }, () => allowance.take(100));
    expect(waits).toEqual([0, 50, 150, 250, 350, 450, 550, 650, 750, 850, 950]);
  });

  it('does not save up what no one took', () => {
    const allowance = of();
    now += 60_000;
    expect([allowance.take(100), allowance.take(100)]).toEqual([0, 50]);
  });

  it('without a limit lets all go at once, and follows a limit from the next slice on', () => {
    const allowance = of();
    rate = 0;
    expect([allowance.take(1e9), allowance.take(1e9)]).toEqual([0, 0]);
    rate = 10_000;
    expect([allowance.take(1_000), allowance.take(1_000)]).toEqual([0, 50]);
  });
});
