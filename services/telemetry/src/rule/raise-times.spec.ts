import { describe, expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { raiseTimes, type PeriodSpan } from './raise-times.ts';

const workdays = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };
const at = (text: string): number => Date.parse(text);
const shanghai = offsetOf('Asia/Shanghai');
const iso = (time: number): string => new Date(time).toISOString();

describe('a rule with hours', () => {
  // 2026-03-09 is a Monday; 08:00 in Shanghai is midnight UTC.
  it.each([
    ['2026-03-08T23:59:59.999Z', false],
    ['2026-03-09T00:00:00.000Z', true],
    ['2026-03-09T09:59:59.999Z', true],
    ['2026-03-09T10:00:00.000Z', false],
    ['2026-03-14T04:00:00.000Z', false],
  ])('counts what is of %s: %s', (time, counts) => {
    expect(raiseTimes(workdays, [], shanghai).includes(at(time))).toBe(counts);
  });

  it('starts its next hours on the next day that it has', () => {
    const { firstFrom } = raiseTimes(workdays, [], shanghai);
    expect(iso(firstFrom(at('2026-03-09T03:00:00Z')))).toBe('2026-03-09T03:00:00.000Z');
    expect(iso(firstFrom(at('2026-03-09T10:00:00Z')))).toBe('2026-03-10T00:00:00.000Z');
    expect(iso(firstFrom(at('2026-03-13T10:00:00Z')))).toBe('2026-03-16T00:00:00.000Z');
  });

  it('has nights that belong to the day on which they begin', () => {
    const nights = raiseTimes({ days: [7], from: '22:00', to: '06:00' }, [], shanghai);
    expect([nights.includes(at('2026-03-08T13:59:00Z')), nights.includes(at('2026-03-08T14:00:00Z')), nights.includes(at('2026-03-08T21:59:00Z')), nights.includes(at('2026-03-08T22:00:00Z'))]).toEqual([false, true, true, false]);
    expect(iso(nights.firstFrom(at('2026-03-09T00:00:00Z')))).toBe('2026-03-15T14:00:00.000Z');
  });

  it('keeps the wall clock where clocks are put forward and back', () => {
    const { firstFrom } = raiseTimes({ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '09:00' }, [], offsetOf('Europe/Berlin'));
    expect(iso(firstFrom(at('2026-03-28T12:00:00Z')))).toBe('2026-03-29T06:00:00.000Z');
    expect(iso(firstFrom(at('2026-10-24T12:00:00Z')))).toBe('2026-10-25T07:00:00.000Z');
  });

  it('that a clock put forward leaves out goes on to the next day', () => {
    const { firstFrom } = raiseTimes({ days: [1, 2, 3, 4, 5, 6, 7], from: '02:15', to: '02:45' }, [], offsetOf('Europe/Berlin'));
    expect(iso(firstFrom(at('2026-03-28T12:00:00Z')))).toBe('2026-03-30T00:15:00.000Z');
  });
});

describe('maintenance', () => {
  const hour = 3_600_000;
  const periods: PeriodSpan[] = [{ from: 10 * hour, to: 12 * hour }, { from: 11 * hour, to: 13 * hour }];

  it('is left out with its beginning and without its end', () => {
    const { includes } = raiseTimes(null, periods, shanghai);
    expect([10 * hour - 1, 10 * hour, 13 * hour - 1, 13 * hour].map(includes)).toEqual([true, false, false, true]);
  });

  it('without an end is followed by nothing', () => {
    expect(raiseTimes(workdays, [{ from: hour, to: Infinity }], shanghai).firstFrom(2 * hour)).toBe(Infinity);
  });

  it('that is followed by more of it, or by hours that are left out, ends behind all of it', () => {
    expect(raiseTimes(null, periods, shanghai).firstFrom(10.5 * hour)).toBe(13 * hour);
    // 1970-01-01 was a Thursday; 13:00 UTC is 21:00 in Shanghai.
    expect(iso(raiseTimes(workdays, periods, shanghai).firstFrom(9 * hour))).toBe('1970-01-01T09:00:00.000Z');
    expect(iso(raiseTimes(workdays, periods, shanghai).firstFrom(10.5 * hour))).toBe('1970-01-02T00:00:00.000Z');
  });
});
