import { emptyTables } from '@voltdeck/base';
import type { ImportReport } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { device } from '../definitions/device.ts';
import { faultEntry } from '../definitions/fault-entry.ts';
import { project } from '../definitions/project.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import { VersionService } from '../entity/version.service.ts';
import { FaultEntryImportService } from '../import/fault-entry-import.service.ts';
import { ImportRepository } from '../import/import.repository.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { DictionaryRepository } from './dictionary.repository.ts';

let fleet: FleetFixture;
let versions: VersionService;
let imports: FaultEntryImportService;
let stored: DictionaryRepository;
beforeAll(async () => {
  fleet = await fleetFixture();
  const [entities, changes] = [new EntityRepository(fleet.dataSource), new ChangeRepository(fleet.dataSource)];
  versions = new VersionService(changes, fleet.entities, entities);
  imports = new FaultEntryImportService(new ImportRepository(fleet.dataSource, entities, changes, fleet.sealing), entities, changes, new ChangeAnnouncer(fleet.bus));
  stored = new DictionaryRepository(fleet.dataSource);
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'fault_entry', 'device', 'device_group', 'outbox', 'project', 'change', 'upload_part', 'import_trial'));

const administrator = acting();
const operator = acting(scope({}));
const add = (fields: object, by = administrator) => fleet.entities.add(faultEntry, { ...fields }, by);
const change = (id: string, version: number, fields: object) => fleet.entities.change(faultEntry, { id, version, fields: { ...fields } }, administrator);
const found = async (search?: string) => (await fleet.lists.page(faultEntry, search === undefined ? {} : { search }, operator)).items;

describe('an entry of the fault dictionary', () => {
  it('is for one model and fault type, or for all models, once each', async () => {
    expect(await add({ type: '15', level: '3', nameEn: ' Insulation ' })).toMatchObject({ bmsModel: null, type: 15, level: 3, nameEn: 'Insulation', nameZh: null, version: 1 });
    await add({ bmsModel: 'A', type: 15, nameEn: 'Insulation of A' });
    await add({ bmsModel: 'A', type: 8, nameEn: 'Hot' });
    expect(await codeOf(add({ bmsModel: 'A', type: 15, level: 1 }))).toBe('NAME_TAKEN');
    expect(await codeOf(add({ type: 15, level: 1 }))).toBe('NAME_TAKEN');
    expect((await found()).map(({ bmsModel, type }) => [bmsModel, type])).toEqual([[null, 15], ['A', 8], ['A', 15]]);
  });

  it.each([
    [{ level: 2 }, 'type'],
    [{ type: 33, level: 2 }, 'type'],
    [{ type: 15, level: 0 }, 'level'],
    [{ type: 15, level: 9 }, 'level'],
    [{ type: 15 }, 'level'],
    [{ type: 15, nameEn: '   ' }, 'level'],
    [{ type: 15, nameEn: 'x'.repeat(61) }, 'nameEn'],
  ])('refuses %j by its field', async (fields, path) => {
    await expect(add(fields)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path }] });
  });

  it('cannot be emptied: it would say nothing', async () => {
    const { id } = await add({ type: 15, level: 3 });
    await expect(change(id, 1, { level: null })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'level' }] });
    expect(await change(id, 1, { level: null, partsZh: '接插件' })).toMatchObject({ level: null, partsZh: '接插件', version: 2 });
  });

  it('is found by its model, by its own name and by the built-in one', async () => {
    await add({ bmsModel: 'BMS-A', type: 15, level: 3 });
    await add({ type: 8, nameEn: 'Overheated' });
    for (const search of ['bms-a', 'insulation', '绝缘']) expect((await found(search)).map(({ type }) => type), search).toEqual([15]);
    expect((await found('overheated')).map(({ type }) => type)).toEqual([8]);
    expect(await found('nothing like it')).toEqual([]);
  });

  it('counts the vehicles that it is for, within the scope of the caller', async () => {
    const { id: projectId } = await fleet.entities.add(project, { name: 'P', number: 'P' }, administrator);
    await fleet.entities.add(device, { vin: 'LVD00000000000001', bmsModel: 'A', projectId }, administrator);
    await fleet.entities.add(device, { vin: 'LVD00000000000002', bmsModel: 'A' }, administrator);
    await fleet.entities.add(device, { vin: 'LVD00000000000003', bmsModel: 'B' }, administrator);
    const [ofA, ofAll] = [await add({ bmsModel: 'A', type: 15, level: 3 }), await add({ type: 15, level: 3 })];
    expect([ofA.devices, ofAll.devices]).toEqual([2, 3]);
    expect((await fleet.entities.read(faultEntry, ofA.id, scope({ projects: [projectId] }))).devices).toBe(1);
  });

  it('is seen by everyone and changed by who sees everything', async () => {
    const { id } = await add({ type: 15, level: 3 });
    expect(await found()).toHaveLength(1);
    expect(await codeOf(add({ type: 8, level: 3 }, operator))).toBe('SCOPE_EXCEEDED');
    expect(await codeOf(fleet.entities.change(faultEntry, { id, version: 1, fields: { level: 1 } }, operator))).toBe('SCOPE_EXCEEDED');
    expect(await codeOf(versions.revert({ id, version: 1, to: 1 }, operator))).toBe('SCOPE_EXCEEDED');
  });
});

describe('the versions of an entry', () => {
  it('say who changed what, and hold all that it said then', async () => {
    const { id } = await add({ bmsModel: 'A', type: 15, level: 3, nameEn: 'One' });
    await change(id, 1, { nameEn: 'Two', partsEn: 'Plug' });
    await change(id, 2, { level: null });
    const { items, total } = await versions.list({ id }, operator);
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { version: 3, by: 'administrator', action: 'change', changed: ['level'], fields: { bmsModel: 'A', type: 15, level: null, nameEn: 'Two', partsEn: 'Plug' } },
      { version: 2, action: 'change', changed: ['nameEn', 'partsEn'], fields: { level: 3, nameEn: 'Two', partsEn: 'Plug' } },
      { version: 1, action: 'add', changed: ['bmsModel', 'type', 'level', 'nameEn'], fields: { level: 3, nameEn: 'One', partsEn: null } },
    ]);
  });

  it('can be brought back as a new one, and none is lost by that', async () => {
    const { id } = await add({ type: 15, level: 3, nameEn: 'One' });
    await change(id, 1, { nameEn: 'Two', level: 2, checksZh: '检查' });
    expect(await versions.revert({ id, version: 2, to: 1 }, administrator)).toMatchObject({ version: 3, nameEn: 'One', level: 3, checksZh: null });
    expect(await versions.revert({ id, version: 3, to: 2 }, administrator)).toMatchObject({ version: 4, nameEn: 'Two', level: 2, checksZh: '检查' });
    expect((await versions.list({ id }, administrator)).items.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  it('count deleting and restoring, and are kept over it', async () => {
    const { id } = await add({ type: 15, level: 3 });
    await fleet.entities.remove(faultEntry, { id, version: 1 }, administrator);
    expect((await versions.list({ id }, operator)).items.map(({ action }) => action), 'of the deleted one').toEqual(['remove', 'add']);
    expect(await codeOf(versions.revert({ id, version: 2, to: 1 }, administrator))).toBe('ENTITY_NOT_FOUND');
    await fleet.entities.restore(faultEntry, { id, version: 2 }, administrator);
    expect((await versions.list({ id }, administrator)).items.map(({ version, action, fields }) => [version, action, fields.level])).toEqual([[3, 'restore', 3], [2, 'remove', 3], [1, 'add', 3]]);
  });

  it('are not brought back over a change that the caller has not seen, nor where there is none', async () => {
    const { id } = await add({ type: 15, level: 3 });
    await change(id, 1, { level: 2 });
    expect(await codeOf(versions.revert({ id, version: 1, to: 1 }, administrator))).toBe('VERSION_CONFLICT');
    await expect(versions.revert({ id, version: 2, to: 7 }, administrator)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'to' }] });
  });
});

async function run(text: string, existing: 'refuse' | 'update', dryRun: boolean, by = administrator): Promise<ImportReport> {
  const uploadId = randomUUID();
  await fleet.imports.keep({ uploadId, index: 0, base64: Buffer.from(text).toString('base64') }, by);
  return imports.run({ uploadId, format: 'csv', dryRun, existing }, by);
}

describe('an import of the dictionary', () => {
  it('shows what differs, writes nothing while it is tried, and then what was shown but for what was left out', async () => {
    const { id } = await add({ bmsModel: 'A', type: 15, level: 3, nameEn: 'Old', partsEn: 'Plug' });
    await add({ type: 8, nameZh: '高温' });
    const trial = await run('BMS model,type,level,nameEn,partsEn,nameZh\nA,Insulation low,2,New,,\n,8,,,,高温\nB,单体过压,4,,,\n', 'update', true);
    expect(trial).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 0, imported: 0 });
    expect(trial.changes).toEqual([
      { line: 2, vin: 'A #15', kind: 'update', differences: [{ column: 'level', from: '3', to: '2' }, { column: 'nameEn', from: 'Old', to: 'New' }, { column: 'partsEn', from: 'Plug', to: '' }] },
      { line: 4, vin: 'B #1', kind: 'create', differences: [] },
    ]);
    expect(await fleet.entities.read(faultEntry, id, everything)).toMatchObject({ level: 3, nameEn: 'Old', version: 1 });
    const report = await imports.apply({ uploadId: trial.uploadId ?? '', except: [{ line: 2, columns: ['partsEn'] }] }, administrator);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 0 });
    expect(await fleet.entities.read(faultEntry, id, everything)).toMatchObject({ level: 2, nameEn: 'New', partsEn: 'Plug', version: 2 });
    expect((await versions.list({ id }, administrator)).items[0]).toMatchObject({ version: 2, changed: ['level', 'nameEn'] });
    expect(await found('B')).toMatchObject([{ bmsModel: 'B', type: 1, level: 4 }]);
  });

  it('leaves alone what someone changed after the trial', async () => {
    const { id } = await add({ type: 15, level: 3 });
    const { uploadId } = await run('type,level\n15,2\n', 'update', true);
    await change(id, 1, { level: 1 });
    const report = await imports.apply({ uploadId: uploadId ?? '', except: [] }, administrator);
    expect(report).toMatchObject({ updated: 0, refused: 1, problems: [{ line: 2, column: 'level' }] });
    expect(await fleet.entities.read(faultEntry, id, everything)).toMatchObject({ level: 1, version: 2 });
  });

  it('is applied once, by the one who tried it, and not as an import of vehicles', async () => {
    const { uploadId } = await run('type,level\n15,2\n', 'update', true);
    expect(await codeOf(fleet.imports.apply({ uploadId: uploadId ?? '', except: [] }, administrator))).toBe('IMPORT_TRIAL_ENDED');
    expect(await imports.apply({ uploadId: uploadId ?? '', except: [] }, administrator)).toMatchObject({ created: 1 });
    expect(await codeOf(imports.apply({ uploadId: uploadId ?? '', except: [] }, administrator))).toBe('IMPORT_TRIAL_ENDED');
  });

  it('with a bad row names the line, the column and the value, and imports none', async () => {
    const report = await run('type,level,nameEn\n15,2,\n99,2,\n8,7,\n10,,\n15,3,\n', 'refuse', false);
    expect(report).toMatchObject({ imported: 0, refused: 4 });
    expect(report.problems.map(({ line, column, value }) => [line, column, value])).toEqual([[3, 'type', '99'], [4, 'level', '7'], [5, 'level', ''], [6, 'type', '15']]);
    expect(await found()).toEqual([]);
  });

  it('that only adds refuses a row that differs from what is there', async () => {
    await add({ type: 15, level: 3 });
    expect(await run('type,level\n15,2\n', 'refuse', true)).toMatchObject({ refused: 1, problems: [{ line: 2, column: 'level', value: '2' }] });
    expect(await run('type,level\n15,3\n8,1\n', 'refuse', false)).toMatchObject({ created: 1, unchanged: 1, imported: 1 });
  });

  it('is for who sees everything', async () => {
    expect(await codeOf(run('type,level\n15,2\n', 'update', true, operator))).toBe('SCOPE_EXCEEDED');
  });
});

describe('the copy that other services keep', () => {
  it('is given whole, without deleted entries, and not again to who has it', async () => {
    const one = await add({ bmsModel: 'A', type: 15, level: 3 });
    const gone = await add({ type: 8, level: 3 });
    await fleet.entities.remove(faultEntry, { id: gone.id, version: 1 }, administrator);
    const first = await stored.entries({ stamp: null, after: null });
    expect(first).toMatchObject({ items: [{ id: one.id, bmsModel: 'A', type: 15, level: 3, nameEn: null }], next: null });
    expect(await stored.entries({ stamp: first.stamp, after: null })).toEqual({ stamp: first.stamp, items: [], next: null });
    for (const alter of [() => change(one.id, 1, { level: 2 }), () => fleet.entities.restore(faultEntry, { id: gone.id, version: 2 }, administrator)]) {
      await alter();
      expect((await stored.entries({ stamp: first.stamp, after: null })).items.length).toBeGreaterThan(0);
    }
  });

  it('is given in pages where it is long', async () => {
    await fleet.dataSource.query(`insert into fault_entry (bms_model, type, level) select 'M' || n, 15, 2 from generate_series(1, 450) n`);
    const models = new Set<string | null>();
    let after: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof stored.entries>> = await stored.entries({ stamp: null, after });
      for (const { bmsModel } of page.items) models.add(bmsModel);
      after = page.next;
      pages++;
    } while (after !== null);
    expect([models.size, pages > 1]).toEqual([450, true]);
  });

  it('is announced to be another with every change and import', async () => {
    const heard: string[] = [];
    const subscription = fleet.bus.subscribe(subjects.faultEntriesChanged, { callback: (_error, message) => void heard.push(message.subject) });
    await fleet.bus.flush();
    await add({ type: 15, level: 3 });
    await run('type,level\n8,2\n', 'update', false);
    await fleet.bus.flush();
    subscription.unsubscribe();
    expect(heard).toHaveLength(2);
  });
});
