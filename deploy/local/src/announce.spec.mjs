import { describe, expect, it } from 'vitest';
import { announcer } from './announce.mjs';

describe('what is announced', () => {
  it('is not repeated within half a minute, and then says how often it occurred', () => {
    /** @type {string[]} */ const shown = [];
    let now = 0;
    const { event } = announcer((text) => shown.push(text), () => now);
    for (now of [0, 1000, 2000, 31_000]) event('nats', 'away');
    expect(shown).toEqual(['  nats: away', '  nats: away (and 2 more times)']);
  });
});
