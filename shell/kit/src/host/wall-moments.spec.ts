import { describe, expect, it } from 'vitest';
import { momentsOf } from './wall-moments.ts';

const at = Date.parse('2026-11-21T12:00:00.000Z');
const iso = (moment: number): string => new Date(moment).toISOString();
const secondMs = 1_000;

describe('the moment of what a wall was sent', () => {
  it('is what the server says, not the arrival', () => {
    expect(momentsOf({ now: { asOf: iso(at - 90 * secondMs), sentAt: iso(at) } }, at)).toEqual({ nowAt: at - 90 * secondMs });
    expect(momentsOf({ trend: { asOf: iso(at - 40 * secondMs), sentAt: iso(at) } }, at)).toEqual({ trendAt: at - 40 * secondMs });
  });

  it.each([-3_600, -90, 90, 86_400])('keeps its age where the clock of the wall is %i s off', (offS) => {
    const arrived = at + offS * secondMs;
    expect(momentsOf({ now: { asOf: iso(at - 7 * secondMs), sentAt: iso(at) } }, arrived)).toEqual({ nowAt: arrived - 7 * secondMs });
  });

  it('of a console of an earlier version is that of its part, and never lies ahead', () => {
    expect(momentsOf({ now: { status: { asOf: iso(at - 5 * secondMs) } } }, at)).toEqual({ nowAt: at - 5 * secondMs });
    expect(momentsOf({ trend: { statistics: { asOf: iso(at - 5 * secondMs) } } }, at)).toEqual({ trendAt: at - 5 * secondMs });
    expect(momentsOf({ now: { status: { asOf: iso(at + 5 * secondMs) } } }, at)).toEqual({ nowAt: at });
  });

  it.each([null, 7, 'x', [], {}, { asOf: 7 }, { asOf: 'soon' }, { status: null }])('is none of %j', (nonsense) => {
    expect(momentsOf({ now: nonsense, trend: nonsense }, at)).toEqual({});
  });
});
