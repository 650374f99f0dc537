import { describe, expect, it } from 'vitest';
import { onlineChange, onlineShare } from './online-share.ts';

const quarterMs = 900_000;
const begin = Date.parse('2026-11-20T12:15:00.000Z');
const end = begin + 96 * quarterMs;
/** Of ten vehicles, as many are idle as the quarter says. */
function dayOf(idle: (index: number) => number, asOf = end - 1) {
  const quarters = Array.from({ length: 96 }, (_, index) => index);
  const none = quarters.map(() => 0);
  return { times: quarters.map((index) => begin + index * quarterMs), stepS: 900, asOf: new Date(asOf).toISOString(), charging: none, discharging: none, idle: quarters.map(idle), offline: quarters.map((index) => 10 - idle(index)) };
}

describe('the online share', () => {
  it('is known of vehicles alone, and not where a count is missing', () => {
    expect(onlineShare({ charging: 1, discharging: 2, idle: 3, offline: 2 })).toBe(0.75);
    expect([onlineShare({ charging: 0, discharging: 0, idle: 0, offline: 0 }), onlineShare({ charging: NaN, discharging: 0, idle: 5, offline: 1 })]).toEqual([null, null]);
  });

  it('has changed since yesterday by its last complete quarter: the one that runs counts for nothing', () => {
    expect(onlineChange(dayOf((index) => (index === 0 ? 8 : index === 94 ? 9 : index === 95 ? 0 : 5)))).toBeCloseTo(10, 6);
  });

  it('has no change where yesterday, or what is stored now, is not known', () => {
    expect(onlineChange(dayOf(() => 5, begin + 40 * quarterMs))).toBeNull();
    expect(onlineChange(dayOf((index) => (index === 0 ? NaN : 5)))).toBeNull();
    expect(onlineChange({ ...dayOf(() => 5), asOf: '' })).toBeNull();
  });
});
