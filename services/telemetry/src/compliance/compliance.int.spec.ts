import { analysis, type ComplianceCounts } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import { encodeFrame, wireTime, type BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QualityJudge } from '../quality/quality-judge.ts';
import { QualityListRepository } from '../quality/quality-list.repository.ts';
import { QualityRepository } from '../quality/quality.repository.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { deviceId, noon, temperatures, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { ComplianceDayRepository } from './compliance-day.repository.ts';
import { ComplianceRepository } from './compliance.repository.ts';
import { ComplianceService } from './compliance.service.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** Noon is 12:00 of 2026-03-10 in Shanghai. */
const midnight = noon - 12 * hour;
const project = '00000000-0000-4000-8b00-000000000001';
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;

let store: TestStore;
let service: ComplianceService;
let judge: QualityJudge;
let folder: RollupFolder;
beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const settings = { values: initialSettings };
  service = new ComplianceService(new ComplianceRepository(dataSource), dataSource, settings);
  judge = new QualityJudge(new QualityRepository(dataSource), new QualityListRepository(dataSource), new ComplianceDayRepository(dataSource), settings, quiet);
  folder = new RollupFolder(dataSource);
  await store.admit(
    { vin: vin(1), projectId: project, projectName: 'Harbour' },
    { id: deviceId(2), vin: vin(2) },
    { id: deviceId(3), vin: vin(3), activatedOn: '2026-03-08' },
  );
});
beforeEach(async () => {
  await store.empty();
  await folder.keepZone('Asia/Shanghai');
});
afterAll(() => store.close());

const driving = { state: 1, speed: 40 };
const position: BlockToEncode = { kind: 'location', edition: 2016, type: 0x05, status: 0, longitude: 121.5, latitude: 31.2 };
const alarm = (level: number): BlockToEncode => ({ kind: 'alarm', edition: 2016, type: 0x07, level, flags: 0, batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [] });
const extremes: BlockToEncode = {
  kind: 'extremes', edition: 2016, type: 0x06,
  ...{ highestVoltageBmu: 1, highestVoltageCell: 1, highestVoltage: 3_310, lowestVoltageBmu: 1, lowestVoltageCell: 2, lowestVoltage: 3_300 },
  ...{ highestTemperatureBmu: 1, highestTemperatureProbe: 1, highestTemperature: 25, lowestTemperatureBmu: 1, lowestTemperatureProbe: 2, lowestTemperature: 20 },
};
/** Every block that the 2016 edition requires of a battery vehicle. */
const whole = (fields: Parameters<typeof vehicle>[0] = {}, level = 0): BlockToEncode[] => [vehicle({ ...driving, ...fields }), position, extremes, alarm(level)];
/** One report every `stepS` seconds, from `fromS` seconds after noon. */
const reports = (fromS: number, count: number, stepS: number, blocks: readonly BlockToEncode[] = whole()): TestFrame[] =>
  Array.from({ length: count }, (_, index) => ({ at: noon + (fromS + index * stepS) * second, blocks: [...blocks] }));

function logout(atS: number): TestFrame {
  const time = noon + atS * second;
  return { at: time, bytes: encodeFrame({ edition: 2016, command: 4, vin: vin(1), message: { kind: 'logout', time: wireTime(time), sequence: 1 } }) };
}

/** As the service does it once the day has settled. */
async function count(nowMs = noon + day): Promise<void> {
  await folder.foldAll();
  while ((await judge.judgeSome(nowMs)) > 0);
  while ((await judge.countAgain(nowMs)) > 0);
}

const theDay = { from: midnight, to: midnight + day };
const read = async (number = 1, range = theDay) => (await service.device(administrator, { deviceId: deviceId(number), ...range })).total;
const list = (input: object, caller = administrator) => service.list(caller, inputOf(analysis.complianceList, { ...theDay, ...input }));
async function countsOf(frames: readonly TestFrame[]): Promise<ComplianceCounts> {
  await store.save(frames);
  await count();
  return (await read()).counts;
}

describe('the figures of a vehicle and day', () => {
  it('are whole for a vehicle that keeps everything', async () => {
    await store.save(reports(0, 121, 30));
    await count();
    expect((await read()).figures).toEqual({ connection: 100, interval: 100, alarmData: null, completeness: 100, powerDown: null, reissue: 0, deviation: 0.5 });
  });

  it('tell of a vehicle that misses a tenth of its interval', async () => {
    // Each tenth report of 200 is missing: 180 of them, the last at 5,940 s. 179 steps, 19 of them of a minute.
    const frames = reports(0, 200, 30).filter((_, index) => index % 10 !== 9);
    expect(await countsOf(frames)).toMatchObject({ records: 180, arrivedReports: 179, dueReports: 160 + 19 * 2 });
    expect((await read()).figures.interval).toBe(90.4);
  });

  it('tell of a gap while driving, of none while parked, and of none behind a logout', async () => {
    // Ten minutes without a report are twenty reports. What takes 33 s is jitter, 34 s are two reports.
    const gap = [...reports(0, 11, 10), ...reports(700, 1, 10), ...reports(733, 1, 1), ...reports(767, 1, 1)];
    expect(await countsOf(gap)).toMatchObject({ arrivedReports: 13, dueReports: 10 + 20 + 1 + 2 });
    await store.empty();
    const parked = [...reports(0, 11, 10), ...reports(110, 1, 1, whole({ state: 2, speed: 0 })), ...reports(5_000, 1, 1)];
    expect(await countsOf(parked)).toMatchObject({ arrivedReports: 11, dueReports: 11 });
    await store.empty();
    expect(await countsOf([...reports(0, 11, 10), logout(101), ...reports(5_000, 1, 1)])).toMatchObject({ arrivedReports: 10, dueReports: 10 });
  });

  it('tell of values that are null, of the 18 that each report is required to have', async () => {
    const nulls = whole({ soc: null, speed: null, reserved: { soc: 0xff, speed: 0xffff } });
    // 90 whole reports, 10 without two values, 20 without position, extremes and alarm.
    const frames = [...reports(0, 90, 10), ...reports(900, 10, 10, nulls), ...reports(1_000, 20, 10, [vehicle(driving)])];
    expect(await countsOf(frames)).toMatchObject({ records: 120, expectedValues: 120 * 18, validValues: 120 * 18 - 10 * 2 - 20 * 7 });
    expect((await read()).figures.completeness).toBe(92.59);
  });

  it('tell of data around an alarm of level 3, by the edition of the vehicle', async () => {
    // A report every second from 20 s before the alarm to 9 s behind it, then every 10 s; the alarm lasts 40 s.
    const frames = [...reports(0, 20, 1), ...reports(20, 10, 1, whole({}, 3)), ...reports(30, 4, 10, whole({}, 3)), ...reports(70, 3, 10)];
    // 2016: from 30 s before to 30 s behind the 20th second. 20 + 10 + at 30, 40 and 50 s.
    expect(await countsOf(frames)).toMatchObject({ alarmSeconds: 60, alarmRecords: 33 });
    await store.empty();
    // 2025: from 30 s before it to its end at 60 s.
    expect(await countsOf(frames.map((frame) => in2025(frame)))).toMatchObject({ alarmSeconds: 70, alarmRecords: 34 });
  });

  it('tell of the hour after a power-down, which the 2025 edition asks for', async () => {
    const off = whole({ state: 2, speed: 0 });
    const warm = (atS: number): TestFrame => ({ at: noon + atS * second, blocks: [temperatures(1, [21, 22])] });
    const drive = (fromS: number): TestFrame[] => [...reports(fromS, 5, 10), ...reports(fromS + 50, 1, 1, off)];
    // Powered down at 50 s and 10,050 s with a report after the hour, at 20,050 s without; at 30,050 s it starts again within the hour.
    const frames = [...drive(0), warm(50 + 3_580), ...drive(10_000), warm(10_050 + 3_600), ...drive(20_000), warm(20_050 + 1_800), ...drive(30_000), ...drive(31_000), warm(31_050 + 3_590)];
    expect(await countsOf(frames)).toMatchObject({ powerDowns: 0 });
    await store.empty();
    expect(await countsOf(frames.map(in2025))).toMatchObject({ powerDowns: 4, powerDownsReported: 3 });
    expect((await read()).figures.powerDown).toBe(75);
  });

  it('tell of reissues, and of how far the clock is off', async () => {
    // 6 of 30 reissued; of the live ones 12 arrive 0.5 s after they were recorded, 12 are recorded 20 s ahead of their receipt.
    const frames = reports(0, 30, 10).map((frame, index) => ({ ...frame, reissue: index < 6, receivedAt: frame.at + (index < 18 ? 500 : -20_000) }));
    expect(await countsOf(frames)).toMatchObject({ records: 30, liveRecords: 24, reissuedRecords: 6, deviationMs: 12 * 500 + 12 * 20_000 });
    expect((await read()).figures).toMatchObject({ reissue: 20, deviation: 10.25 });
  });
});

/** The same report under the other edition: the vehicle and alarm blocks differ, the rest of what is counted does not. */
function in2025({ blocks = [], ...frame }: TestFrame): TestFrame {
  return { ...frame, edition: 2025, blocks: blocks.map(blockOf2025) };
}

function blockOf2025(block: BlockToEncode): BlockToEncode {
  if (block.kind === 'vehicle') {
    const { accelerator: _a, brake: _b, ...rest } = { accelerator: 0, brake: 0, ...block };
    return { ...rest, edition: 2025 };
  }
  if (block.kind === 'alarm') return { ...block, edition: 2025, type: 0x06, levels: [] };
  if (block.kind === 'location') return { ...block, edition: 2025, coordinateSystem: 1 };
  if (block.kind === 'temperatures') return { ...block, edition: 2025, type: 0x08 };
  return { kind: 'bmsFaults', type: 0xb1, version: 1, flags: 0, faults: [] };
}

/** Three days of drives, gaps, alarms and silences; now and then a report is reissued or comes late. */
function anyDays(random: () => number): TestFrame[] {
  const frames: TestFrame[] = [];
  for (let atS = -60_000; atS < 60_000; ) {
    const steps = 3 + Math.floor(random() * 10);
    for (let step = 0; step < steps; step++) {
      atS += random() < 0.1 ? 30 + Math.floor(random() * 300) : 1 + Math.floor(random() * 30);
      const reissue = random() < 0.1;
      const at = noon + atS * second;
      frames.push({ at, reissue, receivedAt: at + (reissue ? 10 * minute : 500), blocks: whole({ soc: random() < 0.1 ? null : 50, reserved: { soc: 0xff } }, random() < 0.05 ? 3 : 0) });
    }
    frames.push({ at: noon + ++atS * second, blocks: whole({ state: 2, speed: 0 }) });
    if (random() < 0.3) frames.push(logout(++atS));
    atS += Math.floor(random() * 9_000);
  }
  return frames;
}

describe('figures of days', () => {
  it.each([1, 2, 3])('are the same in whichever order the reports come, also when they come after the day was counted (%i)', async (seed) => {
    const random = dice(seed);
    const frames = anyDays(random);
    const results = [];
    for (let order = 0; order < 3; order++) {
      await store.empty();
      await folder.keepZone('Asia/Shanghai');
      const pieces = inPieces(order === 0 ? frames : shuffled(frames, random), 40, random);
      for (const [index, piece] of pieces.entries()) {
        await store.save(piece);
        if (order === 2 && index % 3 === 0) await count(noon + 2 * day);
      }
      // A report of a later day closes what is still open.
      await store.save(reports(2 * 86_400, 1, 1));
      await count(noon + 2 * day);
      results.push((await service.device(administrator, { deviceId: deviceId(1), from: midnight - day, to: midnight + 2 * day })).days);
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]?.map(({ counts }) => counts.records > 0)).toEqual([true, true, true]);
  });

  it('are counted for days not counted yet, and again only after a change', async () => {
    await store.save([-3, -1, 0].flatMap((days) => reports(days * 86_400, 10, 10)));
    await count();
    const { days } = await service.device(administrator, { deviceId: deviceId(1), from: midnight - 3 * day, to: midnight + day });
    expect(days.map((each) => [each.day, each.counts.records])).toEqual([['2026-03-07', 10], ['2026-03-08', 0], ['2026-03-09', 10], ['2026-03-10', 10]]);
    expect(await store.count('compliance_mark')).toBe(0);
    expect(await judge.countAgain(noon + day)).toBe(0);
  });

  it('wait until the day has settled', async () => {
    await store.save(reports(0, 10, 10));
    await count(midnight + day + 5 * hour);
    expect((await read()).counts.records).toBe(0);
    await count(midnight + day + 6 * hour);
    expect((await read()).counts.records).toBe(10);
  });
});

describe('figures of a fleet', () => {
  const other = (number: number, frames: readonly TestFrame[]): TestFrame[] => frames.map((frame) => ({ ...frame, deviceId: deviceId(number), vin: vin(number) }));

  beforeEach(async () => {
    // One with every report, one with every second one; a third is in service since the 8th and has sent nothing.
    await store.save([...reports(0, 101, 30), ...other(2, reports(0, 51, 60))]);
    await count();
  });

  it('are those of all its reports, by project and by day', async () => {
    const view = await service.fleet(administrator, { from: midnight - 2 * day, to: midnight + day });
    expect(view).toMatchObject({ from: '2026-03-08', to: '2026-03-10', timeZone: 'Asia/Shanghai', vehicles: 3 });
    // Three days of the third, one of each other; 150 reports of 200 came.
    expect(view.total).toMatchObject({ counts: { vehicleDays: 5, connectedDays: 2, arrivedReports: 150, dueReports: 200 }, figures: { connection: 40, interval: 75 } });
    expect(view.days.map((each) => [each.day, each.figures.connection, each.figures.interval])).toEqual([['2026-03-08', 0, null], ['2026-03-09', 0, null], ['2026-03-10', 66.67, 75]]);
    expect(view.projects.map((each) => [each.project?.name ?? null, each.vehicles, each.figures.interval])).toEqual([['Harbour', 1, 100], [null, 2, 50]]);
  });

  it('list vehicles by pages, the worst first, those without the figure last', async () => {
    const first = await list({ pageSize: 1 });
    const second = await list({ pageSize: 1, cursor: first.next });
    const third = await list({ pageSize: 1, cursor: second.next });
    expect([first, second, third].flatMap(({ items }) => items.map((row) => [row.vin, row.figures.interval]))).toEqual([[vin(2), 50], [vin(1), 100], [vin(3), null]]);
    expect([first.total, third.next]).toEqual([3, null]);
    expect((await list({ figure: 'deviation' })).items.map((row) => row.vin)).toEqual([vin(1), vin(2), vin(3)]);
  });

  it('keep to the scope of the caller', async () => {
    const mine = operator({ projects: [project] });
    expect(await service.fleet(mine, theDay)).toMatchObject({ vehicles: 1, total: { figures: { interval: 100 } } });
    expect((await service.fleet(mine, theDay)).projects.map((each) => each.project?.name)).toEqual(['Harbour']);
    expect((await list({}, mine)).items.map((row) => row.vin)).toEqual([vin(1)]);
    expect(await service.fleet(operator(), theDay)).toMatchObject({ vehicles: 0, total: { counts: { vehicleDays: 0, records: 0 }, figures: { connection: null } } });
    await expect(service.device(mine, { deviceId: deviceId(2), ...theDay })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });

  it('say which limit a long range hit, and are empty for days to come', async () => {
    expect(() => inputOf(analysis.fleetCompliance, { from: midnight, to: midnight + 93 * day })).toThrow(expect.objectContaining({ code: 'INPUT_INVALID', fields: [expect.objectContaining({ path: 'to' })] }));
    const from = Date.now() + 10 * day;
    expect(await service.fleet(administrator, { from, to: from + day })).toMatchObject({ days: [], total: { counts: { records: 0, vehicleDays: 0 } } });
  });
});
