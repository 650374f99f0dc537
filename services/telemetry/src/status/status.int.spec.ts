import { contract, type LatestManyView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { noLevels } from '@voltdeck/protocol/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LatestRepository } from '../latest/latest.repository.ts';
import { LatestService } from '../latest/latest.service.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { fullFrame } from '../testing/full-frame.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { gcj02OfWgs84 } from '../track/gcj02.ts';
import { TrendRepository } from '../vehicle/trend.repository.ts';
import { VehicleRepository } from '../vehicle/vehicle.repository.ts';
import { VehicleService } from '../vehicle/vehicle.service.ts';
import { StatusRepository } from './status.repository.ts';
import { StatusService } from './status.service.ts';

const id = (kind: string, number: number): string => `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`;
const project = (number: number): string => id('8b00', number);
const customer = (number: number): string => id('8c00', number);
const group = (number: number): string => id('8d00', number);
const named = (number: number) => ({ id: group(number), name: `Group ${number}` });
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;

const now = Math.floor(Date.now() / 1000) * 1000;
const frame = (number: number, blocks: TestFrame['blocks'], ageMs = 0): TestFrame => ({
  deviceId: deviceId(number),
  vin: vin(number),
  at: now - ageMs,
  receivedAt: now - ageMs,
  ...(blocks === undefined ? {} : { blocks }),
});

let store: TestStore;
let statuses: StatusService;
let vehicles: VehicleService;
let latest: LatestService;

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  statuses = new StatusService(new StatusRepository(dataSource), rules);
  vehicles = new VehicleService(new VehicleRepository(dataSource), new TrendRepository(dataSource), rules);
  latest = new LatestService(new LatestRepository(dataSource), rules);
  await store.admit(
    { id: deviceId(1), vin: vin(1), plate: '沪A12345', projectId: project(1), projectName: 'Harbour', customerId: customer(1), customerName: 'North', groups: [named(1)] },
    { id: deviceId(2), vin: vin(2), projectId: project(1), projectName: 'Harbour', customerId: customer(1), customerName: 'North', activatedOn: '2026-03-01' },
    { id: deviceId(3), vin: vin(3), projectId: project(2), projectName: '50%_line', customerId: customer(2), customerName: 'South', groups: [named(1), named(2)] },
    { id: deviceId(4), vin: vin(4) },
    { id: deviceId(5), vin: vin(5), projectId: project(2), projectName: '50%_line', customerId: customer(2), customerName: 'South' },
    { id: deviceId(6), vin: vin(6), deleted: true, projectId: project(1) },
  );
  await store.save([
    frame(1, [vehicle({ current: 40, speed: 55, state: 1, mileage: 1_000.5 }), status({ operatingMode: 1, soh: 97, faultLevel: 2 }), faults([{ type: 8, level: 2 }, { type: 11, level: 1 }])]),
    frame(2, [vehicle({ charging: 1, mileage: 2_000 }), status({ operatingMode: 2, soh: 93 })]),
    frame(3, [vehicle({ mileage: 3_000 }), status({ soh: 94, faultLevel: 3 }), faults([{ type: 15, level: 3 }])]),
    frame(4, [vehicle({ mileage: 4_000 })], 300_000),
    frame(6, [vehicle({ mileage: 9_999 })]),
  ]);
});
afterAll(() => store.close());

describe('the state of the fleet', () => {
  it('counts what the caller sees, deleted devices not', async () => {
    const view = await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }));
    expect(view.working).toEqual({ charging: 1, discharging: 1, idle: 1, offline: 2 });
    expect(view.cumulative.mileageKm).toBe(10_000.5);
    expect(view.faultLevels).toEqual({ ...noLevels, level2: 1, level3: 1 });
    expect(view.faultTypes).toEqual([
      { type: 8, ...noLevels, level2: 1 },
      { type: 11, ...noLevels, level1: 1 },
      { type: 15, ...noLevels, level3: 1 },
    ]);
    expect(view.soh).toEqual([[90, 2], [95, 1]]);
  });

  it('names what needs someone, the worst first, a silent vehicle last', async () => {
    const { attention, needs } = await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }));
    expect(attention.map(({ vin: which, level, faultType, workingState }) => [which, level, faultType, workingState])).toEqual([
      [vin(3), 3, 15, 'idle'],
      [vin(1), 2, 8, 'discharging'],
      [vin(1), 1, 11, 'discharging'],
      [vin(4), 0, null, 'offline'],
    ]);
    expect([needs.fault.matters, needs.fault.vehicles, needs.silent.vehicles]).toEqual([3, 2, 1]);
    expect(attention[3]?.since).toBe(new Date(now - 300_000).toISOString());
  });

  it('tells since when a vehicle reports a fault, and the figures that say how bad it is', async () => {
    await store.save([frame(3, [vehicle(), status({ soh: 94, faultLevel: 3 }), faults([{ type: 15, level: 3 }])], 120_000)]);
    const { attention } = await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }));
    expect(attention[0]).toMatchObject({ faultType: 15, since: new Date(now - 120_000).toISOString(), lowestCellVoltage: null });
  });

  it('groups by project, by customer and by group, devices without one last', async () => {
    const sizes = async (groupBy: string) =>
      (await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy }))).groups.map(({ id: which, name, working }) => [which, name, Object.values(working).reduce((a, b) => a + b)]);
    expect(await sizes('project')).toEqual(expect.arrayContaining([[project(1), 'Harbour', 2], [project(2), '50%_line', 2]]));
    expect((await sizes('project')).at(-1)).toEqual([null, null, 1]);
    expect(await sizes('customer')).toEqual(expect.arrayContaining([[customer(1), 'North', 2], [customer(2), 'South', 2]]));
    expect(await sizes('group')).toEqual([[group(1), 'Group 1', 2], [group(2), 'Group 2', 1], [null, null, 3]]);
  });

  it('shows an operator the union of its lists, and nothing without lists', async () => {
    const total = async (caller = operator()) =>
      Object.values((await statuses.status(caller, inputOf(contract.fleetStatus, { groupBy: 'project' }))).working).reduce((a, b) => a + b);
    expect(await total()).toBe(0);
    expect(await total(operator({ projects: [project(1)] }))).toBe(2);
    expect(await total(operator({ customers: [customer(2)] }))).toBe(2);
    expect(await total(operator({ groups: [group(1)] }))).toBe(2);
    expect(await total(operator({ projects: [project(1)], groups: [group(2)] }))).toBe(3);
  });
});

describe('the list of vehicles', () => {
  const vins = async (input: object, caller = administrator) => (await vehicles.list(caller, inputOf(contract.vehicleList, input))).items.map((item) => item.vin);

  it('comes by pages that neither overlap nor leave out', async () => {
    const first = await vehicles.list(administrator, inputOf(contract.vehicleList, { pageSize: 2 }));
    const second = await vehicles.list(administrator, inputOf(contract.vehicleList, { pageSize: 2, cursor: first.next }));
    const third = await vehicles.list(administrator, inputOf(contract.vehicleList, { pageSize: 2, cursor: second.next }));
    const all = [first, second, third].flatMap(({ items }) => items.map((item) => item.vin));
    expect(all).toEqual([1, 2, 3, 4, 5].map(vin));
    expect([first.total, third.next]).toEqual([5, null]);
  });

  it('has positions in WGS-84 whatever the datum of the vehicle', async () => {
    const [place, moved] = [{ longitude: 121.4737, latitude: 31.2304 }, gcj02OfWgs84({ longitude: 121.4737, latitude: 31.2304 })];
    await store.save([{ ...frame(2, [{ kind: 'location', edition: 2025, type: 0x05, status: 0, coordinateSystem: 2, ...moved }]), edition: 2025 }]);
    const { items } = await vehicles.list(administrator, inputOf(contract.vehicleList, { search: vin(2) }));
    expect(items[0]).toMatchObject({ longitude: expect.closeTo(place.longitude, 5), latitude: expect.closeTo(place.latitude, 5) });
    expect(Math.abs(moved.longitude - place.longitude)).toBeGreaterThan(0.001);
  });

  it('has the SOH of each, null where none was sent', async () => {
    const { items } = await vehicles.list(administrator, inputOf(contract.vehicleList, {}));
    expect(items.map(({ soh }) => soh)).toEqual([97, 93, 94, null, null]);
  });

  it('finds by VIN, plate and project; a percent sign is a percent sign', async () => {
    expect(await vins({ search: '0000002' })).toEqual([vin(2)]);
    expect(await vins({ search: '沪a' })).toEqual([vin(1)]);
    expect(await vins({ search: '50%_' })).toEqual([vin(3), vin(5)]);
    expect(await vins({ search: '%' })).toEqual([vin(3), vin(5)]);
  });

  it('filters by working state, offline by silence and for those never heard of', async () => {
    expect(await vins({ workingState: 'charging' })).toEqual([vin(2)]);
    expect(await vins({ workingState: 'offline' })).toEqual([vin(4), vin(5)]);
    expect(await vins({ online: true })).toEqual([vin(1), vin(2), vin(3)]);
  });

  it('are as many as the status counts: those with a fault that no one has acknowledged, and those of a step of SOH', async () => {
    const { needs, attention, soh } = await statuses.status(administrator, inputOf(contract.fleetStatus, { groupBy: 'project' }));
    expect((await vehicles.list(administrator, inputOf(contract.vehicleList, { need: 'fault' }))).total).toBe(needs.fault.vehicles);
    expect(await vins({ need: 'fault' })).toEqual([...new Set(attention.filter(({ need }) => need === 'fault').map((view) => view.vin))].sort());
    expect(await Promise.all(soh.map(async ([low]) => [low, (await vehicles.list(administrator, inputOf(contract.vehicleList, { soh: low }))).total]))).toEqual(soh);
  });

  it('are found by the month in which they were put into service, in the business time zone', async () => {
    // Midnight of the first of March in Shanghai.
    expect(await vins({ activated: '2026-03' })).toEqual([vin(2)]);
    expect(await vins({ activated: '2026-02' })).toEqual([]);
    expect(() => inputOf(contract.vehicleList, { activated: '2026-13' })).toThrow('INPUT_INVALID');
  });

  it('filters by project, customer and group', async () => {
    expect(await vins({ projectId: project(2) })).toEqual([vin(3), vin(5)]);
    expect(await vins({ customerId: customer(1) })).toEqual([vin(1), vin(2)]);
    expect(await vins({ groupId: group(2) })).toEqual([vin(3)]);
  });

  it('keeps to the scope', async () => {
    expect(await vins({}, operator({ groups: [group(1)] }))).toEqual([vin(1), vin(3)]);
    expect(await vins({}, operator())).toEqual([]);
  });

  it('refuses a cursor that is not ours', async () => {
    await expect(vins({ cursor: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'cursor' }] });
  });
});

describe('the setting of when a device is offline', () => {
  const patient = { ...rules, offlineAfterMs: 3_600_000 };

  it('counts everywhere', async () => {
    const { dataSource } = store.database;
    const state = await new LatestService(new LatestRepository(dataSource), patient).latest(administrator, { deviceId: deviceId(4) });
    expect(state).toMatchObject({ workingState: 'idle', offlineAfterMs: 3_600_000 });
    expect(await latest.latest(administrator, inputOf(contract.latest, { deviceId: deviceId(4) }))).toMatchObject({ workingState: 'offline', offlineAfterMs: 60_000 });
    expect((await new StatusService(new StatusRepository(dataSource), patient).status(administrator, { groupBy: 'project' })).working.offline).toBe(1);
    const { items } = await new VehicleService(new VehicleRepository(dataSource), new TrendRepository(dataSource), patient).list(administrator, inputOf(contract.vehicleList, { workingState: 'offline' }));
    expect(items.map((item) => item.vin)).toEqual([vin(5)]);
  });
});

describe('the newest state over the bus', () => {
  it('of a device out of scope is not found, like one that does not exist', async () => {
    for (const number of [3, 77]) {
      const asked = latest.latest(operator({ projects: [project(1)] }), inputOf(contract.latest, { deviceId: deviceId(number) }));
      await expect(asked).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    }
  });

  it('of a device that has sent nothing says so', async () => {
    await expect(latest.latest(administrator, inputOf(contract.latest, { deviceId: deviceId(5) }))).rejects.toMatchObject({ code: 'RECORD_NONE' });
  });

  it('of many leaves out what the caller may not see', async () => {
    const { items } = await latest.latestMany(operator({ projects: [project(1)] }), inputOf(contract.latestPart, { deviceIds: [1, 2, 3, 6].map(deviceId) }));
    expect(items.map((item) => item.vin).sort()).toEqual([vin(1), vin(2)]);
  });
});

describe('the ledger', () => {
  it('is for administrators', async () => {
    const ledger = new LedgerService(store.database.dataSource);
    await expect(ledger.ledger(operator())).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(await ledger.ledger(administrator)).toEqual({ accepted: 7, stored: 7, duplicate: 0, rejected: {}, records: 6 });
  });
});

describe('the newest states of large packs', () => {
  it('are answered in parts that the bus carries, none twice and none left out', async () => {
    const ids = Array.from({ length: 80 }, (_, index) => deviceId(1_000 + index));
    await store.admit(...ids.map((of, index) => ({ id: of, vin: `LVLARGE${String(index).padStart(10, '0')}` })));
    const bytes = fullFrame(now, { bmus: 8, cells: 250, probes: 250 });
    await store.save(ids.map((of) => ({ deviceId: of, at: now, bytes })));
    const answers: LatestManyView[] = [];
    for (let left: readonly string[] = ids; left.length > 0; left = answers.at(-1)?.rest ?? []) answers.push(await latest.latestMany(administrator, inputOf(contract.latestPart, { deviceIds: left })));
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
    expect(answers.flatMap(({ items }) => items.map((item) => item.deviceId)).sort()).toEqual(ids);
  });
});
