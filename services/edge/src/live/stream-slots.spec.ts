import { limits } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { StreamSlots } from './stream-slots.ts';

describe('the places for live streams', () => {
  it('are so many for a user, and free again when one is given back, once', () => {
    const slots = new StreamSlots();
    const taken = Array.from({ length: limits.liveStreamsMax }, () => slots.take('li'));
    expect(() => slots.take('li')).toThrow(/TOO_MANY_STREAMS/);
    expect(() => slots.take('wang')).not.toThrow();
    taken[0]?.();
    taken[0]?.();
    expect(() => slots.take('li')).not.toThrow();
    expect(() => slots.take('li')).toThrow(/TOO_MANY_STREAMS/);
  });
});
