import { forwarding, type ForwardLedger } from '@voltdeck/contract';
import type { ServiceProcess } from '@voltdeck/base';
import { command } from '@voltdeck/protocol/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Relay } from './testing/relay.ts';
import { twoStacks, type Stored, type TwoStacks } from './testing/two-stacks.ts';
import { Vehicle } from './testing/vehicle.ts';

const patience = { timeout: 120_000, interval: 50 };
let stacks: TwoStacks;
let vehicles: Vehicle[] = [];
let forwarders: ServiceProcess[] = [];
let targets: string[] = [];
let relays: Relay[] = [];
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
  await Promise.all(relays.map((relay) => relay.close()));
  relays = [];
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

const vinsOf = (fleet: readonly Vehicle[]): string[] => fleet.map(({ vin }) => vin);

/** Ten times a hundred reports of each. What is not answered is sent again, as terminals do. */
async function drive(fleet: readonly Vehicle[]): Promise<void> {
  await Promise.all(fleet.map(async (each) => {
    for (let round = 0; round < 10; ) {
      try {
        await each.report(100);
        round += 1;
      } catch {
        await vi.waitFor(() => each.reconnect(stacks.lower.tcpPort), patience);
      }
    }
  }));
}

/** As `equal`, where vehicles logged in more than once. */
async function equalToLast(id: string, fleet: readonly Vehicle[]): Promise<void> {
  const vins = vinsOf(fleet);
  await vi.waitFor(async () => expect(reports(await stacks.lower.stored(vins))).toHaveLength(fleet.length * 1_000), patience);
  await equal(id, vins, (await stacks.lower.stored(vins)).length);
}

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

  it('the sending platform costs no message: its port first, then its store', async () => {
    await startForwarder();
    const { id } = await stacks.lower.addTarget(stacks.upper, { window: 16 });
    targets.push(id);
    const fleet = await Promise.all(Array.from({ length: 4 }, vehicle));
    const driving = drive(fleet);
    await reaches(id, 200);
    await stacks.lower.killPort();
    await stacks.lower.openPort();
    await reaches(id, 1_000);
    await stacks.lower.kill('telemetry');
    await stacks.lower.restart('telemetry');
    await driving;
    await equalToLast(id, fleet);
  });

  it('the receiving platform as a whole costs no message', async () => {
    await startForwarder();
    const { id } = await stacks.lower.addTarget(stacks.upper, { window: 16 });
    targets.push(id);
    const fleet = await Promise.all(Array.from({ length: 4 }, vehicle));
    const driving = drive(fleet);
    await reaches(id, 500);
    await Promise.all([stacks.upper.killPort(), stacks.upper.kill('telemetry'), stacks.upper.kill('fleet')]);
    await vi.waitFor(async () => expect((await stacks.lower.target(id)).state).toBe('waiting'), patience);
    await Promise.all([stacks.upper.restart('fleet'), stacks.upper.restart('telemetry'), stacks.upper.openPort()]);
    await driving;
    await equalToLast(id, fleet);
  });

  it('the link is cut and stalls, and the ledgers are equal to the last message', async () => {
    await startForwarder();
    const relay = await Relay.open(stacks.upper.tcpPort);
    relays.push(relay);
    const { id } = await stacks.lower.addTarget(stacks.upper, { window: 16, port: relay.port, answerTimeoutS: 2 });
    targets.push(id);
    const fleet = await Promise.all(Array.from({ length: 4 }, vehicle));
    const driving = drive(fleet);
    for (const reached of [200, 900, 2_000]) {
      await reaches(id, reached);
      relay.cut();
    }
    await reaches(id, 2_500);
    relay.stall();
    await driving;
    await equalToLast(id, fleet);
    expect(relay.cuts).toBe(3);
  });
});
