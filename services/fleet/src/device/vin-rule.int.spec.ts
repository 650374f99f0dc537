import { emptyTables } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { device } from '../definitions/device.ts';
import { acting, codeOf, fleetFixture, login, type FleetFixture } from '../testing/fleet-fixture.ts';

const lower = 'lvdtest0000000001';
const lookalike = 'LVDTEST000000000O';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'device', 'config');
});

const allow = (): Promise<unknown> => fleet.dataSource.query(`insert into config (name, value) values ('oddVins', '1')`);
const problemOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, (error: unknown) => (error instanceof Error && 'fields' in error ? error.fields : error));

async function importOf(vin: string): Promise<unknown> {
  const uploadId = '00000000-0000-4000-8000-00000000000a';
  await fleet.strict.imports.keep({ uploadId, index: 0, base64: Buffer.from(`vin\n${vin}\n`).toString('base64') }, acting());
  return fleet.strict.imports.run({ uploadId, format: 'csv', dryRun: false, existing: 'refuse' }, acting());
}

it('a vehicle with an odd VIN does not register itself at login, even where registration is open', async () => {
  expect(await codeOf(fleet.strict.admission.admit(login(lower)))).toBe('VIN_MALFORMED');
  expect(await codeOf(fleet.strict.admission.admit(login('LVD\u0000TEST000000001')))).toBe('VIN_MALFORMED');
  expect(await codeOf(fleet.strict.admission.admit(login('LVDTEST0000000001')))).toBeNull();
});

it('a vehicle that is stored with an odd VIN logs in and can be changed', async () => {
  await fleet.dataSource.query(`insert into device (vin, source) values ($1, 'manual')`, [lookalike]);
  const { deviceId: id } = await fleet.strict.admission.admit(login(lookalike));
  const { version } = await fleet.strict.entities.read(device, id, acting().caller.scope);
  const changed = await fleet.strict.entities.change(device, { id, version, fields: { vin: lookalike, plate: 'P1' } }, acting());
  expect(changed.plate).toBe('P1');
});

it('adding and importing say which character is wrong', async () => {
  const english = 'Character 17 of the VIN, “O”, is not allowed: use digits and capital letters except I, O and Q';
  expect(await problemOf(fleet.strict.entities.add(device, { vin: lookalike }, acting()))).toMatchObject([{ path: 'vin', rule: 'vinForm', message: english }]);
  expect(await importOf(lookalike)).toMatchObject({ imported: 0, problems: [{ line: 2, column: 'vin', value: lookalike, reason: { en: english } }] });
});

it('the setting oddVins lets them in by every way', async () => {
  await allow();
  expect(await codeOf(fleet.strict.admission.admit(login(lower)))).toBeNull();
  await fleet.strict.entities.add(device, { vin: lookalike }, acting());
  expect(await importOf('short')).toMatchObject({ imported: 1, problems: [] });
});
