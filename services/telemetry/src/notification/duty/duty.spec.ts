import { describe, expect, it } from 'vitest';
import { offsetOf } from '../../settings/business-day.ts';
import { dutyAt, type RotaPlan } from './duty.ts';

const shanghai = offsetOf('Asia/Shanghai');
const berlin = offsetOf('Europe/Berlin');
const daily: RotaPlan = { rhythm: 'daily', hour: 8, startsOn: '2026-11-23', people: ['li', 'wang', 'zhao'], overrides: [] };
const weekly: RotaPlan = { ...daily, rhythm: 'weekly' };
const at = (text: string): number => Date.parse(text);

describe('who is on duty', () => {
  it('changes at the hour of the business time zone', () => {
    expect(dutyAt(daily, at('2026-11-23T08:00:00+08:00'), shanghai)).toEqual({ userId: 'li', override: false, until: at('2026-11-24T08:00:00+08:00') });
    expect(dutyAt(daily, at('2026-11-24T07:59:59+08:00'), shanghai)?.userId).toBe('li');
    expect(dutyAt(daily, at('2026-11-24T08:00:00+08:00'), shanghai)?.userId).toBe('wang');
    expect(dutyAt(daily, at('2026-11-26T09:00:00+08:00'), shanghai)?.userId).toBe('li');
  });

  it('changes once a week on the weekday of the first day', () => {
    expect(dutyAt(weekly, at('2026-11-29T23:00:00+08:00'), shanghai)).toEqual({ userId: 'li', override: false, until: at('2026-11-30T08:00:00+08:00') });
    expect(dutyAt(weekly, at('2026-11-30T08:00:00+08:00'), shanghai)?.userId).toBe('wang');
  });

  it('follows the same order before the first day', () => {
    expect(dutyAt(daily, at('2026-11-23T07:59:00+08:00'), shanghai)?.userId).toBe('zhao');
    expect(dutyAt(daily, at('2026-11-20T09:00:00+08:00'), shanghai)?.userId).toBe('li');
  });

  it.each([
    ['spring', '2026-03-28', ['2026-03-28T08:00:00+01:00', '2026-03-29T08:00:00+02:00', '2026-03-30T08:00:00+02:00']],
    ['autumn', '2026-10-24', ['2026-10-24T08:00:00+02:00', '2026-10-25T08:00:00+01:00', '2026-10-26T08:00:00+01:00']],
  ])('changes at the same hour of the clock when that is changed in %s', (_season, startsOn, handovers) => {
    const plan = { ...daily, startsOn };
    const [start = '', ...rest] = handovers;
    let moment = at(start);
    for (const handover of rest) {
      const duty = dutyAt(plan, moment, berlin);
      expect(duty?.until).toBe(at(handover));
      moment = at(handover);
    }
    expect(dutyAt(plan, at(handovers.at(-1) ?? '') - 1, berlin)?.userId).toBe('wang');
  });

  it('always ends later than the moment asked about, all through a year', () => {
    for (const hour of [0, 2, 3, 23]) {
      for (let moment = at('2026-01-01T00:30:00Z'); moment < at('2027-01-01T00:00:00Z'); moment += 5 * 3_600_000) {
        const duty = dutyAt({ ...daily, hour }, moment, berlin);
        expect(duty?.until).toBeGreaterThan(moment);
        expect(dutyAt({ ...daily, hour }, duty?.until ?? 0, berlin)?.userId).not.toBe(duty?.userId);
      }
    }
  });

  it('is someone else during an override, and of two the newer', () => {
    const plan = { ...daily, overrides: [{ userId: 'sun', from: at('2026-11-23T20:00:00+08:00'), to: at('2026-11-24T20:00:00+08:00') }, { userId: 'wu', from: at('2026-11-24T00:00:00+08:00'), to: at('2026-11-24T02:00:00+08:00') }] };
    const who = (text: string) => dutyAt(plan, at(text), shanghai);
    expect(who('2026-11-23T19:59:59+08:00')).toEqual({ userId: 'li', override: false, until: at('2026-11-23T20:00:00+08:00') });
    expect(who('2026-11-23T20:00:00+08:00')).toEqual({ userId: 'sun', override: true, until: at('2026-11-24T00:00:00+08:00') });
    expect(who('2026-11-24T01:00:00+08:00')).toEqual({ userId: 'wu', override: true, until: at('2026-11-24T02:00:00+08:00') });
    expect(who('2026-11-24T02:00:00+08:00')?.userId).toBe('sun');
    expect(who('2026-11-24T20:00:00+08:00')?.userId).toBe('wang');
  });

  it('is no one in a rota without people, except in an override', () => {
    const empty = { ...daily, people: [] };
    expect(dutyAt(empty, at('2026-11-24T00:00:00Z'), shanghai)).toBeNull();
    expect(dutyAt({ ...empty, overrides: [{ userId: 'sun', from: 0, to: at('2026-11-25T00:00:00Z') }] }, at('2026-11-24T00:00:00Z'), shanghai)?.userId).toBe('sun');
  });
});
