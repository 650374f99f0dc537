import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveFixture } from '../testing/archive-fixture.ts';
import { cells, deviceId, faults, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 2, 10);
const now = begin + 40 * dayMs;
const [first, second] = ['2026-03-10', '2026-03-12'];

let store: TestStore;
let archive: ArchiveFixture;
beforeAll(async () => {
  store = await TestStore.open();
  archive = await ArchiveFixture.open(store);
  await store.admit({}, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
});
afterAll(async () => {
  await archive.close();
  await store.close();
});
beforeEach(async () => {
  await store.emptyOfChunks();
  await archive.empty();
});

const at = (day: number, minute: number): number => begin + day * dayMs + 8 * 3_600_000 + minute * 60_000;
const standing = (number: number, time: number, level: number, more: Partial<TestFrame> = {}): TestFrame => ({
  deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: time, blocks: [vehicle({ soc: 40, current: 10 }), faults(level === 0 ? [] : [{ type: 8, level }])], ...more,
});
const late = (number: number, time: number, blocks: TestFrame['blocks'] = [vehicle({ soc: 99 }), faults([{ type: 8, level: 3 }])]): TestFrame => ({
  deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: time, receivedAt: now, reissue: true, blocks,
});

/** Two days of two vehicles with one between on which nothing was sent, and a day that stays. */
async function drive(): Promise<void> {
  for (const number of [1, 2]) for (const day of [0, 2, 39]) await store.save([0, 1, 2, 3].map((minute) => standing(number, at(day, minute), minute === 1 ? 2 : 0)));
}

/** Everything that depends on records, as it is at the end. */
async function everything(): Promise<unknown> {
  const { dataSource } = store.database;
  const faultRows = await dataSource.query('select device, type, started_at, ended_at, start_level, highest_level, end_level from fault order by device, started_at');
  const operations = await dataSource.query('select device, kind, started_at, ended_at from operation order by device, started_at');
  const rollups = await dataSource.query('select * from rollup_minute order by device, minute');
  const stored = await store.records();
  const archived = await Promise.all([1, 2].map(async (number) => (await archive.records.page({ number, id: deviceId(number) }, begin, now, 'asc', 1_000)) ?? []));
  const records = [...stored, ...archived.flat()].sort((one, other) => one.device - other.device || one.recordedAt - other.recordedAt);
  return { faultRows, operations, rollups, records };
}

const stateOf = async (day = first ?? '') => (await archive.repository.day(day)) ?? expect.fail(day);

describe('late data', () => {
  it('of a day that is archived and still in the store is stored, and the day is written again before it is dropped', async () => {
    await drive();
    await archive.worker.round(now);
    await store.save([late(1, at(0, 1) + 5_000)]);
    expect(await stateOf()).toMatchObject({ generation: 1, marked: true });
    await archive.retention.run(null, now);
    expect(await store.count(`record where recorded_at < '2026-03-11Z'`)).toBe(9);
    const before = await everything();
    await archive.archiveAndDrop(now);
    expect(await stateOf()).toMatchObject({ generation: 2, marked: false, rows: 9, failed: null });
    expect(await store.count(`record where recorded_at < '2026-03-11Z'`)).toBe(0);
    expect(await everything()).toEqual(before);
    expect(await archive.target.keys(`record/day=${first}/`)).toEqual([`record/day=${first}/project=none/part-000002.parquet`]);
  });

  it('of a day that is in the archive alone is stored, merged and archived again, as if the day had never left', async () => {
    const arriving = [late(1, at(0, 1) + 5_000), late(1, at(0, 2), [cells(1, [3_300, 3_301])]), late(2, at(2, 3) + 7_000), late(2, at(1, 0))];
    await drive();
    await store.save(arriving);
    const expected = await everything();
    await store.emptyOfChunks();

    await drive();
    await archive.archiveAndDrop(now);
    expect(await store.count(`record where recorded_at < '2026-03-13Z'`)).toBe(0);
    await store.save(arriving);
    expect(await store.ledger()).toMatchObject({ accepted: 28, stored: 24, rejected: { ARCHIVED: 4 } });
    expect(await archive.service.state(null, now)).toMatchObject({ lateFrames: 4 });
    // The same frames again wait once.
    await store.save(arriving);
    expect((await archive.service.state(null, now)).lateFrames).toBe(4);

    await archive.worker.round(now);
    expect(archive.given).toHaveLength(4);
    // Until ingest has them, the days stay open, and nothing is written.
    await archive.worker.round(now);
    expect([archive.given.length, (await stateOf()).generation, (await stateOf()).open]).toEqual([4, 1, 2]);
    await archive.storeGiven();
    await archive.worker.round(now);
    expect(await stateOf()).toMatchObject({ generation: 2, rows: 9, open: 0, late: 0, marked: false, failed: null });
    expect(await stateOf(second)).toMatchObject({ generation: 2, rows: 9, open: 0 });
    expect(await stateOf('2026-03-11')).toMatchObject({ generation: 1, rows: 1, open: 0 });
    expect(await store.count(`record where recorded_at < '2026-04-01Z'`)).toBe(0);
    expect(await everything()).toEqual(expected);
    expect((await archive.service.state(null, now)).lateFrames).toBe(0);
    expect(await archive.target.keys(`record/day=${first}/`)).toEqual([`record/day=${first}/project=none/part-000002.parquet`]);
  });

  it('is read with the rest of its day while the day is open', async () => {
    await drive();
    await archive.archiveAndDrop(now);
    await store.save([late(1, at(0, 1) + 5_000)]);
    await archive.worker.round(now);
    await archive.storeGiven();
    const chart = await archive.series.series(null, inputOf(contract.series, { deviceId: deviceId(1), metrics: ['soc'], from: begin, to: begin + 3 * dayMs, points: 100 }));
    expect([chart.columns['soc'], chart.archive]).toEqual([[40, 40, 99, 40, 40, 40, 40, 40, 40], 'read']);
    const other = await archive.series.series(null, inputOf(contract.series, { deviceId: deviceId(2), metrics: ['soc'], from: begin, to: begin + dayMs, points: 100 }));
    expect([other.columns['soc']?.length, other.archive]).toEqual([4, 'read']);
  });

  it('that arrives while its day is being written again is not lost: the day is written once more', async () => {
    await drive();
    await archive.archiveAndDrop(now);
    await store.save([late(1, at(0, 1) + 5_000)]);
    await archive.worker.round(now);
    await archive.storeGiven();
    const { ask } = archive.engine;
    let isFirst = true;
    archive.engine.ask = async (call) => {
      const result = await ask.call(archive.engine, call);
      if (call.kind === 'write' && isFirst) {
        isFirst = false;
        await store.save([late(1, at(0, 2) + 5_000)]);
      }
      return result as never;
    };
    try {
      await archive.worker.round(now);
      expect(await stateOf()).toMatchObject({ generation: 2, rows: 9, open: 1, marked: true });
    } finally {
      archive.engine.ask = ask;
    }
    await archive.worker.round(now);
    expect(await stateOf()).toMatchObject({ generation: 3, rows: 10, open: 0, marked: false });
  });

  it('before the archive began is refused with its cause, as it was', async () => {
    await drive();
    archive.settings.values = { ...archive.settings.values, archiveAfterDays: '0' };
    await archive.retention.run(null, now);
    archive.settings.values = { ...archive.settings.values, archiveAfterDays: '2' };
    await archive.worker.round(now);
    await store.save([late(1, at(0, 1) + 5_000)]);
    expect((await store.ledger()).rejected).toEqual({ TOO_OLD: 1 });
  });

  it('of a vehicle that was erased is in no file any more', async () => {
    await drive();
    await archive.archiveAndDrop(now);
    await store.database.dataSource.query('insert into archive_erasure (number, id) select number, id from device where id = $1', [deviceId(2)]);
    await archive.worker.round(now);
    expect(await stateOf()).toMatchObject({ generation: 2, rows: 4, failed: null });
    expect(await archive.records.page({ number: 2, id: deviceId(2) }, begin, now, 'asc', 100)).toBeNull();
    expect((await archive.records.page({ number: 1, id: deviceId(1) }, begin, now, 'asc', 100))?.length).toBe(8);
    expect(await store.count('archive_erasure')).toBe(0);
    expect(await archive.target.keys(`record/day=${first}/`)).toEqual([`record/day=${first}/project=none/part-000002.parquet`]);
  });
});
