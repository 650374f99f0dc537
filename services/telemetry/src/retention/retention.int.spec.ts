import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { initialSettings, type SettingValues } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { SeriesRepository } from '../series/series.repository.ts';
import { SeriesService } from '../series/series.service.ts';
import { operator } from '../testing/callers.ts';
import { deviceId, faults, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { RetentionMetrics } from './retention.metrics.ts';
import { RetentionRepository } from './retention.repository.ts';
import { RetentionService } from './retention.service.ts';
import { openGate, withoutArchive } from '../testing/without-archive.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const begin = Date.UTC(2026, 2, 10);
const now = begin + 40 * dayMs;

let store: TestStore;
let folder: RollupFolder;
let retention: RetentionService;
let repository: RetentionRepository;
let series: SeriesService;
let settings: { known: boolean; values: SettingValues };
beforeAll(async () => {
  store = await TestStore.open();
  folder = new RollupFolder(store.database.dataSource);
  settings = { known: true, values: initialSettings };
  repository = new RetentionRepository(store.database.dataSource);
  series = new SeriesService(new SeriesRepository(store.database.dataSource), withoutArchive);
  retention = new RetentionService(repository, folder, openGate, settings, new RetentionMetrics(), quiet);
  await store.admit({});
});
afterAll(() => store.close());
beforeEach(async () => {
  settings.known = true;
  settings.values = { ...initialSettings, recordRetentionDays: '30', messageRetentionDays: '20' };
  await store.emptyOfChunks();
});

/** A day's drive of two minutes at eight in the morning of UTC. */
const drive = (day: number, soc: number): TestFrame[] =>
  Array.from({ length: 12 }, (_, index) => ({ at: begin + day * dayMs + 8 * 60 * minuteMs + index * 10_000, blocks: [vehicle({ soc: soc + index }), faults(day < 3 ? [{ type: 8, level: 2 }] : [])] }));

async function driveDays(...days: number[]): Promise<void> {
  for (const day of days) await store.save(drive(day, 30 + day));
}

const chunks = async (table: string): Promise<number> => (await repository.chunks([{ name: table, receivedAt: null }])).length;
const soc = async (): Promise<unknown> => {
  const { times, columns, lowest, highest } = await series.series(null, inputOf(contract.series, { deviceId: deviceId(1), metrics: ['soc'], from: begin, to: now, points: 100 }));
  return [times, columns['soc'], lowest?.['soc'], highest?.['soc']];
};

describe('retention', () => {
  it('says what it would drop, and drops just that', async () => {
    await driveDays(0, 5, 12, 39);
    const [records, messages, rollups] = (await retention.preview(null)).classes;
    expect(records).toMatchObject({ name: 'records', days: 30, droppedBefore: null, stored: { chunks: 4 } });
    expect([messages?.days, rollups?.days]).toEqual([20, 3_650]);
    const { dropped } = await retention.run(null, now);
    expect(dropped.map(({ name, chunks: count }) => [name, count])).toEqual([['records', 2], ['messages', 6], ['rollups', 0]]);
    expect([await chunks('record'), await chunks('message'), await chunks('event'), await store.count('record')]).toEqual([2, 1, 1, 24]);
    const after = (await retention.preview(null)).classes[0];
    expect(after?.droppedBefore).toBe(new Date(begin + 6 * dayMs).toISOString());
    expect((await retention.run(null, now)).dropped.map(({ chunks: count }) => count)).toEqual([0, 0, 0]);
  });

  it('previews by our clock what the run of this moment drops', async () => {
    await driveDays(0);
    const records = (await retention.preview(null)).classes[0];
    const run = await retention.run(null);
    expect(records?.due.chunks).toBe(1);
    expect(run.dropped[0]).toMatchObject({ name: 'records', chunks: records?.due.chunks, bytes: records?.due.bytes });
  });

  it('says what other days would drop, and changes nothing by it', async () => {
    await driveDays(0, 39);
    const due = async (input: object): Promise<unknown> => (await retention.preview(null, inputOf(contract.retention, input))).classes.map(({ days, due: { chunks: count, rows, bytes } }) => [days, count, rows >= 0 && bytes > 0]);
    expect(await due({ records: 0, messages: 36_500 })).toEqual([[0, 0, false], [36_500, 0, false], [0, 0, false]]);
    const secondDay = Math.ceil((Date.now() - begin) / dayMs) - 2;
    expect(await due({ records: secondDay, rollups: 1 })).toEqual([[secondDay, 1, true], [20, 4, true], [secondDay, 0, false]]);
    expect(await chunks('record')).toBe(2);
    expect(() => inputOf(contract.retention, { records: -1 })).toThrow('INPUT_INVALID');
    await expect(retention.preview(operator(), {})).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });

  it('leaves the history of charts, faults and operations as it was, the open minute included', async () => {
    await driveDays(0, 5);
    await folder.foldAll();
    const before = await soc();
    const faultsBefore = await store.database.dataSource.query('select * from fault');
    expect(faultsBefore).toHaveLength(1);
    await retention.run(null, now);
    expect(await store.count('record')).toBe(0);
    expect(await soc()).toEqual(before);
    expect(await store.database.dataSource.query('select * from fault')).toEqual(faultsBefore);
    expect((await store.latest())[0]?.recordedAt).toBe(begin + 5 * dayMs + 8 * 60 * minuteMs + 110_000);
  });

  it('refuses with its cause what belongs to a stretch that was dropped, and leaves its rollups alone', async () => {
    await driveDays(0, 5, 39);
    await retention.run(null, now);
    const rollups = await store.rollups();
    await store.save([{ at: begin + 8 * 60 * minuteMs + 5_000, receivedAt: now, reissue: true, blocks: [vehicle({ soc: 99 })] }]);
    expect(await store.ledger()).toMatchObject({ accepted: 37, stored: 36, rejected: { TOO_OLD: 1 } });
    expect(await store.rollups()).toEqual(rollups);
    expect(await store.database.dataSource.query(`select at from message where rejected = 'TOO_OLD'`)).toEqual([{ at: new Date(now) }]);
  });

  it('leaves the beginning of what still stands as it was when late data derives it again', async () => {
    const standing = (day: number, at = 0): TestFrame => ({ at: begin + day * dayMs + at, receivedAt: now, blocks: [vehicle({ current: 50 }), faults([{ type: 8, level: day < 3 ? 3 : 1 }])] });
    for (const day of [1, 12, 39]) await store.save([standing(day)]);
    await retention.run(null, now);
    await store.save([standing(20), { at: begin + 21 * dayMs, receivedAt: now, reissue: true, blocks: [vehicle(), faults([])] }]);
    const found = await store.database.dataSource.query('select started_at, ended_at, start_level, highest_level, end_level from fault order by started_at');
    expect(found).toEqual([
      { started_at: new Date(begin + dayMs), ended_at: new Date(begin + 21 * dayMs), start_level: 3, highest_level: 3, end_level: 1 },
      { started_at: new Date(begin + 39 * dayMs), ended_at: null, start_level: 1, highest_level: 1, end_level: 1 },
    ]);
  });

  it('lets a device go on whose last minute was dropped', async () => {
    await driveDays(5);
    await retention.run(null, now);
    const rollups = await store.rollups();
    await driveDays(39);
    expect((await store.rollups()).slice(0, 2)).toEqual(rollups);
    expect(await store.count('rollup_minute')).toBe(3);
  });

  it('stores what is late but of a stretch that stands', async () => {
    await driveDays(5, 39);
    await retention.run(null, now);
    await store.save([{ at: begin + 6 * dayMs, receivedAt: now, reissue: true, blocks: [vehicle({ soc: 99 })] }]);
    expect(await store.ledger()).toMatchObject({ stored: 25, rejected: {} });
  });

  it('drops the future that wrong clocks made by when it came', async () => {
    await store.save([{ at: Date.UTC(2099, 0, 1), receivedAt: now - 31 * dayMs }, { at: Date.UTC(2098, 0, 1), receivedAt: now - 2 * dayMs }]);
    const { dropped } = await retention.run(null, now);
    expect(dropped.map(({ chunks: count }) => count)).toEqual([1, 2, 0]);
    expect((await store.records()).map(({ recordedAt }) => recordedAt)).toEqual([Date.UTC(2098, 0, 1)]);
    const [records] = (await retention.preview(null)).classes;
    expect(records?.droppedBefore).toBeNull();
  });

  it('keeps for ever what is set to 0', async () => {
    settings.values = { ...initialSettings, recordRetentionDays: '0', messageRetentionDays: '0' };
    await driveDays(0);
    expect((await retention.run(null, now + 5_000 * dayMs)).dropped.map(({ chunks: count }) => count)).toEqual([0, 0, 0]);
  });

  it('drops nothing before the fleet has told the settings', async () => {
    settings.known = false;
    await driveDays(0);
    await expect(retention.run(null, now)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await store.count('record')).toBe(12);
  });

  it('runs once at a time', async () => {
    await repository.alone(async () => {
      await expect(retention.run(null, now)).rejects.toMatchObject({ code: 'RETENTION_RUNNING' });
    });
    await retention.run(null, now);
  });

  it('is for administrators', async () => {
    await expect(retention.preview(operator())).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    await expect(retention.run(operator())).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});
