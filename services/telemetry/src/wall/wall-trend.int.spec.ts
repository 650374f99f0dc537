import type { WallTick, WallTrendView } from '@voltdeck/contract';
import { operatingMode } from '@voltdeck/protocol/codes';
import { initialSettings, limits } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FleetDayRepository } from '../fleet-day/fleet-day.repository.ts';
import { FleetDayService } from '../fleet-day/fleet-day.service.ts';
import { FleetStatisticsRepository } from '../statistics/fleet-statistics.repository.ts';
import { FleetStatisticsService } from '../statistics/fleet-statistics.service.ts';
import { LatestRepository } from '../latest/latest.repository.ts';
import { StatusRepository } from '../status/status.repository.ts';
import { StatusService } from '../status/status.service.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { WallRepository } from './wall.repository.ts';
import { WallService } from './wall.service.ts';
import { WallTrendRepository } from './wall-trend.repository.ts';

const [harbour, line] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'];
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const [minuteMs, hourMs, dayMs, quarterMs] = [60_000, 3_600_000, 86_400_000, 900_000];
/** The moment up to which everything is stored: the end of a quarter. */
const now = Math.floor(Date.now() / quarterMs) * quarterMs;
const iso = (ms: number): string => new Date(ms).toISOString();

/** A report so many ms before now. */
const frame = (number: number, ageMs: number, blocks: BlockToEncode[]): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: now - ageMs, receivedAt: now - ageMs, blocks });
const parked = (number: number, ageMs: number): TestFrame => frame(number, ageMs, [vehicle(), status({ faultLevel: 0 }), faults([])]);
/** 30 A at 400 V: a report a minute from one moment to another. */
const charging = (number: number, fromAgeMs: number, toAgeMs: number): TestFrame[] =>
  Array.from({ length: (fromAgeMs - toAgeMs) / minuteMs + 1 }, (_, index) => frame(number, fromAgeMs - index * minuteMs, [vehicle({ charging: 1, current: -30, totalVoltage: 400 })]));

let store: TestStore;
let service: WallService;

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const settings = { values: initialSettings };
  const statistics = new FleetStatisticsService(new FleetStatisticsRepository(dataSource), new FleetDayService(new FleetDayRepository(dataSource), quiet), settings);
  service = new WallService(new StatusService(new StatusRepository(dataSource), { offlineAfterMs: 60_000 }), statistics, new WallRepository(dataSource), { storedTo: () => Promise.resolve(now) }, settings, new WallTrendRepository(dataSource), { read: () => Promise.resolve([]) }, new LatestRepository(dataSource));
  const inHarbour = { projectId: harbour, projectName: 'Harbour' };
  const software = [{ version: '2.3', since: iso(now - 300 * dayMs) }, { version: '2.4', since: iso(now - 20 * minuteMs) }];
  await store.admit(
    { id: deviceId(1), vin: vin(1), ...inHarbour },
    { id: deviceId(2), vin: vin(2), ...inHarbour },
    { id: deviceId(3), vin: vin(3), projectId: line, projectName: 'Line', software },
    { id: deviceId(4), vin: vin(4), projectId: line, projectName: 'Line', software: [{ version: '1.0', since: iso(now - minuteMs) }] },
  );
  await store.save([
    // Charged yesterday at the same time, and today until half an hour ago.
    ...charging(1, dayMs + hourMs, dayMs + 30 * minuteMs),
    parked(1, dayMs + 20 * minuteMs),
    ...charging(1, 90 * minuteMs, 30 * minuteMs),
    parked(1, 20 * minuteMs),
    // Still charges.
    ...charging(2, 30 * minuteMs, minuteMs),
    // A fault that began half an hour ago and has ended, and one of long ago.
    frame(3, 5 * dayMs, [vehicle(), status({ faultLevel: 1 }), faults([{ type: 11, level: 1 }])]),
    parked(3, 5 * dayMs - hourMs),
    frame(3, 30 * minuteMs, [vehicle(), status({ faultLevel: 2 }), faults([{ type: 8, level: 2 }])]),
    parked(3, 10 * minuteMs),
    frame(4, minuteMs, [vehicle(), status({ faultLevel: 0, soh: 71 }), faults([])]),
    frame(2, 0, [vehicle({ charging: 1, current: -30, totalVoltage: 400 }), status({ faultLevel: 0, soh: 93, operatingMode: operatingMode.charge }), faults([])]),
  ]);
});
afterAll(() => store.close());

const trend = (caller = administrator, projectId?: string): Promise<WallTrendView> => service.trend(caller, projectId === undefined ? {} : { projectId });
const kinds = (ticks: readonly WallTick[]): unknown[] => ticks.map(({ kind, vin: which }) => [kind, which]);

describe('the power that a wall is sent', () => {
  it('is that of the charges in each quarter, today and yesterday', async () => {
    const { power } = await trend();
    expect([power.charging.length, power.from]).toEqual([192, now - 192 * quarterMs]);
    // One vehicle from 90 to 30 minutes before now, another from 30 minutes before until now: 12 kW all the time. The last minute is still open.
    expect(power.charging.slice(-6, -1).map(Math.round)).toEqual([12, 12, 12, 12, 12]);
    expect(power.charging.at(-1)).toBeGreaterThan(10);
    expect(Date.parse(power.completeTo)).toBeLessThanOrEqual(now - minuteMs);
    expect(power.charging.at(-7)).toBe(0);
    expect(power.charging.slice(92, 94).map(Math.round)).toEqual([12, 12]);
    expect([power.charging[91], power.charging[94]]).toEqual([0, 0]);
    expect(Math.max(...power.discharging)).toBe(0);
  });

  it('adds up to the energy of the business day so far', async () => {
    const { today, charging: kw, from, stepS } = (await trend()).power;
    const since = (Date.parse(today.since) - from) / (stepS * 1_000);
    expect(today.chargeKwh).toBeCloseTo(kw.slice(since).reduce((sum, mean) => sum + mean / 4, 0), 0);
  });

  it('keeps to the project and to the lists of its user', async () => {
    expect(Math.max(...(await trend(administrator, line)).power.charging)).toBe(0);
    expect(Math.max(...(await trend(operator({ projects: [harbour] }))).power.charging)).toBeGreaterThan(10);
    expect(Math.max(...(await trend(operator())).power.charging)).toBe(0);
  });
});

describe('the packs that a wall names', () => {
  it('are those with the lowest SOH, within the lists of its user', async () => {
    expect((await trend()).weakest.slice(0, 2)).toEqual([{ deviceId: deviceId(4), vin: vin(4), plate: null, projectName: 'Line', soh: 71 }, { deviceId: deviceId(2), vin: vin(2), plate: null, projectName: 'Harbour', soh: 93 }]);
    expect((await trend(operator({ projects: [harbour] }))).weakest.map(({ soh }) => soh)).toEqual([93, 97]);
    expect((await trend(operator())).weakest).toEqual([]);
  });
});

describe('what the ticker of a wall reports', () => {
  it('are charges that are over, software that was upgraded, alarms that began or ended within the hour, the newest first', async () => {
    const { ticks } = await trend();
    expect(kinds(ticks).toSorted()).toEqual([['alarmClosed', vin(3)], ['alarmOpened', vin(3)], ['chargeDone', vin(1)], ['softwareChanged', vin(3)]]);
    const times = ticks.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const of = (name: WallTick['kind']): WallTick | undefined => ticks.find(({ kind }) => kind === name);
    expect(of('chargeDone')?.energyKwh).toBeCloseTo(12, 0);
    expect(of('softwareChanged')?.version).toBe('2.4');
    expect(of('alarmOpened')).toMatchObject({ level: 2, faultType: 8, projectName: 'Line', at: iso(now - 30 * minuteMs) });
    expect(of('alarmOpened')?.faultName?.en).toBeTruthy();
    expect(ticks.every(({ at }) => Date.parse(at) >= now - limits.wallTickMs)).toBe(true);
  });

  it('keeps to the lists of its user, and to the project', async () => {
    expect(kinds((await trend(operator({ projects: [harbour] }))).ticks)).toEqual([['chargeDone', vin(1)]]);
    expect((await trend(administrator, line)).ticks).toHaveLength(3);
    expect((await trend(operator())).ticks).toEqual([]);
  });

  it('has no more of a kind than there is room for', async () => {
    const many = limits.wallTicksMax + 2;
    await store.save(Array.from({ length: many }, (_, index) => [frame(4, (40 - 2 * index) * minuteMs, [vehicle(), status({ faultLevel: 1 }), faults([{ type: index + 1, level: 1 }])])]).flat());
    const opened = (await trend(administrator, line)).ticks.filter(({ kind }) => kind === 'alarmOpened');
    expect(opened).toHaveLength(limits.wallTicksMax);
  });
});
