import { emptyTables } from '@voltdeck/base';
import { jetstreamManager } from '@nats-io/jetstream';
import type { DeviceProjection } from '@voltdeck/contract';
import { streams, subjects } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitions } from '../definitions/definitions.ts';
import { acting, everything, fleetFixture, logIn, login, type FleetFixture } from '../testing/fleet-fixture.ts';

const administrator = acting();
let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'vehicle_model');
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

  it('carries the model of a device, also when the model is added, renamed and deleted behind it', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVDOUTBOX00000004'));
    await fleet.dataSource.query(`update device set vehicle_type = 'BUS-12' where id = $1`, [deviceId]);
    const sent = async (): Promise<unknown[]> => {
      const names: unknown[] = [];
      await fleet.outbox.drain(async (changes) => void names.push(...changes.map(({ modelName }) => modelName)));
      return names;
    };
    await sent();
    const made = await fleet.entities.add(definitions.model, { number: 'bus-12' }, administrator);
    expect(await sent()).toEqual(['bus-12']);
    let { version } = made;
    const change = async (fields: object): Promise<unknown[]> => {
      ({ version } = await fleet.entities.change(definitions.model, { id: made.id, version, fields: { ...fields } }, administrator));
      return sent();
    };
    expect(await change({ number: 'BUS-12', configuration: 'Long' })).toEqual(['BUS-12 · Long']);
    expect(await change({ packModel: 'P1' })).toEqual([]);
    expect(await change({ number: 'BUS-18' })).toEqual([null]);
    expect(await change({ number: 'BUS-12' })).toEqual(['BUS-12 · Long']);
    await fleet.entities.remove(definitions.model, { id: made.id, version }, administrator);
    expect(await sent()).toEqual([null]);
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
