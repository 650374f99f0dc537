import { emptyTables } from '@voltdeck/base';
import type { Fleet, ImportReport, InputOf } from '@voltdeck/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Acting } from '../acting.ts';
import { definitions } from '../definitions/definitions.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'change', 'upload_part', 'import_trial', 'vehicle_model'));

const administrator = acting();

async function run(text: string, { dryRun = false, by = administrator }: { dryRun?: boolean; by?: Acting } = {}): Promise<ImportReport> {
  const uploadId = randomUUID();
  await fleet.imports.keep({ uploadId, index: 0, base64: Buffer.from(text).toString('base64') }, by);
  return fleet.imports.run({ uploadId, format: 'csv', dryRun, existing: 'update' }, by);
}

async function tried(text: string, by: Acting = administrator): Promise<{ report: ImportReport; apply: (except?: InputOf<Fleet['deviceImportApply']>['except']) => Promise<ImportReport> }> {
  const report = await run(text, { dryRun: true, by });
  return { report, apply: (except = []) => fleet.imports.apply({ uploadId: report.uploadId ?? '', except }, by) };
}

const add = (fields: Record<string, unknown>) => fleet.entities.add(definitions.device, fields, administrator);
const stored = async (vin: string) => (await fleet.devices.list({ search: vin }, everything)).items[0];
const counts = ({ created, updated, unchanged, refused, skipped }: ImportReport) => ({ created, updated, unchanged, refused, skipped });

describe('an import that updates', () => {
  it('shows what differs field by field, writes nothing while it is tried, and then what was shown', async () => {
    const [from, to] = [await fleet.entities.add(definitions.project, { name: 'From', number: 'F' }, administrator), await fleet.entities.add(definitions.project, { name: 'To', number: 'T' }, administrator)];
    const [a, b] = [await fleet.entities.add(definitions.group, { name: 'A' }, administrator), await fleet.entities.add(definitions.group, { name: 'B' }, administrator)];
    const { id } = await add({ vin: 'OLD', plate: 'P1', projectId: from.id, groupIds: [a.id], activatedAt: '2026-01-31' });
    await add({ vin: 'SAME', plate: 'P2' });
    const { report, apply } = await tried('vin,plate,project,groups,activatedAt,serviceSuspended\nOLD,P9,To,B,,是\nSAME,P2,,,,\nNEW,P3,To,,2026/2/1,\n');
    expect(counts(report)).toEqual({ created: 1, updated: 1, unchanged: 1, refused: 0, skipped: 0 });
    expect(report.imported).toBe(0);
    expect(report.changes).toEqual([
      {
        line: 2,
        vin: 'OLD',
        kind: 'update',
        differences: [
          { column: 'plate', from: 'P1', to: 'P9' },
          { column: 'activatedAt', from: '2026-01-31', to: '' },
          { column: 'serviceSuspended', from: 'false', to: 'true' },
          { column: 'project', from: 'From', to: 'To' },
          { column: 'groups', from: 'A', to: 'B' },
        ],
      },
      { line: 4, vin: 'NEW', kind: 'create', differences: [] },
    ]);
    expect(await stored('OLD')).toMatchObject({ plate: 'P1', version: 1 });
    await fleet.dataSource.query('delete from outbox');
    expect(counts(await apply())).toEqual({ created: 1, updated: 1, unchanged: 1, refused: 0, skipped: 0 });
    expect(await stored('OLD')).toMatchObject({ id, plate: 'P9', version: 2, activatedAt: null, serviceSuspended: true, project: { id: to.id }, groups: [{ id: b.id, name: 'B' }], source: 'manual' });
    expect(await stored('SAME')).toMatchObject({ version: 1 });
    expect(await fleet.dataSource.query('select count(*)::int as count from outbox')).toEqual([{ count: 2 }]);
    const [change] = (await fleet.changes.list({ entity: 'device', id }, administrator)).items;
    expect(change).toMatchObject({ action: 'change', before: { plate: 'P1', groups: [{ name: 'A' }] }, after: { plate: 'P9', groups: [{ name: 'B' }], project: { name: 'To' } } });
    expect(await codeOf(apply())).toBe('IMPORT_TRIAL_ENDED');
  });

  it('leaves alone what the file has no column for, and what is left out', async () => {
    await add({ vin: 'ONE', plate: 'P1', bmsModel: 'B1', imei: '123456789012345' });
    await add({ vin: 'TWO', plate: 'P2' });
    const { apply } = await tried('vin,plate,bmsModel\nONE,X1,X2\nTWO,X3,\nNEW,X4,\n');
    expect(counts(await apply([{ line: 2, columns: ['plate'] }, { line: 4 }]))).toEqual({ created: 0, updated: 2, unchanged: 0, refused: 0, skipped: 1 });
    expect(await stored('ONE')).toMatchObject({ plate: 'P1', bmsModel: 'X2', imei: '123456789012345' });
    expect(await stored('TWO')).toMatchObject({ plate: 'X3' });
    expect(await stored('NEW')).toBeUndefined();
  });

  it('says as a conflict what another changed since the trial, and overwrites none of it', async () => {
    const one = await add({ vin: 'ONE', plate: 'P1', bmsModel: 'B1' });
    const two = await add({ vin: 'TWO', plate: 'P2' });
    await add({ vin: 'THREE', plate: 'P3' });
    const { apply } = await tried('vin,plate\nONE,X1\nTWO,P2\nTHREE,X3\nNEW,X4\n');
    const other = acting();
    const by = { ...other, caller: { ...other.caller, loginName: 'li' } };
    await fleet.entities.change(definitions.device, { id: one.id, version: 1, fields: { plate: 'THEIRS' } }, by);
    await fleet.entities.change(definitions.device, { id: two.id, version: 1, fields: { plate: 'THEIRS' } }, by);
    await fleet.entities.add(definitions.device, { vin: 'NEW', plate: 'THEIRS' }, by);
    const report = await apply();
    expect(counts(report)).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 3, skipped: 0 });
    expect(report.problems.map(({ line, column, reason }) => [line, column, reason.en])).toEqual([
      [2, 'plate', 'li changed it to “THEIRS” after the check. Check the file again.'],
      [3, 'plate', 'li changed it to “THEIRS” after the check. Check the file again.'],
      [5, 'vin', 'li added it after the check. Check the file again.'],
    ]);
    expect([(await stored('ONE'))?.plate, (await stored('TWO'))?.plate, (await stored('THREE'))?.plate, (await stored('NEW'))?.plate]).toEqual(['THEIRS', 'THEIRS', 'X3', 'THEIRS']);
  });

  it('takes another field that changed since the trial for no conflict, and keeps it', async () => {
    const one = await add({ vin: 'ONE', plate: 'P1', bmsModel: 'B1' });
    const { apply } = await tried('vin,plate\nONE,X1\n');
    await fleet.entities.change(definitions.device, { id: one.id, version: 1, fields: { bmsModel: 'THEIRS' } }, administrator);
    expect(counts(await apply())).toMatchObject({ updated: 1, refused: 0 });
    expect(await stored('ONE')).toMatchObject({ plate: 'X1', bmsModel: 'THEIRS' });
  });

  it('refuses bad rows and imports the others of a trial; without one it is all or nothing', async () => {
    await add({ vin: 'ONE', plate: 'P1', activatedAt: '2026-02-01' });
    const text = 'vin,plate,serviceExpiresAt,groups\nONE,X1,2026-01-01,\nNEW,,,NONE\nFINE,X3,,\nFINE,X4,,\n';
    expect(counts(await run(text))).toEqual({ created: 0, updated: 0, unchanged: 0, refused: 3, skipped: 0 });
    const { report, apply } = await tried(text);
    expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 serviceExpiresAt', '3 groups', '5 vin']);
    expect(counts(await apply())).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 3, skipped: 0 });
    expect(await stored('FINE')).toMatchObject({ plate: 'X3' });
  });

  it('asks for the permission to update, and for a trial of one’s own', async () => {
    const by = acting(everything, ['view', 'add']);
    expect(await codeOf(run('vin\nA\n', { by, dryRun: true }))).toBe('PERMISSION_MISSING');
    const { report } = await tried('vin\nA\n');
    const stranger = { ...administrator, caller: { ...administrator.caller, userId: '00000000-0000-4000-8000-000000000002' } };
    expect(await codeOf(fleet.imports.apply({ uploadId: report.uploadId ?? '', except: [] }, stranger))).toBe('IMPORT_TRIAL_ENDED');
  });

  it('of an operator moves nothing into or out of what lies beyond the scope', async () => {
    const mine = await fleet.entities.add(definitions.project, { name: 'Mine', number: 'MINE' }, administrator);
    const others = await fleet.entities.add(definitions.project, { name: 'Theirs', number: 'OTHERS' }, administrator);
    const [ours, foreign] = [await fleet.entities.add(definitions.group, { name: 'Ours' }, administrator), await fleet.entities.add(definitions.group, { name: 'Foreign' }, administrator)];
    const by = acting(scope({ projects: [mine.id], groups: [ours.id] }));
    await add({ vin: 'MOVED', projectId: mine.id });
    await add({ vin: 'LOST', projectId: mine.id });
    await add({ vin: 'GROUPED', projectId: others.id, groupIds: [ours.id, foreign.id] });
    await add({ vin: 'UNSEEN', projectId: others.id });
    const report = await run('vin,project,groups,plate\nMOVED,Theirs,,\nLOST,,,\nGROUPED,Mine,Ours,\nUNSEEN,Mine,,\n', { by });
    expect(report.problems.map(({ line, column, reason }) => [line, column, reason.en])).toEqual([
      [2, 'project', 'No project with this name in your data scope'],
      [2, '', 'Outside your data scope. Enter one of your projects or groups.'],
      [3, '', 'Outside your data scope. Enter one of your projects or groups.'],
      [4, 'project', "The vehicle's current project or group is outside your data scope, so you can't move it"],
      [4, 'groups', "The vehicle's current project or group is outside your data scope, so you can't move it"],
      [5, 'vin', "This VIN can't be used. Check it, or ask an administrator."],
    ]);
    expect(counts(await run('vin,project,groups,plate\nGROUPED,Theirs,Foreign; Ours,X\n', { by }))).toMatchObject({ updated: 1, refused: 0 });
  });

  it('chooses a vehicle model by its name, and takes the one that follows from the type for unchanged', async () => {
    await fleet.entities.add(definitions.model, { number: 'T1' }, administrator);
    const chosen = await fleet.entities.add(definitions.model, { number: 'T2', configuration: 'long' }, administrator);
    await add({ vin: 'ONE', vehicleType: 'T1' });
    expect(counts(await run('vin,Vehicle model\nONE,T1\n'))).toMatchObject({ unchanged: 1 });
    expect(counts(await run('vin,车型\nONE,T2 · long\n'))).toMatchObject({ updated: 1 });
    expect((await stored('ONE'))?.model?.id).toBe(chosen.id);
  });

  it('lists the first two thousand differences and applies all', async () => {
    await fleet.dataSource.query(`insert into device (vin, source, plate) select 'LVDMANY' || lpad(n::text, 10, '0'), 'manual', 'P' || n from generate_series(1, 2500) n`);
    const rows = Array.from({ length: 2_500 }, (_, index) => `LVDMANY${String(index + 1).padStart(10, '0')},Q${index + 1}`).join('\n');
    const uploadId = randomUUID();
    const bytes = Buffer.from(`vin,plate\n${rows}\n`);
    for (let index = 0; index * 400_000 < bytes.length; index++) await fleet.imports.keep({ uploadId, index, base64: bytes.subarray(index * 400_000, (index + 1) * 400_000).toString('base64') }, administrator);
    const report = await fleet.imports.run({ uploadId, format: 'csv', dryRun: true, existing: 'update' }, administrator);
    expect([report.updated, report.changes.length]).toEqual([2_500, 2_000]);
    expect((await fleet.imports.apply({ uploadId, except: [] }, administrator)).updated).toBe(2_500);
  });
});
