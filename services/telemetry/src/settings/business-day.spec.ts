import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart, hasWholeHours, offsetOf } from './business-day.ts';

const hourMs = 3_600_000;
const span = (zone: string, moment: number): [start: string, hours: number] => {
  const offset = offsetOf(zone);
  const start = dayStart(moment, offset);
  return [new Date(start).toISOString(), (dayEnd(start, offset) - start) / hourMs];
};

describe('a business day', () => {
  it.each([
    ['Asia/Shanghai', Date.UTC(2026, 2, 10, 15, 59), '2026-03-09T16:00:00.000Z', 24],
    ['Asia/Shanghai', Date.UTC(2026, 2, 10, 16), '2026-03-10T16:00:00.000Z', 24],
    ['UTC', Date.UTC(2026, 2, 10), '2026-03-10T00:00:00.000Z', 24],
    ['Asia/Kolkata', Date.UTC(2026, 2, 10, 18, 30), '2026-03-10T18:30:00.000Z', 24],
    ['Europe/Berlin', Date.UTC(2026, 2, 29, 12), '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', Date.UTC(2026, 9, 25, 22), '2026-10-24T22:00:00.000Z', 25],
    ['America/New_York', Date.UTC(2026, 10, 1, 5, 30), '2026-11-01T04:00:00.000Z', 25],
  ])('of %s at %i begins at %s and has %i hours', (zone, moment, start, hours) => {
    expect(span(zone, moment)).toEqual([start, hours]);
  });

  it('is made of whole hours of UTC, but not everywhere', () => {
    expect(['Asia/Shanghai', 'Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe'].map(hasWholeHours)).toEqual([true, true, true, false, false, false]);
  });
});
