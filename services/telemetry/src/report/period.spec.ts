import { describe, expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { dueAt, lastPeriod, nextDue } from './period.ts';

const shanghai = offsetOf('Asia/Shanghai');
const berlin = offsetOf('Europe/Berlin');
const iso = (ms: number): string => new Date(ms).toISOString();
const periodAt = (rhythm: 'daily' | 'weekly' | 'monthly', now: string, offset = shanghai): string[] => {
  const { from, to } = lastPeriod(rhythm, Date.parse(now), offset);
  return [iso(from), iso(to)];
};

describe('the period of a report', () => {
  it('is the last whole day of the business time zone', () => {
    expect(periodAt('daily', '2026-11-27T15:59:59Z')).toEqual(['2026-11-25T16:00:00.000Z', '2026-11-26T16:00:00.000Z']);
    expect(periodAt('daily', '2026-11-27T16:00:00Z')).toEqual(['2026-11-26T16:00:00.000Z', '2026-11-27T16:00:00.000Z']);
  });

  it('is the last whole week from Monday, on a Monday too', () => {
    expect(periodAt('weekly', '2026-11-27T04:00:00Z')).toEqual(['2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z']);
    expect(periodAt('weekly', '2026-11-29T16:00:00Z')).toEqual(['2026-11-22T16:00:00.000Z', '2026-11-29T16:00:00.000Z']);
  });

  it('is the last whole month, over the turn of the year', () => {
    expect(periodAt('monthly', '2027-01-10T00:00:00Z')).toEqual(['2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z']);
  });

  it('has 25 hours on the day on which the clocks are put back', () => {
    expect(periodAt('daily', '2026-10-26T08:00:00Z', berlin)).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  });
});

describe('a report is made', () => {
  it('at its hour by the clock on the wall, also on a day on which the clocks change', () => {
    // On 29 March 2026 the clocks of Berlin go from two to three.
    expect(iso(dueAt({ from: 0, to: Date.parse('2026-03-28T23:00:00Z') }, 8, berlin))).toBe('2026-03-29T06:00:00.000Z');
    expect(iso(dueAt({ from: 0, to: Date.parse('2026-11-26T16:00:00Z') }, 8, shanghai))).toBe('2026-11-27T00:00:00.000Z');
  });

  it('next today while its hour is still to come, then after the running period', () => {
    const next = (rhythm: 'daily' | 'weekly' | 'monthly', now: string): string => iso(nextDue(rhythm, 8, Date.parse(now), shanghai));
    expect(next('daily', '2026-11-26T23:59:59Z')).toBe('2026-11-27T00:00:00.000Z');
    expect(next('daily', '2026-11-27T00:00:00Z')).toBe('2026-11-28T00:00:00.000Z');
    expect(next('weekly', '2026-11-27T00:00:00Z')).toBe('2026-11-30T00:00:00.000Z');
    expect(next('monthly', '2026-11-27T00:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
  });
});
