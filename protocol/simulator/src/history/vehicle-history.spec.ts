import { decodeFrame, toRecord, type Report } from '@voltdeck/protocol/wire';
import { describe, expect, it } from 'vitest';
import { historicVehicle, VehicleHistory, type HistoricFrame } from './vehicle-history.ts';

const startMs = Date.parse('2026-01-12T00:00:00+08:00');
const dayMs = 86_400_000;
const options = { seed: 11, startMs, periodMs: 30_000 };

const historyOf = (index: number, seed = 11): VehicleHistory => new VehicleHistory(historicVehicle(index, { ...options, seed }), { ...options, seed });
const days = (index: number, count: number): HistoricFrame[] => [...historyOf(index).until(startMs + count * dayMs)];

function recordOf({ bytes }: HistoricFrame): ReturnType<typeof toRecord> {
  const { edition, message } = decodeFrame(bytes);
  if (message.kind !== 'report') throw new Error(`not a report but ${message.kind}`);
  const report: Report = message;
  return toRecord(edition, report);
}

describe('the history of a vehicle', () => {
  it('is the same for the same seed, whether it is asked for in one go or day by day', () => {
    const whole = days(3, 2);
    const history = historyOf(3);
    const parts = [...history.until(startMs + dayMs), ...history.until(startMs + 2 * dayMs)];
    expect(parts).toEqual(whole);
    expect([...historyOf(3, 12).until(startMs + dayMs)][0]?.bytes).not.toEqual(whole[0]?.bytes);
  });

  it('has times that only rise, and is received after it was sent', () => {
    const frames = days(0, 1);
    for (const [index, frame] of frames.entries()) {
      expect(frame.timeMs).toBeGreaterThanOrEqual(frames[index - 1]?.timeMs ?? startMs);
      expect(frame.receivedAtMs - frame.timeMs).toBeGreaterThan(0);
    }
  });

  it('reports every half minute on the road and hardly while parked', () => {
    const reports = days(0, 5).filter(({ isReport }) => isReport);
    const pauses = reports.slice(1).map(({ timeMs }, index) => timeMs - (reports[index]?.timeMs ?? 0));
    expect(pauses.filter((pause) => pause === 30_000).length).toBeGreaterThan(100);
    expect(Math.max(...pauses)).toBeGreaterThan(3_600_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2 * 3_600_000 + 120_000);
    expect(reports.length).toBeLessThan(5 * 2_880 * 0.6);
  });

  it('drives, charges and ages: mileage and energies rise, the charge goes down and up', () => {
    const records = days(0, 5).filter(({ isReport }) => isReport).map(recordOf);
    const miles = records.map(({ mileage }) => mileage ?? 0);
    expect(miles.every((mileage, index) => mileage >= (miles[index - 1] ?? 0))).toBe(true);
    expect((miles.at(-1) ?? 0) - (miles[0] ?? 0)).toBeGreaterThan(50);
    const socs = records.map(({ soc }) => soc ?? 0);
    expect(Math.max(...socs) - Math.min(...socs)).toBeGreaterThan(15);
    expect(new Set(records.map(({ chargingState }) => chargingState)).size).toBeGreaterThan(1);
  });

  it('continues about where the history of an earlier month ended', () => {
    const monthLater = { seed: 11, startMs: startMs + 30 * dayMs };
    const gained = historicVehicle(0, monthLater).startMileageKm - historicVehicle(0, options).startMileageKm;
    const perDay = (() => {
      const reports = days(0, 7).filter(({ isReport }) => isReport);
      const [first, last] = [reports[0], reports.at(-1)].map((frame) => (frame === undefined ? 0 : (recordOf(frame).mileage ?? 0)));
      return ((last ?? 0) - (first ?? 0)) / 7;
    })();
    expect(gained / 30 / perDay).toBeGreaterThan(0.5);
    expect(gained / 30 / perDay).toBeLessThan(2);
  });
});
