import { expect, it } from 'vitest';
import { Random } from '../random.ts';
import { Backoff } from './backoff.ts';

it('waits longer after every failure, up to its limit, and from the start again after a success', () => {
  const backoff = new Backoff({ firstMs: 1_000, mostMs: 8_000 }, new Random(1, 'backoff'));
  const waits = Array.from({ length: 6 }, () => backoff.nextMs());
  for (const [index, wait] of waits.entries()) {
    const whole = Math.min(8_000, 1_000 * 2 ** index);
    expect(wait).toBeGreaterThanOrEqual(whole / 2);
    expect(wait).toBeLessThanOrEqual(whole);
  }
  backoff.reset();
  expect(backoff.nextMs()).toBeLessThanOrEqual(1_000);
});

it('spreads vehicles out', () => {
  const waits = Array.from({ length: 50 }, (_, index) => new Backoff({ firstMs: 1_000, mostMs: 1_000 }, new Random(index, 'link')).nextMs());
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(300);
});
