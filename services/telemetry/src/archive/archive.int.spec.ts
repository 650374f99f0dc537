import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveFixture } from '../testing/archive-fixture.ts';
import { recordExport, recordService } from '../testing/record-parts.ts';
import { administrator, operator } from '../testing/callers.ts';
import { alarm2016, cells, deviceId, faults, ratings, status, temperatures, vehicle, type TestFrame } from '../testing/frames.ts';
import { fullFrame } from '../testing/full-frame.ts';
import { TestStore } from '../testing/test-store.ts';
import { manifestKey } from './manifest.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const begin = Date.UTC(2026, 2, 10);
const now = begin + 40 * dayMs;
const days = ['2026-03-10', '2026-03-11'] as const;
const north = '00000000-0000-4000-8b00-000000000001';
const south = '00000000-0000-4000-8b00-000000000002';

let store: TestStore;
let archive: ArchiveFixture;
beforeAll(async () => {
  store = await TestStore.open();
  archive = await ArchiveFixture.open(store);
  const vin = (number: number): string => `LVOLTDECK0000000${number}`;
  await store.admit({ projectId: north, projectName: 'North' }, { id: deviceId(2), vin: vin(2), projectId: south, projectName: 'South' }, { id: deviceId(3), vin: vin(3), projectId: south, projectName: 'South' }, { id: deviceId(4), vin: vin(4) });
});
afterAll(async () => {
  await archive.close();
  await store.close();
});
beforeEach(async () => {
  await store.emptyOfChunks();
  await archive.empty();
});

const frame = (number: number, at: number, index: number): TestFrame => ({
  deviceId: deviceId(number),
  vin: `LVOLTDECK0000000${number}`,
  at,
  blocks: [
    vehicle({ soc: 20 + (index % 60), current: index % 2 === 0 ? 31.7 : -12.3, mileage: 1_000.1 + index, ...(index % 5 === 0 ? { speed: null } : {}) }),
    status({ relays: 0xffff, signalStrength: 17 + (index % 3) }),
    ratings(1_234.5, 987.6),
    faults(index % 4 === 0 ? [{ type: 8, level: 2 }, { type: 3, level: 1 }] : []),
    alarm2016(index % 4 === 0 ? 2 : 0, index % 4 === 0 ? [0, 31] : []),
    ...(index % 2 === 0 ? [cells(1, [3_300 + index, 3_301]), temperatures(1, [-7, 25])] : []),
  ],
});

/** Two days of three vehicles of two projects, and of one that has none: some minutes around each of several hours. */
async function drive(): Promise<void> {
  for (const number of [1, 2, 3, 4]) {
    for (const day of [0, 1]) {
      const frames = [0, 8, 15, 23].flatMap((hour) => Array.from({ length: 20 }, (_, index) => frame(number, begin + day * dayMs + hour * hourMs + (hour === 23 ? 57 * 60_000 : 0) + index * 9_000, index + hour)));
      await store.save(frames);
    }
  }
  await store.save([{ at: begin + 20 * hourMs, bytes: fullFrame(begin + 20 * hourMs, { bmus: 2, cells: 96, probes: 8 }) }]);
  // What is newest stays in the store: retention reaches no day of it.
  await store.save([1, 2, 3, 4].map((number) => frame(number, begin + 39 * dayMs, 1)));
}

const rows = (): Promise<Record<string, unknown>[]> => store.database.dataSource.query(`select * from record where recorded_at < '2026-03-12Z' order by device, recorded_at`);
const stateOf = async (day: string) => (await archive.repository.day(day)) ?? expect.fail(day);

describe('closed days', () => {
  it('are written by day and project, and every column of every row comes back as the store had it', async () => {
    await drive();
    const before = await rows();
    const records = await store.records();
    expect(before).toHaveLength(4 * 2 * 80 + 1);
    await archive.archiveAndDrop(now);
    expect(await rows()).toEqual([]);
    expect((await archive.target.keys('record/')).map((key) => key.replace(/part-\d+/, 'part'))).toEqual(
      days.flatMap((day) => [north, south, 'none'].map((project) => `record/day=${day}/project=${project}/part.parquet`)).sort(),
    );
    const read = await Promise.all([1, 2, 3, 4].map((number) => archive.records.page({ number, id: deviceId(number) }, begin, begin + 2 * dayMs, 'asc', 1_000)));
    expect(read.flat()).toEqual(records.filter(({ recordedAt }) => recordedAt < begin + 2 * dayMs));
    expect(await store.count('record')).toBe(4);

    for (const day of days) await archive.service.restore(null, { day, keepDays: 7 });
    await archive.worker.round(now);
    expect(await rows()).toEqual(before);
    expect((await stateOf(days[0])).open).toBe(4);
    // A restored day stays until its time is over, whatever retention drops.
    await archive.archiveAndDrop(now);
    expect(await rows()).toEqual(before);
    await store.database.dataSource.query(`update archive_open set until = now() - interval '1 second'`);
    await archive.worker.round(Date.now());
    expect(await rows()).toEqual([]);
    expect((await stateOf(days[0])).generation).toBe(1);
  });

  it('have a schema with units in their metadata and in a manifest that is signed', async () => {
    await drive();
    await archive.worker.round(now);
    const text = (await archive.target.text(manifestKey(days[0]))) ?? expect.fail('no manifest');
    const { manifest } = JSON.parse(text) as { manifest: { files: { path: string; rows: number; projectName: string | null }[]; columns: object[] } };
    expect(manifest.files.map(({ rows: count, projectName }) => [count, projectName])).toEqual([[80, null], [81, 'North'], [160, 'South']]);
    expect(manifest.columns).toContainEqual({ name: 'total_voltage', type: 'DECIMAL(5, 1)', unit: 'V', label: { 'zh-CN': '实时总电压', en: 'Total voltage' }, field: 'totalVoltage' });
    const path = join(archive.root, 'archive', manifest.files[0]?.path ?? '');
    const [metadata] = await archive.reader.query(`select decode(value) as value from parquet_kv_metadata('${path}') where decode(key) = 'voltdeck'`);
    expect(JSON.parse(String(metadata?.['value']))).toMatchObject({ form: 1, table: 'record', day: days[0], columns: manifest.columns });
    await archive.target.putText(manifestKey(days[0]), text.replace('"rows": 80', '"rows": 81'));
    await archive.service.verify(null, { day: days[0] });
    await archive.worker.round(now);
    expect(await stateOf(days[0])).toMatchObject({ verifiedAt: null, failed: expect.stringContaining(manifestKey(days[0])) });
    // The store still has the day: it is written again.
    await archive.worker.round(now);
    expect(await stateOf(days[0])).toMatchObject({ ordered: null, generation: 2, failed: null });
  });

  it('leave the store only when they are verified', async () => {
    await drive();
    await archive.retention.run(null, now);
    expect(await rows()).toHaveLength(641);
    await archive.worker.round(now);
    await store.database.dataSource.query(`update archive_day set verified_at = null where day = '2026-03-10'`);
    // Nothing older than what was dropped may be in the store: the second day waits for the first.
    await archive.retention.run(null, now);
    expect(await rows()).toHaveLength(641);
    await archive.archiveAndDrop(now);
    expect(await rows()).toEqual([]);
  });

  it('are read back before their records are dropped, when that was long ago: a damaged file keeps them', async () => {
    await drive();
    await archive.worker.round(now);
    await store.database.dataSource.query(`update archive_day set verified_at = now() - interval '30 days'`);
    const [key = ''] = await archive.target.keys(`record/day=${days[0]}/`);
    await truncate(join(archive.root, 'archive', key), 5_000);
    await archive.retention.run(null, now);
    expect(await rows()).toHaveLength(641);
    expect((await stateOf(days[0])).failed).toContain(key);
    await archive.archiveAndDrop(now);
    expect([await rows(), (await stateOf(days[0])).generation]).toEqual([[], 2]);
  });

  it('are not archived, and dropped as they were, where the setting is 0', async () => {
    await drive();
    archive.settings.values = { ...archive.settings.values, archiveAfterDays: '0' };
    await archive.archiveAndDrop(now);
    archive.settings.values = { ...archive.settings.values, archiveAfterDays: '2' };
    expect([await rows(), await archive.target.keys('')]).toEqual([[], []]);
  });
});

describe('what is read across the border of store and archive', () => {
  const border = { from: begin + 30 * 60_000, to: begin + 40 * dayMs };
  const metrics = ['soc', 'current', 'speed', 'power', 'cellVoltageSpread', 'gear', 'ratedEnergy', 'relays', 'faultFlags', 'longitude', 'cell.1.1', 'probe.1.1'];
  const ranges = [
    { ...border, points: 300, metrics: metrics.slice(0, 10) },
    { from: begin, to: begin + 2 * dayMs, points: 400, metrics },
    { from: begin + 8 * hourMs, to: begin + 8 * hourMs + 120_000, points: 500, metrics },
    { from: begin + 7.5 * hourMs, to: begin + 8.5 * hourMs, points: 400, metrics },
    { from: begin + 8 * hourMs + 30_000, to: begin + 9 * hourMs, points: 20, metrics },
    { from: begin + 8 * hourMs, to: begin + 8 * hourMs + 170_000, points: 12, metrics },
    { from: begin + 23 * hourMs + 57.5 * 60_000, to: begin + dayMs + 90_000, points: 10, metrics },
  ];
  const charts = (number = 1) => Promise.all(ranges.map((range) => archive.series.series(null, inputOf(contract.series, { deviceId: deviceId(number), ...range }))));

  it('is a chart that equals the one before, and says so', async () => {
    await drive();
    await archive.folder.foldAll();
    const before = await charts();
    await archive.worker.round(now);
    // The first day goes, the second stays: the border lies within the ranges.
    archive.settings.values = { ...archive.settings.values, recordRetentionDays: '39' };
    await archive.retention.run(null, now);
    archive.settings.values = { ...archive.settings.values, recordRetentionDays: '30' };
    expect(await rows()).toHaveLength(4 * 80);
    expect(await charts()).toEqual(before.map((chart) => ({ ...chart, archive: 'read' })));
    await archive.retention.run(null, now);
    expect(await rows()).toEqual([]);
    expect(await charts()).toEqual(before.map((chart) => ({ ...chart, archive: 'read' })));
  });

  it('is a list and a file with the same rows in the same order, by pages, for those who may see the vehicles', async () => {
    await drive();
    const { dataSource } = store.database;
    const lists = recordService(dataSource, archive.records);
    const files = recordExport(dataSource, archive.records);
    const range = { from: border.from, to: border.to };
    const readAll = async () => {
      const one = await pages((cursor) => lists.list(administrator, inputOf(contract.records, { deviceId: deviceId(2), ...range, cells: true, pageSize: 37, cursor })).then((page) => ({ ...page, rows: page.items })));
      const oldest = await pages((cursor) => lists.list(administrator, inputOf(contract.records, { deviceId: deviceId(1), ...range, sort: 'at', pageSize: 53, cursor })).then((page) => ({ ...page, rows: page.items })));
      const all = await pages((cursor) => lists.listAll(administrator, inputOf(contract.recordList, { ...range, pageSize: 100, cursor })).then((page) => ({ ...page, rows: page.items })));
      const back = await pages((cursor) => lists.listAll(administrator, inputOf(contract.recordList, { ...range, sort: '-vehicle', pageSize: 90, cursor })).then((page) => ({ ...page, rows: page.items })));
      const filter = inputOf(contract.exportCount, { kind: 'records', ...range, fields: ['soc', 'totalVoltage', 'relays', 'faultLevel'] });
      const file = await pages((cursor) => files.page(administrator, filter, cursor ?? undefined, 130));
      const narrow = await pages((cursor) => lists.listAll(operator({ projects: [south] }), inputOf(contract.recordList, { ...range, pageSize: 100, cursor })).then((page) => ({ ...page, rows: page.items })));
      return { one, oldest, all, back, file, narrow, count: await files.count(administrator, filter, 100_000) };
    };
    const before = await readAll();
    expect([before.all.length, before.file.length, before.count]).toEqual([before.back.length, before.count, before.count]);
    await archive.archiveAndDrop(now);
    expect(await rows()).toEqual([]);
    const after = await readAll();
    expect(after).toEqual(before);
    const page = await lists.list(administrator, inputOf(contract.records, { deviceId: deviceId(2), ...range }));
    expect(page.archive).toBe('read');
  });

  it('is a chart of summaries that says so, and no list at all, where a file is damaged: it is never half read', async () => {
    await drive();
    await archive.folder.foldAll();
    await archive.archiveAndDrop(now);
    const keys = await archive.target.keys(`record/day=${days[0]}/`);
    const key = keys.find((each) => each.includes(north)) ?? '';
    await writeFile(join(archive.root, 'archive', key), 'PAR1 no longer what it was PAR1');
    const lists = recordService(store.database.dataSource, archive.records);
    await expect(lists.list(administrator, inputOf(contract.records, { deviceId: deviceId(1), from: begin, to: begin + dayMs }))).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED', data: { file: key } });
    const chart = await archive.series.series(null, inputOf(contract.series, { deviceId: deviceId(1), metrics: ['soc'], from: begin, to: begin + dayMs, points: 100 }));
    expect([chart.archive, chart.columns['soc']?.some((value) => value !== null)]).toEqual(['unavailable', true]);
    await archive.service.verify(null, { day: days[0] });
    await archive.worker.round(now);
    expect(await stateOf(days[0])).toMatchObject({ failed: expect.stringContaining(key), ordered: null });
    expect(await lists.list(administrator, inputOf(contract.records, { deviceId: deviceId(2), from: begin, to: begin + dayMs }))).toMatchObject({ archive: 'read' });
  });
});

interface Page {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

async function pages(read: (cursor: string | undefined) => Promise<Page>): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const { rows: some, next } = await read(cursor);
    found.push(...some);
    if (next === null) return found;
    cursor = next;
  }
}
