import { demoEquipment } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everything, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';
import { DemoService } from './demo.service.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());

it('the demo gives every vehicle a project, a group, a model and a version, those that were there before as well', async () => {
  const early = 'LVD00000000000001';
  const late = 'LVD00000000000002';
  await fleet.open.admit(login(early));
  await new DemoService({ DEMO_FLEET: '1' }, fleet.dataSource, fleet.placement).onApplicationBootstrap();
  await fleet.open.admit(login(late));
  const { items } = await fleet.devices.list({}, everything);
  for (const { vin, bmsModel, hardwareId, softwareVersion } of items) expect({ bmsModel, hardwareId, softwareVersion }).toEqual(demoEquipment(vin));
  expect(items.find(({ vin }) => vin === late)?.project).not.toBeNull();
  const told = (await fleet.devices.projections(null)).items.map(({ vin, software }) => [vin, software]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries([early, late].map((vin) => [vin, [{ version: demoEquipment(vin).softwareVersion, since: null }]])));
});
