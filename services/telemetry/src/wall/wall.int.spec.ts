import type { AlarmWorkView } from '@voltdeck/contract';
import { initialSettings, type Caller } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { FleetStatisticsRepository } from '../statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { LatestRepository } from '../latest/latest.repository.ts';
import { StatusRepository } from '../status/status.repository.ts';
import { StatusService } from '../status/status.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { cells, deviceId, faults, status, temperatures, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { WallTrendRepository } from './wall-trend.repository.ts';
import { WallRepository } from './wall.repository.ts';
import { WallService } from './wall.service.ts';

const [harbour, line] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'];
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const now = Math.floor(Date.now() / 1000) * 1000;
const [minuteMs, dayMs] = [60_000, 86_400_000];

const at = (longitude: number, latitude: number): BlockToEncode => ({
  kind: 'location', edition: 2016, type: 0x05, status: 0, longitude, latitude,
});
const frame = (number: number, blocks: BlockToEncode[], ageMs = 0): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: now - ageMs, receivedAt: now - ageMs, blocks });
const faulty = (level: number): BlockToEncode[] => [status({ faultLevel: level }), faults([{ type: 8, level }])];

let store: TestStore;
let service: WallService;
/** Up to when what vehicles sent is stored. */
let storedTo = now;
/** What fleet answers for these faults. */
let casesOf: (faultIds: readonly string[]) => readonly AlarmWorkView[] | null = () => [];

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const settings = { values: initialSettings };
  const statistics = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  const statuses = new StatusService(new StatusRepository(dataSource), { offlineAfterMs: 60_000 });
  service = new WallService(statuses, statistics, new WallRepository(dataSource), { storedTo: () => Promise.resolve(storedTo) }, settings, new WallTrendRepository(dataSource), { read: (_caller, faultIds) => Promise.resolve(casesOf(faultIds)) }, new LatestRepository(dataSource));
  const inHarbour = { projectId: harbour, projectName: 'Harbour' };
  await store.admit(
    { id: deviceId(1), vin: vin(1), ...inHarbour },
    { id: deviceId(2), vin: vin(2), ...inHarbour },
    { id: deviceId(3), vin: vin(3), projectId: line, projectName: 'Line' },
    { id: deviceId(4), vin: vin(4), ...inHarbour },
  );
  await store.save([
    frame(1, [vehicle(), at(114.05, 22.54), ...faulty(2)], 2 * dayMs),
    frame(1, [vehicle(), at(114.05, 22.54), ...faulty(2)]),
    frame(2, [vehicle(), at(114.0501, 22.5401)]),
    frame(3, [vehicle(), at(121.47, 31.23), ...faulty(3)]),
    // Sends no position.
    frame(4, [vehicle()]),
  ]);
});
afterAll(() => store.close());
afterEach(() => {
  storedTo = now;
  casesOf = () => [];
});

describe('what a wall is sent', () => {
  it('has vehicles that stand together in one place, faulty ones first', async () => {
    const { places } = await service.now(administrator, {});
    expect(places.map(({ devices, projectName, level }) => [devices, projectName, level])).toEqual([[1, 'Line', 3], [2, 'Harbour', 2]]);
    expect(places[1]?.longitude).toBeCloseTo(114.05005, 3);
    expect(places[1]?.latitude).toBeCloseTo(22.54005, 3);
  });

  it('counts the faults of the last 30 business days where they began', async () => {
    const { alarmDays } = await service.trend(administrator, {});
    expect(alarmDays).toHaveLength(30);
    expect(alarmDays.map(({ level1, level2, level3 }) => level1 + level2 + level3)).toEqual([...Array.from({ length: 27 }, () => 0), 1, 0, 1]);
    expect(alarmDays[29]).toMatchObject({ level3: 1 });
    expect(new Set(alarmDays.map(({ day }) => day)).size).toBe(30);
  });

  it('is of the moment up to which everything is stored: while records wait, no vehicle goes offline', async () => {
    const online = async (): Promise<number> => {
      const { idle, charging, discharging } = (await service.now(administrator, {})).status.working;
      return idle + charging + discharging;
    };
    expect(await online()).toBe(4);
    // Two minutes later nothing more is stored: either it waits, or nothing was sent.
    const [seen, trend] = [await service.now(administrator, {}), await service.trend(administrator, {})];
    expect([seen.asOf, seen.status.asOf, trend.asOf, trend.day.asOf, trend.statistics.asOf]).toEqual(Array.from({ length: 5 }, () => new Date(now).toISOString()));
    storedTo = now + 2 * minuteMs;
    expect(await online()).toBe(0);
  });

  it('has no place for a vehicle whose receiver reports 0°/0°', async () => {
    await store.admit({ id: deviceId(5), vin: vin(5) });
    await store.save([frame(5, [vehicle(), at(0, 0)])]);
    const { places } = await service.now(administrator, {});
    expect(places.map(({ longitude }) => Math.round(longitude)).sort()).toEqual([114, 121]);
    await store.save([{ ...frame(5, [vehicle(), at(114.05, 22.54)]), at: now + 1_000, receivedAt: now + 1_000 }]);
    expect((await service.now(administrator, {})).places.map(({ devices }) => devices)).toContain(3);
  });

  it('says where the vehicles that need attention are', async () => {
    const { status: seen, spots } = await service.now(administrator, {});
    expect(seen.attention.map(({ deviceId: id }) => id)).toEqual(expect.arrayContaining([deviceId(1), deviceId(3)]));
    expect(spots).toContainEqual({ deviceId: deviceId(3), longitude: 121.47, latitude: 31.23 });
    // Sends no position.
    expect(spots.map(({ deviceId: id }) => id)).not.toContain(deviceId(4));
    expect((await service.now(operator({ projects: [harbour] }), {})).spots.map(({ deviceId: id }) => id)).not.toContain(deviceId(3));
  });

  it('says how many open faults are urgent, within the lists of its user', async () => {
    const openUrgent = async (caller: Caller): Promise<number> => (await service.now(caller, {})).openUrgent;
    expect([await openUrgent(administrator), await openUrgent(operator({ projects: [harbour] })), await openUrgent(operator())]).toEqual([1, 0, 0]);
    expect((await service.now(administrator, { projectId: line })).openUrgent).toBe(1);
  });

  it('says who takes care of a fault and by when: the owner of its case, else to whom it is assigned', async () => {
    const faultOf = async (number: number): Promise<string> => (await service.now(administrator, {})).status.attention.find(({ deviceId: id }) => id === deviceId(number))?.faultId ?? '';
    const [first, third] = [await faultOf(1), await faultOf(3)];
    await store.database.dataSource.query('update fault set assigned_name = $2 where id = any($1::bigint[])', [[first, third], 'Wang']);
    const dueAt = new Date(now + minuteMs).toISOString();
    casesOf = (faultIds) => (faultIds.includes(third) ? [{ faultId: third, ownerName: 'Li', dueAt, step: 'driver' }] : []);
    const work = (await service.now(administrator, {})).work ?? [];
    expect(work.toSorted((one, other) => Number(one.faultId) - Number(other.faultId))).toEqual([{ faultId: first, ownerName: 'Wang', dueAt: null, step: null }, { faultId: third, ownerName: 'Li', dueAt, step: 'driver' }].toSorted((one, other) => Number(one.faultId) - Number(other.faultId)));
    casesOf = () => null;
    expect((await service.now(administrator, {})).work).toBeNull();
    await store.database.dataSource.query('update fault set assigned_name = null');
  });

  it('has urgent faults with the cells of their vehicles until they have ended, also those that someone takes care of', async () => {
    await store.save([{ ...frame(3, [vehicle(), at(121.47, 31.23), ...faulty(3), cells(1, [3.7, 3.702, 3.4]), temperatures(1, [30, 31, 83])]), at: now + 2_000, receivedAt: now }]);
    const seen = await service.now(administrator, {});
    const [incident] = seen.incidents;
    expect([seen.incidents.length, seen.activeUrgent, incident?.matter.deviceId]).toEqual([1, 1, deviceId(3)]);
    // The fault is a high temperature.
    expect(incident?.cells).toMatchObject({ quantity: 'temperatures', cells: 3, median: 31, rows: [{ bmu: 1, values: [30, 31, 83] }] });
    expect(seen.spots.map(({ deviceId: id }) => id)).toContain(deviceId(3));
    await store.database.dataSource.query(`update fault set acknowledged_at = now(), acknowledged_by = 'Li', acknowledged_level = 3, acknowledged_highest = 3 where id = $1::bigint`, [incident?.matter.faultId]);
    const cared = await service.now(administrator, {});
    expect([cared.openUrgent, cared.activeUrgent, cared.incidents.map(({ matter }) => [matter.need, matter.owner])]).toEqual([0, 1, [['handled', 'Li']]]);
    const hidden = await service.now(operator({ projects: [harbour] }), {});
    expect([hidden.incidents, hidden.activeUrgent]).toEqual([[], 0]);
  });

  it('says how soon urgent faults were acknowledged', async () => {
    await store.database.dataSource.query(`update fault set acknowledged_at = started_at + interval '7 minutes' where highest_level = 3`);
    // The fault began with the newest record.
    storedTo = now + minuteMs;
    expect((await service.trend(administrator, {})).response).toEqual({ raised: 1, acknowledged: 1, soonS: 900, soon: 1, medianS: 420, p90S: 420 });
    expect((await service.trend(operator({ projects: [harbour] }), {})).response).toMatchObject({ raised: 0, acknowledged: 0, medianS: null, p90S: null });
  });

  it('is that of one project where one is asked for', async () => {
    const { status: seen, places } = await service.now(administrator, { projectId: harbour });
    expect([seen.groups.map(({ name }) => name), places.length]).toEqual([['Harbour'], 1]);
    const { statistics, alarmDays, day } = await service.trend(administrator, { projectId: harbour });
    expect([statistics.total.devices, alarmDays[29]?.level3]).toEqual([3, 0]);
    expect((day.idle.at(-1) ?? 0) + (day.offline.at(-1) ?? 0)).toBe(3);
  });

  it('never tells of what lies beyond the lists of its user', async () => {
    const caller = operator({ projects: [line] });
    expect((await service.now(caller, {})).places.map(({ devices }) => devices)).toEqual([1]);
    expect((await service.now(caller, { projectId: harbour })).places).toEqual([]);
    expect((await service.trend(caller, { projectId: harbour })).statistics.total.devices).toBe(0);
    expect((await service.now(operator(), {})).places).toEqual([]);
  });

  it('has the places of an area in finer squares, and none outside of it', async () => {
    const area = { west: 113.9, south: 22.4, east: 114.2, north: 22.7 };
    await store.admit({ id: deviceId(6), vin: vin(6), projectId: harbour, projectName: 'Harbour' });
    await store.save([frame(6, [vehicle(), at(114.044, 22.534)])]);
    const { places, asOf } = await service.mapPlaces(administrator, area);
    expect(asOf).toBe(new Date(now).toISOString());
    expect(places.every(({ longitude }) => longitude < 115)).toBe(true);
    expect(places.length).toBeGreaterThan((await service.now(administrator, {})).places.filter(({ longitude }) => longitude < 115).length);
    expect((await service.mapPlaces(operator({ projects: [line] }), area)).places).toEqual([]);
    expect((await service.mapPlaces(administrator, { ...area, projectId: line })).places).toEqual([]);
  });
});
