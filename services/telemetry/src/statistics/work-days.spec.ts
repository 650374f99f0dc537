import { describe, expect, it } from 'vitest';
import { offsetOf } from '../settings/business-day.ts';
import { totalOf, workDays, workOf } from './work-days.ts';
import type { DoneOperation, HeardPart } from './work-parts.ts';

const hour = 3_600_000;
const berlin = offsetOf('Europe/Berlin');
const heard = (part: Partial<HeardPart>): HeardPart => ({
  at: 0, minutes: 60, lowestMileage: null, highestMileage: null, lowestCharged: null, highestCharged: null, lowestDischarged: null, highestDischarged: null, ...part,
});
const wsPerWh = 3_600;

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
    const [day] = workOf(workDays({ from, to: from + hour / 2 }, berlin), [], [heard({ at: from - hour / 2, minutes: 45, lowestMileage: 10, highestMileage: 12 })], from + hour);
    expect(day).toMatchObject({ idleS: 1_800, offlineS: 0, mileageKm: 2 });
  });

  describe('with a drive across midnight', () => {
    const midnight = Date.UTC(2026, 2, 10, 23);
    const run = (first: number, last: number) => ({ first, firstAt: midnight - hour, last, lastAt: midnight + hour, broken: false });
    const drive: DoneOperation = {
      kind: 'discharge', startedAt: midnight - hour, endedAt: midnight + hour, energyWs: 77_100 * wsPerWh, returnedWs: 10_000 * wsPerWh, energySource: 'counter',
      metered: { forwardWs: 0, backWs: 0, pauseForwardWs: 0, pauseBackWs: 0, forward: run(5_000_000, 5_077_100), back: run(900_000, 910_000) },
    };
    const parts = [
      heard({ at: midnight - hour, lowestDischarged: 5_000_000, highestDischarged: 5_060_000, lowestCharged: 900_000, highestCharged: 904_000 }),
      heard({ at: midnight, lowestDischarged: 5_060_100, highestDischarged: 5_077_100, lowestCharged: 904_000, highestCharged: 910_000 }),
    ];
    const range = workDays({ from: midnight - 24 * hour, to: midnight + 24 * hour }, berlin);
    const energies = (operation: DoneOperation, heardParts: readonly HeardPart[]) =>
      workOf(range, [operation], heardParts, midnight + 24 * hour).map(({ dischargeKwh, recoveredKwh, netDischargeKwh, energySource }) => [dischargeKwh, recoveredKwh, netDischargeKwh, energySource]);

    it('shares its energy by the counters at midnight, and loses none', () => {
      expect(energies(drive, parts)).toEqual([[60, 4, 56, 'counter'], [17.1, 6, 11.1, 'counter']]);
      expect(totalOf(workOf(range, [drive], parts, midnight + 24 * hour))).toMatchObject({ dischargeKwh: 77.1, recoveredKwh: 10, netDischargeKwh: 67.1, energySource: 'counter' });
    });

    it('shares it by time where there is no reading at midnight, or one of another BMS', () => {
      const half = [38.55, 5, 33.55, 'counter'];
      expect(energies(drive, [])).toEqual([half, half]);
      expect(energies(drive, [heard({ at: midnight - hour, highestDischarged: 7, highestCharged: 3 })])).toEqual([half, half]);
    });

    it('says what was estimated, and nothing of recovered energy that is not known apart', () => {
      const estimated: DoneOperation = { ...drive, returnedWs: null, energySource: 'integrated', metered: null };
      expect(energies(estimated, parts)).toEqual([[38.55, null, null, 'integrated'], [38.55, null, null, 'integrated']]);
      expect(totalOf(workOf(range, [drive, { ...estimated, startedAt: midnight + 2 * hour, endedAt: midnight + 3 * hour }], parts, midnight + 24 * hour))).toMatchObject({
        dischargeKwh: 154.2, recoveredKwh: null, netDischargeKwh: null, energySource: 'mixed',
      });
    });
  });
});
