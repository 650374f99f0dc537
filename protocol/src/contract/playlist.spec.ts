import { describe, expect, it } from 'vitest';
import { entriesAt, isTimeZone, timesHold, weekMoment, type PlaylistTimes } from './playlist.ts';

interface Entry {
  readonly scene: string;
  readonly times?: PlaylistTimes;
}

const at = (day: number, time: string) => ({ day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) });

describe('the times of a scene', () => {
  const evenings = { days: [5], from: '18:00', to: '02:00' };

  it.each([
    [at(5, '17:59'), false],
    [at(5, '18:00'), true],
    [at(6, '01:59'), true],
    [at(6, '02:00'), false],
    [at(4, '19:00'), false],
    [at(7, '01:00'), false],
  ])('continue after midnight of the day on which they started: %j', (moment, holds) => {
    expect(timesHold(evenings, moment)).toBe(holds);
  });

  it('are a whole day where both are alike, and reach from Sunday into Monday', () => {
    expect(timesHold({ days: [7], from: '08:00', to: '08:00' }, at(1, '07:59'))).toBe(true);
    expect(timesHold({ days: [7], from: '08:00', to: '08:00' }, at(1, '08:00'))).toBe(false);
  });

  it('are those of their zone', () => {
    const moment = Date.UTC(2026, 10, 22, 17, 30);
    expect(weekMoment(moment, 'UTC')).toEqual({ day: 7, minute: 1_050 });
    expect(weekMoment(moment, 'Asia/Shanghai')).toEqual({ day: 1, minute: 90 });
    expect([isTimeZone('Asia/Shanghai'), isTimeZone('Nowhere/Here'), isTimeZone('')]).toEqual([true, false, false]);
  });
});

it('an entry with times replaces those without, while its times hold', () => {
  const always: Entry = { scene: 'fleet' };
  const evening: Entry = { scene: 'evening', times: { days: [1], from: '18:00', to: '20:00' } };
  expect(entriesAt([always, evening], at(1, '19:00'))).toEqual([evening]);
  expect(entriesAt([always, evening], at(1, '20:00'))).toEqual([always]);
  expect(entriesAt([evening], at(2, '19:00'))).toEqual([]);
});
