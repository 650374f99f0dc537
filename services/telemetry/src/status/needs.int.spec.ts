import { contract, type FleetStatusView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { noLevels } from '@voltdeck/protocol/codes';
import { initialSettings, needs, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultClearingRepository } from '../fault/fault-clearing.repository.ts';
import { FaultClearingService } from '../fault/fault-clearing.service.ts';
import { FaultRepository } from '../fault/fault.repository.ts';
import { FaultService } from '../fault/fault.service.ts';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { FleetStatisticsRepository } from '../statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { AddAcknowledgedLevel1763692200000 } from '../migration/add-acknowledged-level.migration.ts';
import { administrator, operator } from '../testing/callers.ts';
import { everythingStored, deviceId, faults, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, rules, TestStore } from '../testing/test-store.ts';
import { TrendRepository } from '../vehicle/trend.repository.ts';
import { VehicleRepository } from '../vehicle/vehicle.repository.ts';
import { VehicleService } from '../vehicle/vehicle.service.ts';
import { WallTrendRepository } from '../wall/wall-trend.repository.ts';
import { WallRepository } from '../wall/wall.repository.ts';
import { WallService } from '../wall/wall.service.ts';
import { LatestRepository } from '../latest/latest.repository.ts';
import { StatusRepository } from './status.repository.ts';
import { StatusService } from './status.service.ts';

const harbour = '00000000-0000-4000-8b00-000000000001';
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const now = Math.floor(Date.now() / 1_000) * 1_000;
const silentMs = 300_000;

/** A report of a vehicle with these faults. */
function report(number: number, named: readonly { readonly type: number; readonly level: number }[], ageMs = 0): TestFrame {
  const faultLevel = Math.max(0, ...named.map(({ level }) => level));
  return { deviceId: deviceId(number), vin: vin(number), at: now - ageMs, receivedAt: now - ageMs, blocks: [vehicle(), status({ faultLevel }), faults([...named])] };
}

let store: TestStore;
let list: FaultService;
let vehicles: VehicleService;
let statuses: StatusService;
let wall: WallService;

const statusOf = (caller: Caller): Promise<FleetStatusView> => statuses.status(caller, inputOf(contract.fleetStatus, {}));
const faultTotal = async (caller: Caller, input: object): Promise<number> => (await list.list(caller, inputOf(contract.faults, input))).total;
const vehicleTotal = async (caller: Caller, input: object): Promise<number> => (await vehicles.list(caller, inputOf(contract.vehicleList, input))).total;
const vinsWith = async (need: string): Promise<string[]> => (await vehicles.list(administrator, inputOf(contract.vehicleList, { need }))).items.map((item) => item.vin);

async function acknowledge(number: number, type: number): Promise<void> {
  const [fault] = (await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(number), type }))).items;
  await list.acknowledge(administrator, inputOf(contract.faultAcknowledge, { faultId: fault?.id }));
}

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const settings = { values: initialSettings };
  list = new FaultService(new FaultRepository(dataSource));
  vehicles = new VehicleService(new VehicleRepository(dataSource), new TrendRepository(dataSource), rules);
  statuses = new StatusService(new StatusRepository(dataSource), rules);
  const statistics = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  wall = new WallService(statuses, statistics, new WallRepository(dataSource), everythingStored, settings, new WallTrendRepository(dataSource), { read: () => Promise.resolve([]) }, new LatestRepository(dataSource));
  const inHarbour = { projectId: harbour, projectName: 'Harbour' };
  await store.admit(
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((number) => ({ id: deviceId(number), vin: vin(number), ...(number % 2 === 0 ? inHarbour : {}) })),
    { id: deviceId(10), vin: vin(10), deleted: true },
  );
  await store.save([
    // 1: two faults. 2: one, acknowledged below. 3: one of each kind.
    report(1, [{ type: 8, level: 2 }, { type: 11, level: 1 }]),
    report(2, [{ type: 15, level: 3 }]),
    report(3, [{ type: 8, level: 1 }, { type: 11, level: 1 }]),
    // Fell silent: 4 with a fault, 5 with one that is acknowledged below, 6 without any, 11 with one that a person clears below.
    report(4, [{ type: 20, level: 3 }], silentMs),
    report(5, [{ type: 20, level: 1 }], silentMs),
    report(6, [], silentMs),
    report(11, [{ type: 9, level: 1 }], silentMs),
    // 7 is well, 8 has never been heard, the fault of 9 has ended, 10 was deleted.
    report(7, []),
    report(9, [{ type: 8, level: 2 }], 2_000),
    report(9, []),
    report(10, [{ type: 8, level: 3 }]),
  ]);
  for (const [number, type] of [[2, 15], [3, 11], [5, 20]] as const) await acknowledge(number, type);
  const [old] = (await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(11) }))).items;
  await new FaultClearingService(list, new FaultClearingRepository(dataSource), settings).clear(administrator, inputOf(contract.faultClear, { faultId: old?.id, reason: 'repaired' }));
});
afterAll(() => store.close());

/** What every page says of the same fleet. */
async function figuresOf(caller: Caller): Promise<unknown> {
  const { needs: counts, faultTypes } = await statusOf(caller);
  const onWall = (await wall.now(caller, {})).status;
  expect(await faultTotal(caller, { state: 'active', acknowledged: false }), 'alarm list, needs me').toBe(counts.fault.matters);
  expect(await faultTotal(caller, { state: 'active', acknowledged: true }), 'alarm list, handled').toBe(counts.handled.matters);
  expect(await faultTotal(caller, { state: 'active' }), 'alarms by type').toBe(faultTypes.reduce((sum, { type: _, ...levels }) => sum + Object.values(levels).reduce((a, b) => a + b), 0));
  expect(onWall.needs, 'wall').toEqual(counts);
  for (const need of needs) expect(await vehicleTotal(caller, { need }), `vehicle list, ${need}`).toBe(counts[need].vehicles);
  expect(counts.silent.matters).toBe(counts.silent.vehicles);
  return Object.fromEntries(needs.map((need) => [need, [counts[need].matters, counts[need].vehicles]]));
}

describe('what needs someone', () => {
  it('is the same number at home, in the alarm list, in the vehicle list and on the wall, for every caller', async () => {
    expect(await figuresOf(administrator)).toEqual({ fault: [4, 3], silent: [2, 2], handled: [3, 3] });
    expect(await figuresOf(operator({ projects: [harbour] }))).toEqual({ fault: [1, 1], silent: [1, 1], handled: [1, 1] });
    expect(await figuresOf(operator())).toEqual({ fault: [0, 0], silent: [0, 0], handled: [0, 0] });
  });

  it('counts a silent vehicle once: by its fault while one is active, else by its silence', async () => {
    expect(await vinsWith('fault')).toEqual([1, 3, 4].map(vin));
    expect(await vinsWith('handled')).toEqual([2, 3, 5].map(vin));
    expect(await vinsWith('silent')).toEqual([6, 11].map(vin));
  });

  it('is shown in the vehicle list by the most urgent class of each', async () => {
    const { items } = await vehicles.list(administrator, inputOf(contract.vehicleList, {}));
    expect(items.map(({ need }) => need)).toEqual(['fault', 'handled', 'fault', 'fault', 'handled', 'silent', null, null, null, 'silent']);
  });

  it('is listed class after class, the worst first, with fault, owner and the time of acknowledgement', async () => {
    const { attention } = await statusOf(administrator);
    expect(attention.map(({ need, vin: which, level, faultType, owner }) => [need, which, level, faultType, owner])).toEqual([
      ['fault', vin(4), 3, 20, null],
      ['fault', vin(1), 2, 8, null],
      ['fault', vin(1), 1, 11, null],
      ['fault', vin(3), 1, 8, null],
      ['silent', vin(6), 0, null, null],
      ['silent', vin(11), 0, null, null],
      ['handled', vin(2), 3, 15, administrator.name],
      ['handled', vin(3), 1, 11, administrator.name],
      ['handled', vin(5), 1, 20, administrator.name],
    ]);
    expect(attention.map(({ faultId, handledAt }) => [faultId !== null, handledAt !== null])).toEqual(attention.map(({ need }) => [need !== 'silent', need === 'handled']));
    const { items } = await list.list(administrator, inputOf(contract.faults, { state: 'active' }));
    expect(attention.flatMap(({ faultId }) => faultId ?? []).sort()).toEqual(items.map(({ id }) => id).sort());
  });

  it('does not come to the wall once someone takes care of it', async () => {
    expect((await wall.now(administrator, {})).status.attention.map(({ need }) => need)).toEqual(['fault', 'fault', 'fault', 'fault', 'silent', 'silent']);
  });

  it('is named to the wall for a while by who acknowledged it, where it is urgent, within the data scope of its user', async () => {
    const handledOf = async (caller: Caller): Promise<unknown> => (await wall.now(caller, {})).handled.map(({ vin: which, level, owner }) => [which, level, owner]);
    expect(await handledOf(administrator)).toEqual([[vin(2), 3, administrator.name]]);
    expect(await handledOf(operator())).toEqual([]);
  });

  it('counts active faults by type whether acknowledged or not, without those that a person cleared', async () => {
    const { faultTypes } = await statusOf(administrator);
    expect(faultTypes).toContainEqual({ type: 15, ...noLevels, level3: 1 });
    expect(faultTypes.map(({ type }) => type)).not.toContain(9);
  });

  it('moves everywhere at once when a fault is acknowledged', async () => {
    await acknowledge(4, 20);
    expect(await figuresOf(administrator)).toEqual({ fault: [3, 2], silent: [2, 2], handled: [4, 4] });
    expect(await vinsWith('handled')).toContain(vin(4));
  });

  describe('of a fault whose level rises after it was acknowledged', () => {
    const level = async (value: number, afterMs: number): Promise<void> => {
      await store.save([{ ...report(4, [{ type: 20, level: value }]), at: now - silentMs + afterMs, receivedAt: now }]);
    };
    const ofFour = async () => {
      const [fault] = (await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(4) }))).items;
      const matter = (await statusOf(administrator)).attention.find(({ faultId }) => faultId === fault?.id);
      expect([matter?.owner, matter?.acknowledgedLevel, matter?.roseTo]).toEqual([fault?.acknowledgedBy, fault?.acknowledgedLevel, fault?.roseTo]);
      return [matter?.need, fault?.acknowledgedLevel, fault?.roseTo, fault?.endLevel];
    };

    it('is that fault again, everywhere, with the levels it rose from and to and who had acknowledged it', async () => {
      expect(await ofFour()).toEqual(['handled', 3, null, 3]);
      await level(4, 1_000);
      expect(await ofFour()).toEqual(['fault', 3, 4, 4]);
      expect(await figuresOf(administrator)).toEqual({ fault: [4, 3], silent: [2, 2], handled: [3, 3] });
      expect(await vinsWith('fault')).toContain(vin(4));
      expect((await wall.now(administrator, {})).status.attention.map(({ vin: which }) => which)).toContain(vin(4));
    });

    it('is still that fault when the level has fallen again: no one has seen the peak', async () => {
      await level(1, 2_000);
      expect(await ofFour()).toEqual(['fault', 3, 4, 1]);
    });

    it('is handled once someone acknowledges it again, by the name of that person and at the new level', async () => {
      const other = { ...administrator, name: 'Second' };
      const [fault] = (await list.list(administrator, inputOf(contract.faults, { deviceId: deviceId(4) }))).items;
      expect(await list.acknowledge(other, inputOf(contract.faultAcknowledge, { faultId: fault?.id }))).toMatchObject({ acknowledgedBy: 'Second', acknowledgedLevel: 1, roseTo: null });
      expect(await list.acknowledge(administrator, inputOf(contract.faultAcknowledge, { faultId: fault?.id }))).toMatchObject({ acknowledgedBy: 'Second' });
      expect(await ofFour()).toEqual(['handled', 1, null, 1]);
      expect(await figuresOf(administrator)).toEqual({ fault: [3, 2], silent: [2, 2], handled: [4, 4] });
    });

    it('needs someone above the level of the newest acknowledgement, though it has been higher before', async () => {
      await level(2, 3_000);
      expect(await ofFour()).toEqual(['fault', 1, 2, 2]);
      await level(1, 4_000);
      expect(await ofFour()).toEqual(['handled', 1, null, 1]);
    });

    it('keeps what was acknowledged before the store knew levels as handled, at the level it has', async () => {
      const runner = store.database.dataSource.createQueryRunner();
      const migration = new AddAcknowledgedLevel1763692200000();
      try {
        await migration.down(runner);
        await migration.up(runner);
      } finally {
        await runner.release();
      }
      expect(await ofFour()).toEqual(['handled', 1, null, 1]);
      expect(await figuresOf(administrator)).toEqual({ fault: [3, 2], silent: [2, 2], handled: [4, 4] });
    });
  });

  it('ends everywhere at once when the vehicle reports that it is gone, or is heard again', async () => {
    const frames = [1, 2, 3, 4, 5, 6, 11].map((number) => ({ ...report(number, []), at: now + 1_000, receivedAt: now }));
    await store.save(frames);
    expect(await figuresOf(administrator)).toEqual({ fault: [0, 0], silent: [0, 0], handled: [0, 0] });
  });
});
