import { undoMigrations } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LatestRepository } from '../latest/latest.repository.ts';
import { administrator } from '../testing/callers.ts';
import { alarm2016, deviceId, noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const query = <Row>(sql: string): Promise<Row[]> => store.database.dataSource.query(sql);
const undo = () => undoMigrations(store.database.dataSource, 'NameAlarmFaults');
const again = () => store.database.dataSource.runMigrations({ transaction: 'each' });
const open = () => query<unknown>('select device.vin, type, start_level, highest_level, end_level, started_at from fault join device on device.number = fault.device where ended_at is null order by 1, 2');
const newest = async (number: number) => (await new LatestRepository(store.database.dataSource).find(administrator, [deviceId(number)]))[0]?.values.faults;

it('names the alarms in the newest state of silent vehicles and opens them as faults, and takes both back', async () => {
  await store.admit(...[1, 2, 3, 4].map((number) => ({ id: deviceId(number), vin: vin(number) })));
  const frames = [alarm2016(3, [18]), alarm2016(2, [11, 12]), alarm2016(1), alarm2016(0)];
  await store.save(frames.map((block, index) => ({ deviceId: deviceId(index + 1), vin: vin(index + 1), at: noon, blocks: [vehicle(), block] })));
  await undo();
  // As the version before stored them.
  await query('delete from fault where type >= 300');
  await query('update latest set faults = (select array_agg(packed) from unnest(faults) as packed where packed / 8 < 300)');
  const before = await open();
  expect(before).toMatchObject([{ vin: vin(2), type: 15 }]);

  await again();
  const fault = (number: number, type: number, level: number) => ({ vin: vin(number), type, start_level: level, highest_level: level, end_level: level, started_at: new Date(noon) });
  expect(await open()).toEqual([fault(1, 318, 3), fault(2, 15, 2), fault(2, 312, 2), fault(3, 399, 1)]);
  expect([await newest(1), await newest(2), await newest(3), await newest(4)]).toEqual([
    [{ type: 318, level: null }], [{ type: 15, level: null }, { type: 312, level: null }], [{ type: 399, level: null }], [],
  ]);

  await store.save([{ deviceId: deviceId(1), vin: vin(1), at: noon + 60_000, blocks: [vehicle(), alarm2016(0)] }]);
  expect(await query('select type, ended_at from fault where type = 318')).toEqual([{ type: 318, ended_at: new Date(noon + 60_000) }]);

  await undo();
  expect(await open()).toEqual(before);
  await again();
});
