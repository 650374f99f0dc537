import { exporting, ingest, type DeviceStatisticsView, type WallTrendView } from '@voltdeck/contract';
import { limits } from '@voltdeck/protocol/contract';
import { fleetVehicle, readNow, startFleet, type Fleet, type LifeState, type TrueDay } from '@voltdeck/simulator';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storesOf } from '../backup/environment.ts';
import { ServiceBus } from '../seed/service-bus.ts';
import { openSession, type ConsoleSession } from '../session/console.ts';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';
import { PastWork } from './past-work.ts';
import { readTruth } from './truth-file.ts';

/** Two commuters and a van. */
const seed = 5;
const vehicles = 3;
const days = 2;
const vins = Array.from({ length: vehicles }, (_, index) => fleetVehicle(index, seed).vin);

interface Vehicle {
  readonly vin: string;
  readonly deviceId: string;
  /** Where the written days start, and where the vehicle was heard for the first time. */
  readonly from: number;
  readonly to: number;
  readonly truth: readonly TrueDay[];
}

let running: RunningConsole;
let bus: ServiceBus;
let partitions: number;
let fleet: Fleet;
let folder: string;
let session: ConsoleSession;
let now: Readonly<Record<string, LifeState>>;
const known: Vehicle[] = [];

const writing = (signal: AbortSignal): PastWork => new PastWork(bus, { folder, vehicles, days, seed, partitions, afterMs: 1, share: 1, signal });

beforeAll(async () => {
  running = await startConsole({ REGISTRATION: 'open', VEHICLE_POLICY: 'open' });
  folder = join(running.folder, 'lives');
  session = openSession(running.url, running.apiToken);
  bus = await ServiceBus.open(storesOf(process.env).natsUrl, 'test of the past');
  partitions = await bus.partitions();
  fleet = startFleet({ target: { host: '127.0.0.1', port: running.tcpPort }, vehicles, named: false, seed, periodMs: 1_000, lifeFolder: folder });
}, 120_000);
afterAll(async () => {
  await fleet?.stop();
  await bus?.close();
  await running?.stop();
});

async function recordsOf({ deviceId, from, to }: Vehicle): Promise<number> {
  let count = 0;
  for (let cursor: string | undefined; ; ) {
    const { rows, next } = await bus.call(exporting.exportPage, { kind: 'records', deviceId, from, to, fields: ['soc'], pageSize: limits.pageSizeMax, ...(cursor !== undefined && { cursor }) });
    count += rows.length;
    if (next === null) return count;
    cursor = next;
  }
}

const sumOf = <Item>(items: readonly Item[], figure: (item: Item) => number): number => items.reduce((sum, item) => sum + figure(item), 0);

describe('the history of a simulated fleet that is live', () => {
  it('is written while the fleet reports, continues after a break, and is stored once', async () => {
    const breaking = new AbortController();
    const first = writing(breaking.signal);
    const broken = first.run();
    await vi.waitFor(() => expect(first.told().part).toBeGreaterThan(0.2), { timeout: 60_000 });
    breaking.abort();
    expect(await broken).toBe(false);
    const before = await bus.call(ingest.ledger, {});
    const second = writing(new AbortController().signal);
    expect(await second.run()).toBe(true);
    const after = await bus.call(ingest.ledger, {});
    expect(second.told()).toMatchObject({ state: 'finished', vehicles, days, part: 1 });
    expect(after.rejected).toEqual(before.rejected);
    await fleet.stop();
    fleet.remember();
    now = readNow(folder);
    const { items } = await session.console.vehicleList({ pageSize: limits.pageSizeMax });
    for (const { vin, deviceId } of items) {
      const { from, to } = second.stretchOf(vin);
      known.push({ vin, deviceId, from, to, truth: readTruth(folder, vin) });
    }
    expect(known.map(({ vin }) => vin).sort()).toEqual([...vins].sort());
    for (const vehicle of known) expect(await recordsOf(vehicle)).toBe(sumOf(vehicle.truth, ({ reports }) => reports));
  }, 180_000);

  it('raises no live state, no silence and no alarm of now', async () => {
    for (const { deviceId, to } of known) {
      const { recordedAt } = await session.console.latest({ deviceId });
      expect(Date.parse(recordedAt)).toBeGreaterThanOrEqual(to);
      const { items } = await session.console.deviceEvents({ deviceId, from: 0, to: Date.now() + 60_000 });
      expect(items.filter(({ kind }) => kind === 'silent' || kind === 'clockBack')).toEqual([]);
    }
  });
});

describe('what the console says of it', () => {
  const statistics = new Map<string, DeviceStatisticsView>();
  beforeAll(async () => {
    expect(known).toHaveLength(vehicles);
    for (const { vin, deviceId, from, to } of known) statistics.set(vin, await session.console.deviceStatistics({ deviceId, from, to }));
  });

  it('agrees with the truth of the simulator: distance and energy of each vehicle and day', () => {
    for (const { vin, truth } of known) {
      const told = statistics.get(vin);
      for (const day of truth) {
        const shown = told?.days.find((each) => each.day === day.day);
        const near = (value: number | null | undefined, real: number, by: number): void => expect(Math.abs((value ?? 0) - real), `${vin} ${day.day}: ${value} for ${real}`).toBeLessThan(by);
        near(shown?.mileageKm, day.distanceKm, 1);
        near(shown?.dischargeKwh, day.dischargedKwh, 0.5 + 0.03 * day.dischargedKwh);
        near((shown?.chargeKwh ?? 0) + (shown?.recoveredKwh ?? 0), day.chargedKwh, 0.5 + 0.03 * day.chargedKwh);
      }
      expect(Math.abs((told?.total.mileageKm ?? 0) - sumOf(truth, ({ distanceKm }) => distanceKm))).toBeLessThan(truth.length);
    }
  });

  it('agrees with it on every fault', async () => {
    for (const { deviceId, from, to, truth } of known) {
      const { items } = await session.console.faults({ deviceId, from, to, pageSize: limits.pageSizeMax });
      const told: Record<number, number> = {};
      for (const { type } of items) told[type] = (told[type] ?? 0) + 1;
      const real: Record<number, number> = {};
      for (const { faults } of truth) for (const [type, count] of Object.entries(faults)) real[Number(type)] = (real[Number(type)] ?? 0) + count;
      expect(told).toEqual(real);
    }
  });

  it('says the same in the list of operations, in their export and in the statistics', async () => {
    for (const { vin, deviceId, from, to } of known) {
      const { items } = await session.console.operations({ deviceId, from, to, pageSize: limits.pageSizeMax });
      const { rows } = await bus.call(exporting.exportPage, { kind: 'operations', deviceId, from, to, pageSize: limits.pageSizeMax });
      expect(rows.length).toBe(items.length);
      const total = statistics.get(vin)?.total;
      const given = sumOf(items.filter(({ kind }) => kind === 'discharge'), ({ energyKwh }) => energyKwh);
      expect(total?.dischargeKwh).toBeCloseTo(given, 0);
    }
  });

  it('adds up in the report of the fleet and on walls to what the vehicles have counted', async () => {
    const report = await session.console.fleetStatistics({});
    const real = Object.values(now);
    expect(Math.abs(report.total.mileageKm - sumOf(real, ({ mileageKm }) => mileageKm))).toBeLessThan(1);
    expect(Math.abs(report.total.dischargeKwh - sumOf(real, ({ dischargedKwh }) => dischargedKwh))).toBeLessThan(1);
    expect(Math.abs(report.total.chargeKwh - sumOf(real, ({ chargedKwh }) => chargedKwh))).toBeLessThan(1);
    const { total } = (await wallTrend()).statistics;
    expect([total.mileageKm, total.dischargeKwh, total.chargeKwh]).toEqual([report.total.mileageKm, report.total.dischargeKwh, report.total.chargeKwh]);
  });
});

/** The first word of a wall's stream on what changes slowly. */
async function wallTrend(): Promise<WallTrendView> {
  const answer = await fetch(`${running.url}/api/v1/wall`, { headers: { authorization: `Bearer ${running.apiToken}` } });
  let text = '';
  // Leaving the loop cancels the stream.
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    const [, data] = /event: trend\n(?:.*\n)*?data: (.*)\n\n/u.exec(text) ?? [];
    if (data !== undefined) return JSON.parse(data);
  }
  throw new Error(`The wall's stream ended without a trend: ${text.slice(0, 500)}`);
}
