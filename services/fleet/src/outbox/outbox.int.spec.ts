import { emptyTables } from '@voltdeck/base';
import { jetstreamManager } from '@nats-io/jetstream';
import type { DeviceProjection } from '@voltdeck/contract';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { everything, fleetFixture, logIn, login, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"');
});

const waiting = async (): Promise<number> =>
  (await fleet.dataSource.query<{ count: number }[]>('select count(*)::int as count from outbox'))[0]?.count ?? 0;

async function published(): Promise<DeviceProjection> {
  const manager = await jetstreamManager(fleet.bus);
  const message = await manager.streams.getMessage(streams.events.name, { last_by_subj: subjects.deviceChanged });
  if (!message) throw new Error('nothing was published');
  return message.json<DeviceProjection>();
}

describe('the outbox', () => {
  it('carries a new device to the stream of events, and is empty afterwards', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVDOUTBOX00000001'));
    const relay = fleet.relay();
    relay.onApplicationBootstrap();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 });
    await relay.onApplicationShutdown();
    expect(await published()).toMatchObject({ id: deviceId, vin: 'LVDOUTBOX00000001', deleted: false });
  });

  it('keeps a change whose publishing failed, and sends it the next time', async () => {
    await logIn(fleet.open, login('LVDOUTBOX00000002'));
    await expect(fleet.outbox.drain(() => Promise.reject(new Error('the bus is away')))).rejects.toThrow('the bus is away');
    expect(await waiting()).toBe(1);
    const sent: string[] = [];
    await fleet.outbox.drain(async (changes) => void sent.push(...changes.map(({ vin }) => vin)));
    expect(sent).toEqual(['LVDOUTBOX00000002']);
    expect(await waiting()).toBe(0);
  });

  it('sends the state as it is now, with a revision that grows', async () => {
    await logIn(fleet.open, login('LVDOUTBOX00000003'));
    const before = (await fleet.devices.projections(null)).items[0];
    await logIn(fleet.open, login('LVDOUTBOX00000003', { iccid: 'CARD-2' }));
    const sent: DeviceProjection[] = [];
    await fleet.outbox.drain(async (changes) => void sent.push(...changes));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.revision).toBeGreaterThan(before?.revision ?? Infinity);
  });

  it('is drained by two at once without sending a row twice', async () => {
    for (let index = 0; index < 20; index++) await logIn(fleet.open, login(`LVDOUTBOX1${index}`));
    const sent: string[] = [];
    const drain = () => fleet.outbox.drain(async (changes) => void sent.push(...changes.map(({ vin }) => vin)));
    await Promise.all([drain(), drain()]);
    expect(new Set(sent).size).toBe(sent.length);
    expect(await waiting()).toBe(0);
    expect((await fleet.devices.list({}, everything)).total).toBe(20);
  });
});
