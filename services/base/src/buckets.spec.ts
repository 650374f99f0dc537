import { describe, expect, it } from 'vitest';
import { Buckets } from './buckets.ts';

const taken = (buckets: Buckets, key: string, times: number, nowMs: number): number => Array.from({ length: times }, () => buckets.take(key, nowMs)).filter(Boolean).length;

describe('buckets', () => {
  it('let a burst through and then as many as are refilled in the time', () => {
    const buckets = new Buckets({ burst: 5, perSecond: 2 });
    expect(taken(buckets, 'li', 9, 0)).toBe(5);
    expect(taken(buckets, 'li', 9, 1_000)).toBe(2);
    expect(taken(buckets, 'wang', 1, 1_000)).toBe(1);
  });

  it('take back what was taken for nothing, and never more than they hold', () => {
    const buckets = new Buckets({ burst: 2, perSecond: 0 });
    buckets.take('li', 0);
    for (let times = 0; times < 5; times++) buckets.giveBack('li', 0);
    expect(taken(buckets, 'li', 9, 0)).toBe(2);
  });

  it('forget the key that was unused for longest', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 0 }, 2);
    for (const key of ['one', 'two', 'three']) buckets.take(key, 0);
    expect([buckets.take('three', 0), buckets.take('one', 0)]).toEqual([false, true]);
  });
});
