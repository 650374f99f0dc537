import { emptyTables } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { acting, codeOf, fleetFixture, login, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { KeyListRepository } from './key-list.repository.ts';
import { KeyListService } from './key-list.service.ts';
import { KeyRepository } from './key.repository.ts';
import { KeyService } from './key.service.ts';

const vin = 'LVDTEST0000000001';
const publicKey = Buffer.alloc(65, 4).toString('base64');

let fleet: FleetFixture;
let keys: KeyListService;
let registering: KeyService;
let id: string;

beforeAll(async () => {
  fleet = await fleetFixture();
  keys = new KeyListService(new KeyListRepository(fleet.dataSource), fleet.entities, new ChangeAnnouncer(fleet.bus));
  registering = new KeyService(new KeyRepository(fleet.dataSource, fleet.policies));
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'device_key', 'outbox');
  await fleet.dataSource.query(`update security_default set activation = 'open'`);
  id = (await fleet.open.admit(login(vin))).deviceId;
  await registering.activate({ vin, chipId: 'CHIP-1', algorithm: 1, publicKey, remoteAddress: '192.0.2.1', at: Date.now() });
});

it('the keys of a device are listed with who registered them', async () => {
  const { items } = await keys.list(id, acting());
  expect(items).toMatchObject([{ algorithm: 1, publicKey, chipId: 'CHIP-1', validTo: null, registeredBy: 'activation from 192.0.2.1' }]);
});

it('a key that is ended holds no more, and stays in the list', async () => {
  const [key] = (await keys.list(id, acting())).items;
  const { items } = await keys.end(id, key?.id ?? '', acting());
  expect(items[0]?.validTo).not.toBeNull();
  expect((await registering.security(vin)).keys).toEqual([]);
  expect(await codeOf(keys.end(id, key?.id ?? '', acting()))).toBe('DEVICE_KEY_NOT_FOUND');
});

it('of a device out of scope nothing is told and nothing ended', async () => {
  const [key] = (await keys.list(id, acting())).items;
  const elsewhere = acting(scope({ projects: ['00000000-0000-4000-8000-000000000009'] }));
  expect(await codeOf(keys.list(id, elsewhere))).toBe('DEVICE_NOT_FOUND');
  expect(await codeOf(keys.end(id, key?.id ?? '', elsewhere))).toBe('DEVICE_NOT_FOUND');
});
