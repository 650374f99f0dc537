import { analysis, contract, type OperationView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PackDaysRepository } from '../pack/pack-days.repository.ts';
import { PackHealthService } from '../pack/pack-health.service.ts';
import { PackOperationsRepository } from '../pack/pack-operations.repository.ts';
import { RanksRepository } from '../pack/ranks.repository.ts';
import { RelaysRepository } from '../pack/relays.repository.ts';
import { DeviceStatisticsRepository } from '../statistics/device-statistics.repository.ts';
import { DeviceStatisticsService } from '../statistics/device-statistics.service.ts';
import { administrator } from '../testing/callers.ts';
import { deviceId, noon, ratings, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { EnergyRecount } from './energy-recount.ts';
import { OperationRepository } from './operation.repository.ts';
import { OperationService } from './operation.service.ts';

const minute = 60_000;
const hour = 60 * minute;
let store: TestStore;
let operations: OperationService;
let packs: PackHealthService;
let statistics: DeviceStatisticsService;
let recount: EnergyRecount;

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const rules = { operationPauseMs: 300_000 };
  const packParts = [new PackDaysRepository(dataSource), new PackOperationsRepository(dataSource), new RelaysRepository(dataSource), new RanksRepository(dataSource)] as const;
  operations = new OperationService(new OperationRepository(dataSource), rules);
  packs = new PackHealthService(dataSource, ...packParts, { values: initialSettings });
  statistics = new DeviceStatisticsService(new DeviceStatisticsRepository(dataSource), { values: initialSettings }, rules);
  recount = new EnergyRecount(dataSource);
  await store.admit({});
});
afterAll(() => store.close());
beforeEach(() => store.empty());

type Counters = (part: number) => TestFrame['blocks'];
const at = (minutes: number, blocks: TestFrame['blocks']): TestFrame => ({ at: noon + minutes * minute, ...(blocks ? { blocks } : {}) });
const hourOf = (from: number, blocks: (part: number, index: number) => TestFrame['blocks']): TestFrame[] =>
  Array.from({ length: 61 }, (_, index) => at(from + index, blocks(index / 60, index)));

const tripCounters: Counters = (part) => [ratings(4_000 + 13.6 * part, 5_000 + 77.1 * part)];
const chargeCounters: Counters = (part) => [ratings(4_013.6 + 66 * part, 5_077.1)];
const none: Counters = () => [];

/** An hour's drive from 95 to 10 %, by whose records 49.4 kWh were given and 6.9 recovered: what flows between them is not seen. */
const trip = (counters: Counters): TestFrame[] =>
  hourOf(0, (part, index) => [vehicle({ current: index % 4 === 2 ? -80 : 190, totalVoltage: 350, soc: Math.round(95 - 85 * part), speed: 60, state: 1 }), ...(counters(part) ?? [])]);
const charge = (counters: Counters): TestFrame[] =>
  hourOf(70, (part) => [vehicle({ charging: 1, current: -150, totalVoltage: 360, soc: Math.round(10 + 85 * part) }), ...(counters(part) ?? [])]);
const rest = (): TestFrame[] => [140, 160].map((minutes) => at(minutes, [vehicle({ soc: 95 }), ratings(null, null)]));

const energy = ({ energyKwh, recoveredKwh, netKwh, energySource }: OperationView) => [energyKwh, recoveredKwh, netKwh, energySource];
/** The charge, then the trip. */
const listed = async () => (await operations.list(administrator, inputOf(contract.operations, {}))).items.map(energy);
const range = { deviceId: deviceId(1), from: noon - 12 * hour, to: noon + 36 * hour };
const usage = async () => (await packs.health(administrator, inputOf(analysis.packHealth, range))).usage;
const days = async () => (await statistics.statistics(administrator, inputOf(analysis.deviceStatistics, range))).days;

const counted = [[66, null, 66, 'counter'], [77.1, 13.6, 63.5, 'counter']];

describe('a trip of 77.1 kWh by the counters', () => {
  beforeEach(async () => void (await store.save([...trip(tripCounters), ...charge(chargeCounters), ...rest()])));

  it('reads 77.1 in the operations, with what was recovered and the net', async () => {
    expect(await listed()).toEqual(counted);
  });

  it('reads 77.1 in the usage of the pack, and efficiency is all that went out by all that went in', async () => {
    expect(await usage()).toMatchObject({ dischargeKwh: 77.1, recoveredKwh: 13.6, netDischargeKwh: 63.5, chargeKwh: 66, energySource: 'counter', efficiency: Math.round((77.1 / 79.6) * 1_000) / 10 });
  });

  it('reads 77.1 in its day', async () => {
    expect((await days())[0]).toMatchObject({ dischargeKwh: 77.1, recoveredKwh: 13.6, netDischargeKwh: 63.5, chargeKwh: 66, energySource: 'counter' });
  });
});

describe('energy from counters', () => {
  it('is right when the middle of a trip comes late', async () => {
    const drive = trip(tripCounters);
    await store.save([...drive.slice(0, 20), ...drive.slice(40), ...charge(chargeCounters), ...rest()]);
    expect(await listed()).toHaveLength(3);
    await store.save(drive.slice(20, 40).map((frame) => ({ ...frame, reissue: true })));
    expect(await listed()).toEqual(counted);
  });

  it('is right however its records are cut into batches', async () => {
    for (const frame of [...trip(tripCounters), ...charge(chargeCounters), ...rest()]) await store.save([frame]);
    expect(await listed()).toEqual(counted);
  });

  it('falls back to the integral where the BMS was replaced on the way, also when that comes late', async () => {
    const drive = trip((part) => [part < 0.5 ? ratings(4_000 + part, 5_000 + part) : ratings(part, part)]);
    await store.save([...drive.filter((_, index) => index !== 30), ...rest()]);
    const [expected] = await listed();
    expect(expected?.[3]).toBe('integrated');
    await store.save(drive.slice(30, 31).map((frame) => ({ ...frame, reissue: true })));
    expect((await listed())[0]?.[3]).toBe('integrated');
  });

  it('of a vehicle without counters is integrated everywhere, and says so', async () => {
    await store.save([...trip(none), ...charge(none), ...rest()]);
    const [charged, drive] = await listed();
    expect([charged?.[3], drive?.[3]]).toEqual(['integrated', 'integrated']);
    expect(Number(drive?.[0]) - Number(drive?.[1])).toBeCloseTo(Number(drive?.[2]), 3);
    expect(await usage()).toMatchObject({ dischargeKwh: drive?.[0], recoveredKwh: drive?.[1], energySource: 'integrated' });
    expect((await days())[0]).toMatchObject({ dischargeKwh: drive?.[0], recoveredKwh: drive?.[1], energySource: 'integrated' });
  });

  it('is mixed in sums of both', async () => {
    await store.save([...trip(tripCounters), ...charge(none), ...rest()]);
    expect((await usage()).energySource).toBe('mixed');
    expect((await days())[0]?.energySource).toBe('mixed');
  });
});

describe('operations of an earlier version', () => {
  const query = (text: string) => store.database.dataSource.query(text);
  const old = [[54, null, null, 'integrated'], [63.5, null, null, 'integrated']];
  const age = async (counters: readonly [Counters, Counters] = [tripCounters, chargeCounters]): Promise<void> => {
    await store.save([...trip(counters[0]), ...charge(counters[1]), ...rest()]);
    await query(`update operation set energy_source = null, returned_ws = null, metered = null, energy_ws = case kind when 'charge' then 54 else 63.5 end * 3600000`);
  };

  it('say that they are estimated until they are counted again', async () => {
    await age();
    expect(await listed()).toEqual(old);
    expect(await usage()).toMatchObject({ dischargeKwh: 63.5, recoveredKwh: null, netDischargeKwh: null, energySource: 'integrated' });
  });

  it('are counted again from their records, the newest first, and another process goes on after a kill', async () => {
    await age();
    expect([await recount.countSome(1), await recount.waiting()]).toEqual([1, 1]);
    expect(await listed()).toEqual([counted[0], old[1]]);
    const next = new EnergyRecount(store.database.dataSource);
    expect([await next.countSome(50), await next.countSome(50), await next.waiting()]).toEqual([1, 0, 0]);
    expect(await listed()).toEqual(counted);
  });

  it('end up as ingest writes them, so that late records find them as they were', async () => {
    await store.save([...trip(tripCounters), ...rest()]);
    const row = () => query('select energy_ws, returned_ws, energy_source, (metered -> $$forward$$)::text as forward, (metered -> $$back$$)::text as back from operation');
    const written = await row();
    await query('update operation set energy_source = null, returned_ws = null, metered = null, energy_ws = 1');
    await recount.countSome(50);
    expect(await row()).toEqual(written);
  });

  it('are not counted twice at once', async () => {
    await age();
    const other = await store.database.session();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(32961, 3)');
    expect([await recount.countSome(50), await recount.waiting()]).toEqual([0, 2]);
    await other.query('rollback');
    expect(await recount.countSome(50)).toBe(2);
  });

  it('keep what ingest wrote while they were counted', async () => {
    await age();
    const ingest = await store.database.session();
    await ingest.query('begin');
    await ingest.query(`update operation set ended_at = ended_at + interval '1 minute', energy_ws = 3600000 where kind = 'charge'`);
    const counting = recount.countSome(50);
    await waitForLock();
    await ingest.query('commit');
    await counting;
    expect(await listed()).toEqual([[1, null, null, 'integrated'], counted[1]]);
    expect(await recount.waiting()).toBe(1);
  });

  it('are counted from their minutes when retention has dropped their records', async () => {
    await age();
    await query('delete from record');
    await recount.countSome(50);
    expect(await listed()).toEqual(counted);
  });

  it('keep their net as an estimate when neither records nor counters are left', async () => {
    await age([none, none]);
    await query('delete from record');
    await recount.countSome(50);
    expect([await listed(), await recount.waiting()]).toEqual([old, 0]);
  });

  async function waitForLock(): Promise<void> {
    for (;;) {
      const rows = await query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%energy_source is null%'`);
      if (rows.length > 0) return;
    }
  }
});
