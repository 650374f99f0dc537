import { describe, expect, it } from 'vitest';
import { heldMs, toured, tourStart, wishOfKey, type TourState, type TourWish } from './shown.ts';

const after = (...wishes: TourWish[]): number => wishes.reduce<TourState>((state, wish) => toured(state, wish, 3, 1_000), tourStart).turn;

describe('the tour', () => {
  it('goes from the whole fleet to each stop and comes back', () => {
    expect([1, 2, 3, 4].map((ticks) => after(...Array.from({ length: ticks }, () => 'tick' as const)))).toEqual([1, 2, 3, 0]);
  });

  it('follows keys and touches, and rests for a minute after them', () => {
    expect([after('next'), after('previous'), after('in'), after('next', 'in'), after('next', 'out'), after({ to: 2 }), after({ to: 9 })]).toEqual([1, 3, 1, 1, 0, 2, 3]);
    const held = toured(tourStart, { to: 2 }, 3, 1_000);
    expect(toured(held, 'tick', 3, 1_000 + heldMs - 1).turn).toBe(2);
    expect(toured(held, 'tick', 3, 1_000 + heldMs).turn).toBe(3);
  });

  it('stays in the fleet when stops are fewer than before, or none', () => {
    expect(toured({ turn: 3, heldUntil: 0 }, 'tick', 1, 0).turn).toBe(0);
    for (const wish of ['tick', 'next', 'previous', 'in', 'out'] as const) expect(toured(tourStart, wish, 0, 0).turn).toBe(0);
  });
});

it('remote controls have keys of their own', () => {
  expect(['ArrowRight', 'GoBack', 'Enter', 'x', 'constructor'].map(wishOfKey)).toEqual(['next', 'out', 'in', null, null]);
});
