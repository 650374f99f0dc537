import { emptyTables } from '@voltdeck/base';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelFieldNames } from '@voltdeck/protocol/codes';
import { forms } from '@voltdeck/protocol/contract';
import { ModelImportService } from '../import/model-import.service.ts';
import { ImportRepository } from '../import/import.repository.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { definitions } from './definitions.ts';

let fleet: FleetFixture;
let models: ModelImportService;
beforeAll(async () => {
  fleet = await fleetFixture();
  const [entities, changes] = [new EntityRepository(fleet.dataSource), new ChangeRepository(fleet.dataSource)];
  models = new ModelImportService(new ImportRepository(fleet.dataSource, entities, changes, fleet.sealing), entities, changes);
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'vehicle_model', 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'change', 'upload_part'));

const administrator = acting();
const add = (fields: object) => fleet.entities.add(definitions.model, { ...fields }, administrator);
const addDevice = (fields: object) => fleet.entities.add(definitions.device, { ...fields }, administrator);
const modelOf = async (id: string) => (await fleet.details.get(id, everything)).model;

describe('a vehicle model', () => {
  it('keeps the fields of annex A with their kinds, and its history', async () => {
    const given = { number: 'X1', configuration: 'Long range', edition: '2025', power: 'bev', topSpeed: '180', ratedEnergy: 82.5, packChemistry: '04', swappable: true };
    const view = await add(given);
    expect(view).toMatchObject({ ...given, name: 'X1 · Long range', topSpeed: 180, rangeExtended: false, stackCount: null, devices: 0, version: 1 });
    const changed = await fleet.entities.change(definitions.model, { id: view.id, version: 1, fields: { motorPower: '250.25' } }, administrator);
    expect(changed).toMatchObject({ motorPower: 250.25, version: 2 });
    expect((await fleet.changes.list({ entity: 'model', id: view.id }, administrator)).items.map(({ action }) => action)).toEqual(['change', 'add']);
  });

  it.each([
    [{ configuration: 'no number' }, 'number'],
    [{ number: 'X', topSpeed: 'fast' }, 'topSpeed'],
    [{ number: 'X', topSpeed: '1234567' }, 'topSpeed'],
    [{ number: 'X', power: 'steam' }, 'power'],
    [{ number: 'X', packChemistry: '10' }, 'packChemistry'],
    [{ number: 'X', swappable: 'maybe' }, 'swappable'],
  ])('refuses %j by its field', async (fields, path) => {
    await expect(add(fields)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path }] });
  });

  it('is identified by its number and configuration', async () => {
    await add({ number: 'X1', configuration: 'A' });
    await add({ number: 'X1', configuration: 'B' });
    expect(await codeOf(add({ number: 'X1', configuration: 'A' }))).toBe('NAME_TAKEN');
  });

  it('is that of the vehicles that name it, and of those whose type is its number alone', async () => {
    const one = await add({ number: 'X1', configuration: 'A' });
    const chosen = await addDevice({ vin: 'LVD00000000000001', modelId: one.id });
    const typed = await addDevice({ vin: 'LVD00000000000002', vehicleType: 'x1' });
    const bus = await addDevice({ vin: 'LVD00000000000003', vehicleType: 'bus' });
    const linked = { id: one.id, name: 'X1 · A' };
    expect([await modelOf(chosen.id), await modelOf(typed.id), await modelOf(bus.id)]).toEqual([linked, linked, null]);
    expect(await fleet.entities.read(definitions.model, one.id, everything)).toMatchObject({ devices: 2 });
    // Of two configurations of one number the text does not tell which.
    const other = await add({ number: 'X1', configuration: 'B' });
    expect([await modelOf(chosen.id), await modelOf(typed.id)]).toEqual([linked, null]);
    expect((await fleet.entities.read(definitions.model, other.id, everything)).devices).toBe(0);
    expect((await fleet.details.get(typed.id, everything)).vehicleType).toBe('x1');
  });

  it('is not deleted while vehicles name it, unless they are to be unassigned', async () => {
    const one = await add({ number: 'X1' });
    const device = await addDevice({ vin: 'LVD00000000000001', modelId: one.id });
    await expect(fleet.entities.remove(definitions.model, { id: one.id, version: 1 }, administrator)).rejects.toMatchObject({ code: 'ENTITY_IN_USE', data: { by: 'device', count: 1 } });
    await fleet.entities.remove(definitions.model, { id: one.id, version: 1, unassign: true }, administrator);
    expect(await modelOf(device.id)).toBeNull();
    expect((await fleet.changes.list({ entity: 'device', id: device.id }, administrator)).items[0]?.before).toMatchObject({ model: { name: 'X1' } });
  });

  it('is counted within the scope of the caller', async () => {
    const project = await fleet.entities.add(definitions.project, { name: 'P', number: 'P' }, administrator);
    const one = await add({ number: 'X1' });
    await addDevice({ vin: 'LVD00000000000001', modelId: one.id, projectId: project.id });
    await addDevice({ vin: 'LVD00000000000002', modelId: one.id });
    expect((await fleet.entities.read(definitions.model, one.id, scope({ projects: [project.id] }))).devices).toBe(1);
  });
});

async function run(text: string, dryRun = false) {
  const uploadId = randomUUID();
  await fleet.imports.keep({ uploadId, index: 0, base64: Buffer.from(text).toString('base64') }, administrator);
  return models.run({ uploadId, format: 'csv', dryRun }, administrator);
}
const count = async (): Promise<number> => (await fleet.lists.page(definitions.model, {}, administrator)).total;

describe('an import of models', () => {
  it('takes names and labels of either language as headings, and texts for codes', async () => {
    const report = await run('Model number,车辆配置名称,power,储能装置类型,swappable,最高车速（km/h）\nX1,A,Battery electric,磷酸铁锂电池,是,180\nX2,,phev,04,,\n');
    expect(report).toMatchObject({ rows: 2, imported: 2, problemTotal: 0 });
    const { items } = await fleet.lists.page(definitions.model, { sort: 'number' }, administrator);
    expect(items).toMatchObject([
      { number: 'X1', configuration: 'A', power: 'bev', packChemistry: '01', swappable: true, topSpeed: 180, createdBy: 'administrator' },
      { number: 'X2', configuration: null, power: 'phev', packChemistry: '04', swappable: false },
    ]);
  });

  it('that is tried changes nothing, and one with a bad row says every reason and imports none', async () => {
    await add({ number: 'HERE' });
    expect(await run('number\nX1\n', true)).toMatchObject({ dryRun: true, imported: 0, problemTotal: 0 });
    const report = await run('number,topSpeed,power\nGOOD,,\nX1,fast,steam\nX1,,\n,,bev\nHERE,120,\n');
    expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual(['3 power', '3 topSpeed', '4 number', '5 number', '6 topSpeed']);
    expect(await count()).toBe(1);
  });

  it.each(['colour\nred\n', 'topSpeed\n1\n', 'number,number\na,b\n', ''])('refuses the file %j as a whole', async (text) => {
    expect(await codeOf(run(text))).toBe('IMPORT_REFUSED');
  });

  it('knows every field of the form by its labels', () => {
    expect(Object.keys(forms.model)).toEqual([...modelFieldNames]);
  });
});
