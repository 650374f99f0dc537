import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { faultTypes, noLevels, unspecifiedFault } from '@voltdeck/protocol/codes';
import { initialSettings } from '@voltdeck/protocol/contract';
import { fromHex, writeFrame, type BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ExportService } from '../export/export.service.ts';
import { HistoryExport } from '../export/history-export.ts';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { StopRepository } from '../operation/stop.repository.ts';
import { FleetStatisticsRepository } from '../statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { LatestRepository } from '../latest/latest.repository.ts';
import { StatusRepository } from '../status/status.repository.ts';
import { StatusService } from '../status/status.service.ts';
import { administrator } from '../testing/callers.ts';
import { everythingStored, alarm2016, alarm2025, deviceId, faults, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { WallTrendRepository } from '../wall/wall-trend.repository.ts';
import { WallRepository } from '../wall/wall.repository.ts';
import { WallService } from '../wall/wall.service.ts';
import { FaultRepository } from './fault.repository.ts';
import { FaultService } from './fault.service.ts';
import { recordExport } from '../testing/record-parts.ts';

const second = 1_000;
const now = Math.floor(Date.now() / second) * second;
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const of2016 = (number: number, blocks: BlockToEncode[], ageMs = 0): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: now - ageMs, receivedAt: now - ageMs, blocks });
const of2025 = (number: number, blocks: BlockToEncode[], ageMs = 0): TestFrame => ({ ...of2016(number, blocks, ageMs), edition: 2025 });
const at: BlockToEncode = { kind: 'location', edition: 2025, type: 0x05, status: 0, coordinateSystem: 1, longitude: 114.05, latitude: 22.54 };

let store: TestStore;
let list: FaultService;
let statuses: StatusService;
let statistics: FleetStatisticsService;
let wall: WallService;
let exports: ExportService;

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const settings = { values: initialSettings };
  list = new FaultService(new FaultRepository(dataSource));
  statuses = new StatusService(new StatusRepository(dataSource), { offlineAfterMs: 60_000 });
  statistics = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  wall = new WallService(statuses, statistics, new WallRepository(dataSource), everythingStored, settings, new WallTrendRepository(dataSource), { read: () => Promise.resolve([]) }, new LatestRepository(dataSource));
  exports = new ExportService(
    recordExport(dataSource),
    new HistoryExport(new FaultRepository(dataSource), new OperationRepository(dataSource), new StopRepository(dataSource), { operationPauseMs: 300_000 }),
  );
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.admit(...[1, 2, 3].map((number) => ({ id: deviceId(number), vin: vin(number) })));
});

const active = async (number: number) =>
  (await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(number), state: 'active' }))).items.map(({ type, endLevel }) => [type, endLevel]).sort(([one = 0], [other = 0]) => one - other);

describe('a thermal event, level 4 of 2025', () => {
  beforeEach(() =>
    store.save([
      of2016(1, [vehicle(), alarm2016(3, [11])]),
      of2025(2, [at, alarm2025(4, [1, 23], [{ bit: 23, level: 4 }, { bit: 1, level: 3 }])]),
      of2016(3, [vehicle(), alarm2016(3, [2])]),
    ]),
  );

  it('comes before every level 3 where attention is needed, and counts as a level of its own', async () => {
    const view = await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }));
    expect(view.attention.map(({ vin: which, level, faultType }) => [which, level, faultType])).toEqual([[vin(2), 4, 31], [vin(1), 3, 15], [vin(2), 3, 8], [vin(3), 3, 3]]);
    expect(view.faultLevels).toEqual({ ...noLevels, level3: 2, level4: 1 });
    expect(view.faultTypes).toContainEqual({ type: 31, ...noLevels, level4: 1 });
  });

  it('is found by its level in the list, in statistics, on the wall and in exports', async () => {
    expect((await list.list(administrator, inputOf(contract.faults, { level: 4 }))).items).toMatchObject([{ vin: vin(2), type: 31, startLevel: 4, highestLevel: 4, endLevel: 4 }]);
    expect((await statistics.statistics(administrator, { groupBy: 'project' })).total.faults).toContainEqual({ type: 31, ...noLevels, level4: 1 });
    expect((await wall.now(administrator, {})).places).toMatchObject([{ level: 4 }]);
    expect((await wall.trend(administrator, {})).alarmDays.at(-1)).toMatchObject({ ...noLevels, level3: 3, level4: 1 });
    const rows = (await exports.page(administrator, { kind: 'faults', level: 4, pageSize: 10 })).rows;
    expect(rows.map((row) => row.slice(3, 8))).toEqual([[faultTypes[31], 'active', 4, 4, 4]]);
    const records = await exports.page(administrator, { kind: 'records', deviceId: deviceId(2), from: now, to: now + second, fields: ['faultLevel'], pageSize: 10 });
    expect(records.rows[0]?.slice(-2)).toEqual([4, [[faultTypes[8], 3], [faultTypes[31], 4]]]);
  });

  it('without a list of levels has that of the report', async () => {
    const unit = fromHex(`${[...Buffer.from([26, 2, 2, 2, 2, 2])].map((byte) => byte.toString(16).padStart(2, '0')).join('')}060400800000${'00'.repeat(5)}`);
    await store.empty();
    await store.save([{ at: now, bytes: writeFrame({ edition: 2025, command: 2, vin: vin(1), unit }) }]);
    expect((await store.records())[0]?.values).toMatchObject({ faultLevel: 4, faults: [{ type: 31, level: null }] });
    expect(await active(1)).toEqual([[31, 4]]);
  });

  it('falls back to a lower level and keeps its highest', async () => {
    await store.save([of2025(2, [at, alarm2025(2, [23], [{ bit: 23, level: 2 }])], -second)]);
    expect((await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(2), type: 31 }))).items).toMatchObject([{ highestLevel: 4, endLevel: 2, state: 'active' }]);
  });
});

it('only a rise to an urgent level is an alarm for those who watch', async () => {
  const levels = [2, 3, 3, 1, 3, 4, 3, 0];
  const raised: boolean[] = [];
  for (const [index, level] of levels.entries()) {
    const { newest } = await store.save([of2025(1, [at, alarm2025(level, level > 0 ? [11] : [])], (levels.length - index) * second)]);
    raised.push(newest[0]?.raised ?? false);
  }
  expect(raised).toEqual([false, true, false, false, true, true, false, false]);
});

describe('alarms of the standard that no BMS fault means', () => {
  it('are faults with a name and the level of the report', async () => {
    await store.save([of2016(1, [vehicle(), alarm2016(3, [18])])]);
    expect(await active(1)).toEqual([[318, 3]]);
    expect(faultTypes[318]?.en).toBe('Pack over-charge');
    expect((await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }))).attention[0]).toMatchObject({ level: 3, faultType: 318 });
  });

  it('are 28 faults where all bits are set, of either edition, and end when the flags are gone', async () => {
    const bits = Array.from({ length: 28 }, (_, bit) => bit);
    await store.save([of2016(1, [vehicle(), alarm2016(1, bits)], 2 * second), of2025(2, [at, alarm2025(2, bits)], 2 * second)]);
    expect([(await active(1)).length, (await active(2)).length]).toEqual([28, 28]);
    await store.save([of2016(1, [vehicle(), alarm2016(0)]), of2025(2, [at, alarm2025(0)])]);
    expect([await active(1), await active(2)]).toEqual([[], []]);
  });

  it('are counted when a stretch is derived again behind newer records', async () => {
    await store.save([of2016(1, [vehicle(), alarm2016(0)], 90 * second), of2016(1, [vehicle(), alarm2016(0)])]);
    await store.save([of2016(1, [vehicle(), alarm2016(2, [13])], 60 * second)]);
    expect((await list.list(administrator, inputOf(contract.faults, { type: 313 }))).items).toMatchObject([{ state: 'cleared', highestLevel: 2, durationS: 60 }]);
  });
});

describe('a level that no flag explains', () => {
  it('is an unspecified fault that can be acknowledged, and ends with the level', async () => {
    await store.save([of2016(1, [vehicle(), alarm2016(3)], second)]);
    const [fault] = (await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(1) }))).items;
    expect(fault).toMatchObject({ type: unspecifiedFault, startLevel: 3, state: 'active' });
    expect(await list.acknowledge(administrator, inputOf(contract.faultAcknowledge, { faultId: fault?.id, comment: 'called the maker' }))).toMatchObject({ acknowledgedBy: administrator.name });
    expect((await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }))).attention[0]).toMatchObject({ need: 'handled', level: 3, faultType: unspecifiedFault, owner: administrator.name });
    await store.save([of2016(1, [vehicle(), alarm2016(0)])]);
    expect(await active(1)).toEqual([]);
  });

  it('is explained by the BMS fault that another frame of the moment brings, in either order', async () => {
    const [level, name] = [of2016(1, [vehicle(), alarm2016(3)]), of2016(1, [faults([{ type: 20, level: 3 }])])];
    for (const order of [[level, name], [name, level]]) {
      await store.empty();
      for (const frame of order) await store.save([frame]);
      expect(await active(1)).toEqual([[20, 3]]);
    }
  });

  it('is not made of block B0 alone, and ends no fault that block B1 named', async () => {
    await store.save([of2016(1, [faults([{ type: 20, level: 2 }])], second), of2016(1, [status({ faultLevel: 2 })])]);
    expect(await active(1)).toEqual([[20, 2]]);
  });
});
