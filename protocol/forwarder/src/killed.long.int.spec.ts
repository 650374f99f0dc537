import { forwarding, type ForwardLedger } from '@voltdeck/contract';
import type { ServiceProcess } from '@voltdeck/base';
import { command } from '@voltdeck/protocol/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { twoStacks, type Stored, type TwoStacks } from './testing/two-stacks.ts';
import { Vehicle } from './testing/vehicle.ts';

const patience = { timeout: 120_000, interval: 50 };
let stacks: TwoStacks;
let vehicles: Vehicle[] = [];
let forwarders: ServiceProcess[] = [];
let targets: string[] = [];
let vinNumber = 1;

beforeAll(async () => {
  stacks = await twoStacks();
});
afterAll(() => stacks.close());
afterEach(async () => {
  for (const vehicle of vehicles) vehicle.close();
  vehicles = [];
  for (const id of targets) await stacks.lower.ask(forwarding.forwardTargetDelete, { id });
  targets = [];
  await Promise.all(forwarders.map((forwarder) => forwarder.stop()));
  forwarders = [];
});

async function startForwarder(): Promise<ServiceProcess> {
  const forwarder = await stacks.lower.startForwarder();
  forwarders.push(forwarder);
  return forwarder;
}

async function vehicle(): Promise<Vehicle> {
  const made = await Vehicle.connect(stacks.lower.tcpPort, `LVKILL${String(vinNumber++).padStart(11, '0')}`);
  vehicles.push(made);
  return made;
}

const reports = (stored: readonly Stored[]): string[] => stored.filter(({ command: code }) => code !== command.login).map(({ vin, at, digest }) => `${vin} ${at} ${digest}`);
const settledOf = ({ forwarded, filtered, refused }: ForwardLedger): number => forwarded + filtered + refused;

async function ledger(id: string): Promise<ForwardLedger> {
  const { ledger: found } = await stacks.lower.target(id);
  expect(found.stored).toBe(settledOf(found) + (found.waiting ?? NaN));
  return found;
}

const reaches = (id: string, count: number): Promise<void> => vi.waitFor(async () => expect(settledOf(await ledger(id))).toBeGreaterThanOrEqual(count), patience);

/** Nothing waits, and the upper platform has every report once. */
async function equal(id: string, vins: readonly string[], stored: number): Promise<void> {
  await vi.waitFor(async () => expect(await ledger(id)).toMatchObject({ stored, waiting: 0, refused: 0 }), patience);
  const sent = reports(await stacks.lower.stored(vins));
  await vi.waitFor(async () => expect(reports(await stacks.upper.stored(vins))).toEqual(sent), patience);
}

describe('killed in the middle', () => {
  it('the forwarder sends what it had not settled again, and the platform has each message once', async () => {
    let forwarder = await startForwarder();
    const { id } = await stacks.lower.addTarget(stacks.upper, { window: 4 });
    targets.push(id);
    const fleet = await Promise.all(Array.from({ length: 4 }, vehicle));
    const driving = Promise.all(fleet.map(async (each) => {
      for (let round = 0; round < 10; round++) await each.report(100);
    }));
    for (const reached of [100, 900, 2_000]) {
      await reaches(id, reached);
      await forwarder.stop('SIGKILL');
      forwarder = await startForwarder();
    }
    await driving;
    await equal(id, fleet.map(({ vin }) => vin), 4 * 1_001);
  });

  it('the port of the platform costs no message either, and the ledgers are equal to the last one', async () => {
    await startForwarder();
    const { id } = await stacks.lower.addTarget(stacks.upper, { window: 16 });
    targets.push(id);
    const fleet = await Promise.all(Array.from({ length: 4 }, vehicle));
    const driving = Promise.all(fleet.map(async (each) => {
      for (let round = 0; round < 10; round++) await each.report(100);
    }));
    for (const reached of [200, 1_500]) {
      await reaches(id, reached);
      await stacks.upper.killPort();
      await stacks.upper.openPort();
    }
    await driving;
    await equal(id, fleet.map(({ vin }) => vin), 4 * 1_001);
  });

  it('one of two forwarders hands its target to the other', async () => {
    const first = await startForwarder();
    const { id } = await stacks.lower.addTarget(stacks.upper);
    targets.push(id);
    const one = await vehicle();
    await one.report(10);
    await reaches(id, 10);
    await startForwarder();
    await first.stop('SIGKILL');
    await one.report(10);
    await equal(id, [one.vin], 21);
  });
});
