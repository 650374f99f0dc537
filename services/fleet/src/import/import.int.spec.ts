import { emptyTables } from '@voltdeck/base';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitions } from '../definitions/definitions.ts';
import { acting, codeOf, everything, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';

let fleet: FleetFixture;
beforeAll(async () => {
  fleet = await fleetFixture();
});
afterAll(() => fleet.close());
beforeEach(() => emptyTables(fleet.dataSource, 'device', 'device_group', 'outbox', 'project', 'customer', '"group"', 'change', 'upload_part'));

const administrator = acting();

async function run(text: string, { dryRun = false, by = administrator } = {}) {
  const uploadId = randomUUID();
  const bytes = Buffer.from(text);
  for (let index = 0; index * 40_000 < bytes.length; index++) {
    await fleet.imports.keep({ uploadId, index, base64: bytes.subarray(index * 40_000, (index + 1) * 40_000).toString('base64') }, by);
  }
  return fleet.imports.run({ uploadId, format: 'csv', dryRun, existing: 'refuse' }, by);
}

const devices = async (): Promise<number> => (await fleet.devices.list({}, everything)).total;

describe('an import', () => {
  it('makes every device with its project, groups and dates, in the history and announced', async () => {
    const project = await fleet.entities.add(definitions.project, { name: 'P', number: 'P-1' }, administrator);
    await fleet.entities.add(definitions.group, { name: 'A' }, administrator);
    await fleet.entities.add(definitions.group, { name: 'B' }, administrator);
    const report = await run('Vehicle id,项目编号,groups,service expiration,IMEI\nLVD1,P-1,A; B,2030/1/31,123456789012345\nLVD2,,,46053,\n');
    expect(report).toMatchObject({ rows: 2, imported: 2, problemTotal: 0 });
    const { items } = await fleet.devices.list({}, everything);
    expect(items[0]).toMatchObject({ vin: 'LVD1', source: 'import', project: { id: project.id }, serviceExpiresAt: '2030-01-31', createdBy: 'administrator' });
    expect(items[0]?.groups.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(items[1]).toMatchObject({ project: null, serviceExpiresAt: '2026-01-31' });
    expect((await fleet.changes.list({ entity: 'device', id: items[0]?.id ?? '' }, administrator)).items[0]?.action).toBe('add');
    expect(await fleet.dataSource.query('select count(*)::int as count from outbox')).toEqual([{ count: 2 }]);
  });

  it('that is tried changes nothing', async () => {
    expect(await run('vin\nLVD1\n', { dryRun: true })).toMatchObject({ dryRun: true, rows: 1, imported: 0, problemTotal: 0 });
    expect(await devices()).toBe(0);
  });

  it('tells every bad row with its line, column and reason, and imports none', async () => {
    await fleet.entities.add(definitions.device, { vin: 'HERE' }, administrator);
    const gone = await fleet.entities.add(definitions.device, { vin: 'GONE' }, administrator);
    await fleet.entities.remove(definitions.device, gone, administrator);
    const report = await run('vin,imei,projectNumber,groups,activatedAt\nGOOD,,,,\nTWICE,,,,\nTWICE,12,,,\n,,NONE,X;Y,2026-02-30\nHERE,,,,\nGONE,,,,\nBAD VIN,,,,\n');
    expect(report.imported).toBe(0);
    expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '4 imei', '4 vin', '5 vin', '5 activatedAt', '5 projectNumber', '5 groups', '5 groups', '6 vin', '7 vin', '8 vin',
    ]);
    expect(report.problems.every(({ reason }) => reason.en !== '' && reason['zh-CN'] !== '')).toBe(true);
    expect(await devices()).toBe(1);
  });

  it.each([
    ['2030-01-31', '2030-01-31'],
    ['2030/1/31', '2030-01-31'],
    ['2030-01-31 00:00:00', '2030-01-31'],
    ['47514', '2030-01-31'],
  ])('reads the date %s as %s', async (cell, day) => {
    expect(await run(`vin,activatedAt,serviceExpiresAt\nLVD1,${cell},${cell}\n`)).toMatchObject({ imported: 1, problemTotal: 0 });
    expect((await fleet.devices.list({}, everything)).items[0]).toMatchObject({ activatedAt: day, serviceExpiresAt: day });
  });

  it('refuses what the form refuses: a service that ends before it begins, and a date with a time', async () => {
    const { problems } = await run('vin,activatedAt,serviceExpiresAt\nA,2026-02-01,2026-01-31\nB,2026-01-30T16:00:00.000Z,\nC,2026-01-31,2026-01-31\n');
    expect(problems.map(({ line, column, value, reason }) => [line, column, value, reason.en])).toEqual([
      [2, 'serviceExpiresAt', '2026-01-31', 'Service expiration must not be earlier than Activation date'],
      [3, 'activatedAt', '2026-01-30T16:00:00.000Z', 'Activation date must be a date without a time (2026-01-31 in files and the API)'],
    ]);
  });

  it.each(['', 'colour\nred\n', 'plate\nx\n', 'vin,vin\na,b\n', 'vin\n', 'vin\n"open'])('refuses the file %j as a whole', async (text) => {
    expect(await codeOf(run(text))).toBe('IMPORT_REFUSED');
  });

  it('of an operator stays in the own scope', async () => {
    const mine = await fleet.entities.add(definitions.project, { name: 'P', number: 'MINE' }, administrator);
    await fleet.entities.add(definitions.project, { name: 'Q', number: 'OTHERS' }, administrator);
    const by = acting(scope({ projects: [mine.id] }));
    const report = await run('vin,projectNumber\nA,OTHERS\nB,\nC,MINE\n', { by });
    expect(report.problems.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 projectNumber', '2 ', '3 ']);
    expect((await run('vin,projectNumber\nC,MINE\n', { by })).imported).toBe(1);
  });

  it('of an operator, tried or run, says of every taken VIN the same, and nothing of whose it is', async () => {
    const mine = await fleet.entities.add(definitions.project, { name: 'P', number: 'MINE' }, administrator);
    const others = await fleet.entities.add(definitions.project, { name: 'Q', number: 'OTHERS' }, administrator);
    await fleet.entities.add(definitions.device, { vin: 'OFMINE', projectId: mine.id }, administrator);
    const gone = await fleet.entities.add(definitions.device, { vin: 'DELETED', projectId: others.id }, administrator);
    await fleet.entities.remove(definitions.device, { id: gone.id, version: gone.version }, administrator);
    await fleet.entities.add(definitions.device, { vin: 'OFOTHERS', projectId: others.id }, administrator);
    const by = acting(scope({ projects: [mine.id] }));
    for (const dryRun of [true, false]) {
      const { problems } = await run('vin,projectNumber\nOFMINE,MINE\nDELETED,MINE\nOFOTHERS,MINE\n', { by, dryRun });
      expect(problems.map(({ column, reason }) => [column, reason.en])).toEqual(Array(3).fill(['vin', "This VIN can't be used. Check it, or ask an administrator."]));
    }
  });

  it('is of its own upload alone', async () => {
    const uploadId = randomUUID();
    await fleet.imports.keep({ uploadId, index: 0, base64: Buffer.from('vin\nA\n').toString('base64') }, administrator);
    const caller = { ...administrator.caller, userId: '00000000-0000-4000-8000-000000000002' };
    expect(await codeOf(fleet.imports.run({ uploadId, format: 'csv', dryRun: false, existing: 'refuse' }, { ...administrator, caller }))).toBe('IMPORT_REFUSED');
  });

  it('takes twenty thousand rows, and no more', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `LVDMANY${String(index).padStart(10, '0')},PACK-${index}`);
    expect((await run(`vin,batteryId\n${rows.join('\n')}\n`)).imported).toBe(20_000);
    expect(await fleet.dataSource.query('select count(*)::int as count from device_binding')).toEqual([{ count: 20_000 }]);
    expect(await devices()).toBe(20_000);
    expect(await codeOf(run(`vin,batteryId\n${rows.join('\n')}\nONE,MORE\n`))).toBe('IMPORT_REFUSED');
  });
});
