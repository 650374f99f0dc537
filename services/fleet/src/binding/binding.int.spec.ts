import { emptyTables, undoMigrations } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../definitions/definitions.ts';
import { acting, codeOf, fleetFixture, logIn, login, scope, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'change'));

const administrator = acting();
const bindings = (id: string, by = administrator) => fleet.bindings.list({ id }, by);

/** Each part as `part code`, with an end where it is over, in the order of their codes. */
async function parts(id: string): Promise<string[]> {
  const { items } = await bindings(id);
  return items.map(({ part, code, endedAt }) => `${part} ${code}${endedAt === null ? '' : ' ended'}`).sort();
}

describe('the parts of a device', () => {
  it('begin with the device, and end where a person names another', async () => {
    const made = await fleet.entities.add(definitions.device, { vin: 'LVD1', batteryId: 'PACK-1', bmsId: 'BMS-1', imei: '123456789012345' }, administrator);
    expect(await parts(made.id)).toEqual(['battery PACK-1', 'bms BMS-1', 'imei 123456789012345']);
    const fields = { bmsId: 'BMS-2', hardwareId: 'HW-1', imei: '' };
    const changed = await fleet.entities.change(definitions.device, { id: made.id, version: 1, fields }, administrator);
    expect(await parts(made.id)).toEqual(['battery PACK-1', 'bms BMS-1 ended', 'bms BMS-2', 'hardware HW-1', 'imei 123456789012345 ended']);
    await fleet.entities.change(definitions.device, { id: made.id, version: changed.version, fields: { bmsId: 'BMS-1' } }, administrator);
    expect((await parts(made.id)).filter((part) => part.startsWith('bms'))).toEqual(['bms BMS-1', 'bms BMS-1 ended', 'bms BMS-2 ended']);
  });

  it('follow the pack codes that a login reports, and stay as they are when it reports the same or none', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVD1', { packCodes: ['PACK-1', 'PACK-2'] }));
    await logIn(fleet.open, login('LVD1', { packCodes: ['PACK-1', 'PACK-2'] }));
    await logIn(fleet.open, login('LVD1', { packCodes: [], iccid: 'OTHER' }));
    expect(await parts(deviceId)).toEqual(['battery PACK-1', 'battery PACK-2']);
    await logIn(fleet.open, login('LVD1', { packCodes: ['PACK-3', 'PACK-2'] }));
    expect(await parts(deviceId)).toEqual(['battery PACK-1 ended', 'battery PACK-2', 'battery PACK-3']);
  });

  it('meet without a gap: the one ends when the other begins', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVD1', { packCodes: ['PACK-1'] }));
    await logIn(fleet.open, login('LVD1', { packCodes: ['PACK-2'] }));
    const [second, first] = (await bindings(deviceId)).items;
    expect([first?.code, second?.code]).toEqual(['PACK-1', 'PACK-2']);
    expect(first?.endedAt).toBe(second?.startedAt);
  });

  it('end also by a change that began before they did and came after', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVD1'));
    await fleet.dataSource.transaction(async (early) => {
      await early.query('select now()');
      await logIn(fleet.open, login('LVD1', { packCodes: ['PACK-1'] }));
      await early.query(`update device set battery_id = 'PACK-2', pack_codes = '{PACK-2}' where id = $1`, [deviceId]);
    });
    expect(await parts(deviceId)).toEqual(['battery PACK-1 ended', 'battery PACK-2']);
  });

  it('are told in pages, to those who see the device', async () => {
    const { deviceId } = await logIn(fleet.open, login('LVD1', { packCodes: ['A', 'B', 'C'] }));
    const first = await fleet.bindings.list({ id: deviceId, pageSize: 2 }, administrator);
    const second = await fleet.bindings.list({ id: deviceId, pageSize: 2, cursor: first.next ?? '' }, administrator);
    expect([first.total, second.next]).toEqual([3, null]);
    expect([...first.items, ...second.items].map(({ code }) => code).sort()).toEqual(['A', 'B', 'C']);
    expect(await codeOf(bindings(deviceId, acting(scope({}))))).toBe('DEVICE_NOT_FOUND');
    expect(await codeOf(bindings('1b671a64-40d5-491e-99b0-da01ff1f3341'))).toBe('DEVICE_NOT_FOUND');
  });

  it('of devices that were there before are kept from their activation on', async () => {
    await undoMigrations(fleet.dataSource, 'DeviceBindings');
    await fleet.dataSource.query(`insert into device (vin, source, battery_id, activated_at) values ('OLD', 'manual', 'PACK-1', '2026-01-31T00:00:00Z')`);
    await fleet.dataSource.runMigrations();
    const [row] = await fleet.dataSource.query<{ id: string }[]>('select id from device');
    expect((await bindings(row?.id ?? '')).items).toMatchObject([{ part: 'battery', code: 'PACK-1', startedAt: '2026-01-31T00:00:00.000Z', endedAt: null }]);
  });
});
