import { analysis } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, frameBytes, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { ComplianceDayRepository } from '../compliance/compliance-day.repository.ts';
import { QualityJudge } from './quality-judge.ts';
import { QualityListRepository } from './quality-list.repository.ts';
import { QualityRepository } from './quality.repository.ts';
import { QualityService } from './quality.service.ts';

const hour = 3_600_000;
const project = '00000000-0000-4000-8b00-000000000001';
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;

let store: TestStore;
let service: QualityService;
let judge: QualityJudge;

/** A drive, a record each ten seconds; the pack voltage does not move in the first seventy. */
const drive = Array.from({ length: 100 }, (_, index): TestFrame => {
  const reissue = index >= 50 && index < 60;
  const at = noon + index * 10_000;
  const unknownSoc = index >= 90 && index < 95;
  return {
    at,
    reissue,
    receivedAt: at + (reissue ? 600_000 : index < 4 ? 90_000 : 500),
    blocks: [
      vehicle({
        current: index % 2 === 0 ? 30 : 60,
        speed: 40,
        state: 1,
        totalVoltage: index < 70 ? 350.4 : 350 - (index % 2),
        ...(unknownSoc ? { soc: null, reserved: { soc: 0xff } } : {}),
      }),
    ],
  };
}).filter((_, index) => index < 40 || index >= 45);

/** Rest, and twenty minutes of sleep behind it. */
const rest: TestFrame[] = [
  { at: noon + 1_000_000, blocks: [vehicle({ totalVoltage: 340 })] },
  { at: noon + 2_200_000, blocks: [vehicle({ totalVoltage: 341 })] },
];

function broken(at: number): TestFrame {
  const bytes = frameBytes({ vin: vin(1), at });
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 0xff;
  return { at, bytes };
}

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const [repository, list] = [new QualityRepository(dataSource), new QualityListRepository(dataSource)];
  service = new QualityService(repository, list);
  judge = new QualityJudge(repository, list, new ComplianceDayRepository(dataSource), { values: initialSettings }, quiet);
  await store.admit({ vin: vin(1), projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: vin(2) });
  const good = Array.from({ length: 10 }, (_, index): TestFrame => ({ deviceId: deviceId(2), vin: vin(2), at: noon + index * 10_000 }));
  await store.save([...drive, ...rest, ...good, broken(noon + 5_000), broken(noon + 15_000)]);
});
afterAll(() => store.close());

const read = async (input: object = {}, caller = operator({ projects: [project] })) =>
  service.quality(caller, inputOf(analysis.quality, { deviceId: deviceId(1), from: noon, to: noon + hour, ...input }));
const list = (input: object = {}, caller = administrator) => service.list(caller, inputOf(analysis.qualityList, input));

describe('the quality of data', () => {
  it('is made of parts, each with the numbers behind it', async () => {
    const { score, records, parts } = await read();
    expect(records).toBe(97);
    expect(Object.fromEntries(parts.map((part) => [part.name, [part.score, part.figures]]))).toEqual({
      // 5 of 102 never came.
      gaps: [95.1, { records: 97, intervalS: 10, gaps: 1, missingRecords: 5, longestGapS: 60 }],
      // 5 of 97 x 6 values; the vehicle sends no extremes.
      fields: [99.1, { fields: 6, missingValues: 5 }],
      decoding: [98, { frames: 99, rejectedFrames: 2 }],
      // 4 of the 87 that were no reissues.
      clock: [95.4, { liveRecords: 87, skewedRecords: 4, medianSkewS: -0.5, aheadRecords: 0 }],
      // 65 of 97.
      stuck: [33, { stuckRecords: 65, stuckRuns: 1 }],
      reissues: [89.7, { reissuedRecords: 10 }],
    });
    // 0.30 x 95.1 + 0.20 x 99.1 + 0.15 x 98 + 0.15 x 95.4 + 0.10 x 33 + 0.10 x 89.7
    expect(score).toBe(90);
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('of a steady device is 100, and of a silent stretch nothing', async () => {
    expect((await service.quality(administrator, { deviceId: deviceId(2), from: noon, to: noon + hour })).score).toBe(100);
    expect(await read({ from: noon - 2 * hour, to: noon - hour })).toMatchObject({ score: null, parts: [], records: 0 });
  });

  it('says which limit a long range hit, and is not found out of scope', async () => {
    await expect(read({ to: noon + 8 * 24 * hour })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'to' }] });
    await expect(read({ deviceId: deviceId(2) })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});

describe('the list of scores', () => {
  it('judges each device once for the business day that has settled, the worst first', async () => {
    expect(await judge.judgeSome(noon + 24 * hour)).toBe(2);
    expect(await judge.judgeSome(noon + 24 * hour)).toBe(0);
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items).toEqual([
      { deviceId: deviceId(1), vin: vin(1), plate: null, projectName: 'Harbour', day: '2026-03-10', score: 90, records: 97, worst: 'stuck' },
      { deviceId: deviceId(2), vin: vin(2), plate: null, projectName: null, day: '2026-03-10', score: 100, records: 10, worst: null },
    ]);
  });

  it('keeps the score of the last day that had records', async () => {
    expect(await judge.judgeSome(noon + 48 * hour)).toBe(2);
    expect((await list()).items.map(({ day, score }) => [day, score])).toEqual([['2026-03-10', 90], ['2026-03-10', 100]]);
  });

  it('comes by pages and keeps to the scope', async () => {
    const first = await list({ pageSize: 1 });
    const second = await list({ pageSize: 1, cursor: first.next });
    expect([...first.items, ...second.items].map(({ score }) => score)).toEqual([90, 100]);
    expect(second.next).toBeNull();
    expect((await list({}, operator({ projects: [project] }))).items.map((item) => item.vin)).toEqual([vin(1)]);
    expect((await list({}, operator())).total).toBe(0);
  });
});
