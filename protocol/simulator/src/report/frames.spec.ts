import { bmsFaultTypeMax, faultTypes } from '@voltdeck/protocol/codes';
import { decodeFrame, encodeFrame, readFrame, recordTime, toRecord, type Report } from '@voltdeck/protocol/wire';
import { describe, expect, it } from 'vitest';
import type { PlannedFault } from '../faults/events.ts';
import { fleetVehicle, type Edition } from '../vehicle/roster.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { asReissue, atTime, Terminal, timeKey } from './frames.ts';

const startMs = Date.parse('2026-11-21T09:00:00+08:00');
const editions = [2016, 2025] as const;

function vehicleWith(edition: Edition, faults: readonly PlannedFault[] = []): { vehicle: Vehicle; terminal: Terminal } {
  const spec = { ...fleetVehicle(5, 1), edition, faults };
  return { vehicle: new Vehicle(spec, 1, startMs), terminal: new Terminal(spec) };
}

function reportOf(bytes: Uint8Array): Report {
  const { message } = decodeFrame(bytes);
  if (message.kind !== 'report') throw new Error(`not a report but ${message.kind}`);
  return message;
}

describe.each(editions)('edition %i', (edition) => {
  it('every frame of a terminal decodes whole and encodes to the same bytes', () => {
    const { vehicle, terminal } = vehicleWith(edition);
    const frames = [terminal.login(startMs), terminal.report(vehicle.advance(startMs + 60_000)), terminal.heartbeat(), terminal.logout(startMs)];
    for (const bytes of frames) {
      const frame = decodeFrame(bytes);
      expect('remainder' in frame.message ? frame.message.remainder : undefined).toBeUndefined();
      expect(Buffer.from(encodeFrame(frame)).equals(bytes)).toBe(true);
    }
  });

  it('a record read from the frame says what the vehicle knew', () => {
    const { vehicle, terminal } = vehicleWith(edition);
    const state = vehicle.advance(startMs + 600_000);
    const report = reportOf(terminal.report(state));
    const record = toRecord(edition, report);
    expect(recordTime(report.time)).toBe(state.timeMs);
    expect(record.soc).toBe(state.soc);
    expect(record.totalVoltage).toBeCloseTo(state.totalVoltage, 0);
    expect(record.current).toBeCloseTo(state.current ?? Number.NaN, 0);
    expect(record.longitude).toBeCloseTo(state.longitude, 5);
    expect(record.operatingMode).toBe(state.operatingMode);
    expect(record.highestCellVoltage).toBe(Math.max(...state.cells.map((cell) => cell ?? 0)));
    expect(record.cumulativeDischarge).toBeCloseTo(state.dischargedKwh, 0);
  });

  it.each(Array.from({ length: bmsFaultTypeMax }, (_, index) => index + 1))('fault type %i can be made and travels as flag and level', (type) => {
    const { vehicle, terminal } = vehicleWith(edition, [{ type, level: 2, afterS: 30, durationS: 60 }]);
    const flagged = (second: number): boolean => {
      const block = reportOf(terminal.report(vehicle.advance(startMs + second * 1_000))).blocks.find((each) => each.kind === 'bmsFaults');
      const level = block?.faults?.find((fault) => fault.type === type)?.level;
      const flag = ((block?.flags ?? 0) >>> (type - 1)) & 1;
      expect(flag === 1).toBe(level !== undefined);
      return (level ?? 0) >= 2;
    };
    expect([flagged(10), flagged(60), flagged(200)]).toEqual([false, true, false]);
  });

  it.each(Object.keys(faultTypes).map(Number).filter((type) => type > bmsFaultTypeMax && (edition === 2025 || type < 319)))('fault type %i travels in the alarm block alone', (type) => {
    const { vehicle, terminal } = vehicleWith(edition, [{ type, level: 3, afterS: 0, durationS: 60 }]);
    const report = reportOf(terminal.report(vehicle.advance(startMs + 10_000)));
    expect(report.blocks.find((each) => each.kind === 'bmsFaults')).toMatchObject({ flags: 0, faults: [] });
    expect(toRecord(edition, report)).toMatchObject({ faultLevel: 3, faults: [{ type }] });
  });

  it('a thermal event has the highest level that the edition knows', () => {
    const { vehicle, terminal } = vehicleWith(edition, [{ type: 31, level: 4, afterS: 0, durationS: 60 }]);
    const report = reportOf(terminal.report(vehicle.advance(startMs + 10_000)));
    const level = edition === 2025 ? 4 : 3;
    expect(report.blocks.find((each) => each.kind === 'alarm')).toMatchObject({ level });
    expect(toRecord(edition, report)).toMatchObject({ faultLevel: level, faults: expect.arrayContaining([{ type: 31, level }]) });
  });

  it('a current sensor that gives nothing is sent as abnormal, not as zero', () => {
    const { vehicle, terminal } = vehicleWith(edition, [{ type: 27, level: 1, afterS: 0, durationS: 60 }]);
    const block = reportOf(terminal.report(vehicle.advance(startMs + 10_000))).blocks.find((each) => each.kind === 'vehicle');
    expect(block?.current).toBeNull();
    expect(block?.reserved).toEqual({ current: 0xfffe });
  });

  it('a BMU that does not answer is missing from the cells and the probes', () => {
    const { vehicle, terminal } = vehicleWith(edition, [{ type: 24, level: 2, afterS: 0, durationS: 60 }]);
    const state = vehicle.advance(startMs + 10_000);
    const [silent] = state.silentBmus;
    const { blocks } = reportOf(terminal.report(state));
    const cells = blocks.find((each) => each.kind === 'cells');
    const probes = blocks.find((each) => each.kind === 'temperatures');
    for (const block of [cells, probes]) {
      expect(block?.subsystems).toHaveLength(state.layout.bmus - 1);
      expect(block?.subsystems?.map((group) => group.number)).not.toContain(silent);
    }
  });
});

it('a reissue is the same data unit under command 03 with a right check byte', () => {
  const { vehicle, terminal } = vehicleWith(2016);
  const bytes = terminal.report(vehicle.advance(startMs));
  const again = readFrame(asReissue(bytes));
  expect(again.command).toBe(3);
  expect(Buffer.from(again.unit).equals(readFrame(bytes).unit)).toBe(true);
});

it('a report moved in time differs in its time alone and keeps a right check byte', () => {
  const { vehicle, terminal } = vehicleWith(2025);
  const bytes = terminal.report(vehicle.advance(startMs));
  const moved = readFrame(atTime(bytes, startMs + 86_399_000));
  expect(recordTime(reportOf(moved.bytes).time)).toBe(startMs + 86_399_000);
  expect(Buffer.from(moved.unit.subarray(6)).equals(readFrame(bytes).unit.subarray(6))).toBe(true);
  expect(timeKey(moved.bytes)).toBeGreaterThan(timeKey(bytes));
});

it('counts logins by the day, and a logout carries the number of its login', () => {
  const { terminal } = vehicleWith(2016);
  const sequenceOf = (bytes: Uint8Array): unknown => {
    const { message } = decodeFrame(bytes);
    return 'sequence' in message ? message.sequence : undefined;
  };
  const numbers = [0, 1, 2].map((hour) => sequenceOf(terminal.login(startMs + hour * 3_600_000)));
  expect([...numbers, sequenceOf(terminal.logout(startMs))]).toEqual([1, 2, 3, 3]);
  expect(sequenceOf(terminal.login(startMs + 86_400_000))).toBe(1);
  const morning = ['2026-11-23T07:30:00+08:00', '2026-11-23T08:30:00+08:00'].map((time) => sequenceOf(terminal.login(Date.parse(time))));
  expect(morning).toEqual([1, 2]);
});
