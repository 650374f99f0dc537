import { demoEquipment, openPolicy } from '@voltdeck/protocol/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acting, everything, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';
import { KeyRepository } from '../key/key.repository.ts';
import { DemoEnd } from './demo-end.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoService } from './demo.service.ts';
import { DemoVehicles } from './demo-vehicles.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());

async function begin(config: { readonly DEMO_VEHICLES_FILE?: string }, DEMO_HISTORY_DAYS = 0): Promise<void> {
  const vehicles = new DemoVehicles(config, fleet.dataSource, fleet.placement);
  await new DemoService({ DEMO_FLEET: '1' }, fleet.dataSource, fleet.placement, vehicles, new DemoHistory({ DEMO_HISTORY_DAYS }, fleet.dataSource), new DemoEnd({}, fleet.dataSource)).onApplicationBootstrap();
}

it('the demo gives every simulated vehicle a project, a group, a model and a version, those that were there before as well', async () => {
  const early = 'LVDCA60N0S1000011';
  const late = 'LVDCA60N0S1000012';
  await fleet.open.admit(login(early));
  await begin({});
  await fleet.open.admit(login(late));
  const { items } = await fleet.devices.list({}, everything);
  for (const { vin, bmsModel, hardwareId, softwareVersion } of items) expect({ bmsModel, hardwareId, softwareVersion }).toEqual(demoEquipment(vin));
  expect(items.find(({ vin }) => vin === late)?.project).not.toBeNull();
  const told = (await fleet.devices.projections(null)).items.map(({ vin, software }) => [vin, software]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries([early, late].map((vin) => [vin, [{ version: demoEquipment(vin).softwareVersion, since: null }]])));
});

it('the demo leaves vehicles alone that the simulator did not make, those that were there before and those that log in later', async () => {
  const real = ['LGXCE6CB1N0012345', 'LVD00000000000009', 'LVDCA60N0N1000015'] as const;
  await fleet.open.admit(login(real[0]));
  await begin({});
  for (const vin of real.slice(1)) await fleet.open.admit(login(vin));
  const { items } = await fleet.devices.list({}, everything);
  const nothing = { project: null, customer: null, groups: [], bmsModel: null, hardwareId: null, softwareVersion: null };
  expect(real.map((vin) => items.find((item) => item.vin === vin))).toEqual(real.map((vin) => expect.objectContaining({ vin, ...nothing })));
  const versions = (await fleet.devices.projections(null)).items.filter(({ vin }) => real.some((each) => each === vin)).flatMap(({ software }) => software.map(({ version }) => version));
  expect(versions.filter((version) => version !== null)).toEqual([]);
});

it('simulated vehicles with a history have a plate, a day of sale and what they ran before; real ones and what a person entered stay', async () => {
  const [small, large, real] = ['LVDCA60N0S1000021', 'LVDBU14G0S1000022', 'LGXCE6CB1N0012346'] as const;
  for (const vin of [small, large, real]) await fleet.open.admit(login(vin));
  await begin({}, 30);
  const of = async (vin: string) => (await fleet.devices.list({ search: vin }, everything)).items[0];
  expect(await of(small)).toMatchObject({ plate: expect.stringMatching(/^粤BD\d{5}$/), vehicleType: '轿车 Car', serviceStatus: expect.stringMatching(/^(?:inService|expiring)$/) });
  expect(await of(large)).toMatchObject({ plate: expect.stringMatching(/^粤B\d{5}D$/), vehicleType: '公交车 Bus' });
  expect(await of(real)).toMatchObject({ plate: null, vehicleType: null });
  const spans = (await fleet.devices.projections(null)).items.filter(({ software }) => software.length > 1).map(({ software }) => software);
  expect(spans.length).toBeGreaterThan(0);
  for (const [before, after] of spans) {
    expect(before).toEqual({ version: '01.05', since: null });
    const ago = Date.now() - Date.parse(after?.since ?? '');
    expect(ago).toBeGreaterThan(86_400_000 / 2);
    expect(ago).toBeLessThan(30 * 86_400_000);
  }
  const plate = (await of(small))?.plate;
  await begin({}, 30);
  expect((await of(small))?.plate).toBe(plate);
});

describe('vehicles that keys were made for', () => {
  const signing = { vin: 'LVDCA60N0S1000013', chipId: 'SIM-1', algorithm: 3, publicKey: 'AAAA', transport: null, signature: null };
  const showing = { vin: 'LVDCA60N0S1000014', chipId: 'SIM-2', algorithm: 3, publicKey: null, transport: 'certificate', signature: 'optional' };
  let file = '';
  beforeAll(() => {
    file = join(mkdtempSync(join(tmpdir(), 'voltdeck-demo-')), 'vehicles.json');
    writeFileSync(file, JSON.stringify([signing, showing]));
  });
  afterAll(() => rmSync(dirname(file), { recursive: true }));

  const keysOf = async (vin: string): Promise<unknown> => (await new KeyRepository(fleet.dataSource, fleet.policies).security(vin))?.keys.map(({ algorithm, publicKey }) => [algorithm, publicKey]);
  const policyOf = async (vin: string): Promise<unknown> => (await fleet.policies.ofVins([vin]))[0]?.policy;

  it('are entered before they log in, each with its key or with the certificate that it has to show', async () => {
    await begin({ DEMO_VEHICLES_FILE: file });
    await fleet.policies.changeDeployment({ ...openPolicy, signature: 'required' }, acting());
    expect([await keysOf(signing.vin), await policyOf(signing.vin)]).toEqual([[[3, 'AAAA']], { ...openPolicy, signature: 'required' }]);
    expect([await keysOf(showing.vin), await policyOf(showing.vin)]).toEqual([[], { ...openPolicy, transport: 'certificate' }]);
    const { items } = await fleet.devices.list({}, everything);
    const entered = items.find(({ vin }) => vin === signing.vin);
    expect(entered).toMatchObject({ ...demoEquipment(signing.vin), serviceStatus: 'notActivated' });
    expect(entered?.project).not.toBeNull();
  });

  it('keep at the next start what was changed since: their policy, and a key that was replaced', async () => {
    await fleet.dataSource.query('delete from security_policy');
    await fleet.dataSource.query(`update device_key set public_key = decode('BBBB', 'base64')`);
    await begin({ DEMO_VEHICLES_FILE: file });
    expect([await keysOf(signing.vin), await policyOf(showing.vin)]).toEqual([[[3, 'BBBB']], { ...openPolicy, signature: 'required' }]);
  });
});
