import { describe, expect, it } from 'vitest';
import { risenTo } from './use-rise.ts';

describe('what the bell announces', () => {
  it('is a count above the one before', () => {
    expect(risenTo({ count: 2, risen: null }, 3)).toBe(3);
  });

  it('is nothing for the count with which a page opens, and nothing when it falls', () => {
    expect(risenTo({ count: null, risen: null }, 7)).toBeNull();
    expect(risenTo({ count: 3, risen: 3 }, 2)).toBeNull();
  });

  it('stays while the count does', () => {
    expect(risenTo({ count: 3, risen: 3 }, 3)).toBe(3);
    expect(risenTo({ count: 3, risen: null }, 3)).toBeNull();
  });
});
