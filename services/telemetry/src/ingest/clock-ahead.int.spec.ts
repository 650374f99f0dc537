import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RecordService } from '../record/record.service.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { SeriesRepository } from '../series/series.repository.ts';
import { SeriesService } from '../series/series.service.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { withoutArchive } from '../testing/without-archive.ts';
import { recordService } from '../testing/record-parts.ts';

let store: TestStore;
let series: SeriesService;
let records: RecordService;
beforeAll(async () => {
  store = await TestStore.open();
  series = new SeriesService(new SeriesRepository(store.database.dataSource), withoutArchive);
  records = recordService(store.database.dataSource);
  await store.admit({});
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const minute = 60_000;
const hour = 60 * minute;
/** What came at noon of a clock that ran ahead by so much, at the same moment as good records of later on. */
const ahead = (by: number): TestFrame => ({ at: noon + by, receivedAt: noon, blocks: [vehicle({ soc: 1, mileage: 900_000 }), faults([{ type: 31, level: 3 }])] });
const drive = (from: number, to: number): TestFrame[] =>
  Array.from({ length: Math.ceil((to - from) / (10 * minute)) }, (_, index) => ({ at: from + index * 10 * minute, blocks: [vehicle({ soc: 70 })] }));

describe('a record of a clock that runs ahead of ours by more than five minutes', () => {
  it('is stored and listed with its flag; one that runs ahead by less is like any other', async () => {
    await store.save([ahead(5 * minute), ahead(5 * minute + 1_000), ahead(400 * 24 * hour)]);
    const { items } = await records.list(null, inputOf(contract.records, { deviceId: deviceId(1) }));
    expect(items.map(({ clockAhead }) => clockAhead)).toEqual([true, true, false]);
    expect(await store.ledger()).toMatchObject({ stored: 3, rejected: {}, records: 3 });
  });

  it('never becomes the newest state, and does not keep later ones from it', async () => {
    await store.save([{ at: noon, blocks: [vehicle({ soc: 70 })] }, ahead(400 * 24 * hour), ahead(hour)]);
    expect((await store.latest())[0]).toMatchObject({ recordedAt: noon, values: { soc: 70 } });
    await store.save([{ at: noon + minute, blocks: [vehicle({ soc: 69 })] }]);
    expect((await store.latest())[0]).toMatchObject({ recordedAt: noon + minute, values: { soc: 69 } });
  });

  it('leaves minutes, hours, days and charts as they are without it', async () => {
    const folder = new RollupFolder(store.database.dataSource);
    const read = async () => {
      await folder.foldAll();
      const views = [];
      for (const points of [30, 200, 2_000]) views.push(await series.series(null, inputOf(contract.series, { deviceId: deviceId(1), metrics: ['soc', 'mileage', 'gear'], from: noon - hour, to: noon + 60 * hour, points })));
      const rows = await Promise.all(['rollup_minute', 'rollup_hour', 'rollup_day'].map((table) => store.database.dataSource.query(`select * from ${table} order by 1`)));
      return { views, rows, faults: await store.count('fault'), operations: await store.count('operation') };
    };
    await folder.keepZone('Asia/Shanghai');
    await store.save(drive(noon, noon + 50 * hour));
    const without = await read();
    expect(without.rows.map((rows) => rows.length > 0)).toEqual([true, true, true]);
    await store.empty();
    await folder.keepZone('Asia/Shanghai');
    await store.save([...drive(noon, noon + minute), ahead(3 * hour + 5_000), ahead(27 * hour + 1_000), ahead(400 * 24 * hour)]);
    await store.save(drive(noon + 10 * minute, noon + 50 * hour));
    expect(await read()).toEqual(without);
  });

  it('makes no state of a device that sends nothing else', async () => {
    await store.save([ahead(hour), ahead(2 * hour)]);
    expect(await store.latest()).toEqual([]);
    expect([await store.count('rollup_minute'), await store.count('fault')]).toEqual([0, 0]);
  });
});
