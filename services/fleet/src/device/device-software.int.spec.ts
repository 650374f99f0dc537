import { emptyTables } from '@voltdeck/base';
import type { SoftwareSpan } from '@voltdeck/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../definitions/definitions.ts';
import { acting, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';
import { DeviceRepository } from './device.repository.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'change'));

const administrator = acting();
const told = async (): Promise<readonly SoftwareSpan[]> => (await fleet.devices.projections(null)).items[0]?.software ?? [];
const reportSoftware = (id: string, version: string): Promise<boolean> => new DeviceRepository(fleet.dataSource).reportSoftware(id, version);
const versions = async (): Promise<(string | null)[]> => (await told()).map(({ version }) => version);

describe('the versions of a device', () => {
  it('go with its projection: the first for all the time before, each other from when it was learned', async () => {
    const { id } = await fleet.entities.add(definitions.device, { vin: 'LVD1', softwareVersion: '1.0', bmsModel: 'LFP-100' }, administrator);
    expect(await told()).toEqual([{ version: '1.0', since: null }]);
    const changed = await fleet.entities.change(definitions.device, { id, version: 1, fields: { softwareVersion: '1.1' } }, administrator);
    const [, second] = await told();
    expect(second?.version).toBe('1.1');
    expect(Math.abs(Date.parse(second?.since ?? '') - Date.now())).toBeLessThan(60_000);
    await fleet.entities.change(definitions.device, { id, version: changed.version, fields: { plate: 'B 1' } }, administrator);
    expect(await versions()).toEqual(['1.0', '1.1']);
    expect((await fleet.devices.projections(null)).items[0]?.bmsModel).toBe('LFP-100');
  });

  it('are what the vehicle reports, with since when in the list, and a report of the same changes nothing', async () => {
    const { id } = await fleet.entities.add(definitions.device, { vin: 'LVD1', softwareVersion: '1.0' }, administrator);
    const read = () => fleet.entities.read(definitions.device, id, administrator.caller.scope);
    expect(await read()).toMatchObject({ softwareVersion: '1.0', softwareSince: null });
    expect(await reportSoftware(id, '2.0')).toBe(true);
    const changed = await read();
    expect(changed).toMatchObject({ softwareVersion: '2.0', updatedBy: null });
    expect(Math.abs(Date.parse(changed.softwareSince ?? '') - Date.now())).toBeLessThan(60_000);
    await reportSoftware(id, '2.0');
    expect(await read()).toEqual(changed);
    expect(await reportSoftware('00000000-0000-4000-8000-000000000000', '2.0')).toBe(false);
  });

  it('say so when no one knows what it ran', async () => {
    const { deviceId: id } = await fleet.open.admit(login('LVD1'));
    expect(await versions()).toEqual([null]);
    await fleet.dataSource.query(`update device set software_version = '1.0' where id = $1`, [id]);
    expect(await versions()).toEqual([null, '1.0']);
  });
});
