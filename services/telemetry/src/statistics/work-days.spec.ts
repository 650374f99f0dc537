import { describe, expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { workDays, workOf } from './work-days.ts';

const hour = 3_600_000;
const berlin = offsetOf('Europe/Berlin');

describe('the work of days', () => {
  it('knows that a day on which clocks go forward has 23 hours', () => {
    const days = workDays({ from: Date.UTC(2026, 2, 27, 23), to: Date.UTC(2026, 2, 30, 22) }, berlin);
    expect(days.map(({ day, from, to }) => [day, (to - from) / hour])).toEqual([['2026-03-28', 24], ['2026-03-29', 23], ['2026-03-30', 24]]);
  });

  it('has nothing of what is still to come', () => {
    const from = Date.UTC(2026, 2, 9, 23);
    const [today, tomorrow] = workOf(workDays({ from, to: from + 48 * hour }, berlin), [], [], from + 5 * hour);
    expect([today?.offlineS, tomorrow?.offlineS]).toEqual([5 * 3_600, 0]);
  });

  it('never has more of a day than there is, though the heard minutes overlap the edge of the range', () => {
    const from = Date.UTC(2026, 2, 10, 10, 30);
    const [day] = workOf(workDays({ from, to: from + hour / 2 }, berlin), [], [{ at: from - hour / 2, minutes: 45, lowestMileage: 10, highestMileage: 12 }], from + hour);
    expect(day).toMatchObject({ idleS: 1_800, offlineS: 0, mileageKm: 2 });
  });
});
