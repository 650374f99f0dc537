import { emptyTables } from '@voltdeck/base';
import type { ActivationOutcome, DeviceActivation } from '@voltdeck/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';
import { KeyRepository } from './key.repository.ts';
import { KeyService } from './key.service.ts';

const vin = 'LVDTEST0000000001';
const otherVin = 'LVDTEST0000000002';
const publicKey = Buffer.alloc(65, 4).toString('base64');

let fleet: FleetFixture;
let keys: KeyService;

beforeAll(async () => {
  fleet = await fleetFixture();
  keys = new KeyService(new KeyRepository(fleet.dataSource, fleet.policies));
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'device_key', 'outbox');
  await fleet.dataSource.query(`update security_default set activation = 'open'`);
  await fleet.open.admit(login(vin));
  await fleet.open.admit(login(otherVin));
});

const asked = (about: Partial<DeviceActivation> = {}): DeviceActivation => ({
  vin,
  chipId: 'CHIP-1',
  algorithm: 1,
  publicKey,
  remoteAddress: '192.0.2.1',
  at: Date.now(),
  ...about,
});

const outcome = async (about: Partial<DeviceActivation> = {}): Promise<ActivationOutcome> => (await keys.activate(asked(about))).outcome;
const endAll = (): Promise<unknown> => fleet.dataSource.query('update device_key set valid_to = now()');

describe('an activation', () => {
  it('registers the key with its chip and who asked', async () => {
    expect(await outcome()).toBe('registered');
    const { keys: kept } = await keys.security(vin);
    expect(kept).toMatchObject([{ algorithm: 1, publicKey, validTo: null }]);
    expect(kept[0]?.validFrom).toBeLessThanOrEqual(Date.now());
    expect(await fleet.dataSource.query('select chip_id, registered_by from device_key')).toEqual([
      { chip_id: 'CHIP-1', registered_by: 'activation from 192.0.2.1' },
    ]);
  });

  it('holds from its arrival at the listener, and never from a time to come', async () => {
    const at = Date.now() - 60_000;
    await outcome({ at });
    await outcome({ vin: otherVin, chipId: 'CHIP-2', at: Date.now() + 3_600_000 });
    expect((await keys.security(vin)).keys[0]?.validFrom).toBe(at);
    expect((await keys.security(otherVin)).keys[0]?.validFrom).toBeLessThanOrEqual(Date.now());
  });

  it('that is recorded and sent again changes nothing', async () => {
    await outcome();
    expect([await outcome(), await outcome()]).toEqual(['known', 'known']);
    expect((await keys.security(vin)).keys).toHaveLength(1);
  });

  it('does not bring back a key that was ended', async () => {
    await outcome();
    await endAll();
    expect(await outcome()).toBe('vinDuplicate');
    expect((await keys.security(vin)).keys).toEqual([]);
  });

  it('of a chip that another device uses is refused, and free again once that ended', async () => {
    await outcome();
    expect(await outcome({ vin: otherVin })).toBe('chipUsed');
    await endAll();
    expect(await outcome({ vin: otherVin })).toBe('registered');
  });

  it('of one chip for two devices in the same instant succeeds once', async () => {
    const both = await Promise.all([outcome(), outcome({ vin: otherVin })]);
    expect(both.toSorted()).toEqual(['chipUsed', 'registered']);
  });

  it('of one device with two chips in the same instant succeeds once', async () => {
    const both = await Promise.all([outcome(), outcome({ chipId: 'CHIP-2' })]);
    expect(both.toSorted()).toEqual(['registered', 'vinDuplicate']);
  });

  it.each(['LVDTEST0000000009', 'LVD\u0000TEST'])('of the device %j, which nobody knows, is refused', async (unknown) => {
    expect(await codeOf(keys.activate(asked({ vin: unknown })))).toBe('DEVICE_UNKNOWN');
    expect(await codeOf(keys.security(unknown))).toBe('DEVICE_UNKNOWN');
  });
});

it('a device without keys has its profile and an empty list', async () => {
  expect(await keys.security(vin)).toMatchObject({ profile: 'standard', keys: [] });
});

it('a long key comes back as it was sent', async () => {
  const long = Buffer.from(Array.from({ length: 550 }, (_, index) => index % 256)).toString('base64');
  await outcome({ algorithm: 2, publicKey: long });
  expect((await keys.security(vin)).keys[0]?.publicKey).toBe(long);
});
