import type { ImportReport, ProjectView } from '@voltdeck/contract';
import { errors, importLimits, type Problem } from '@voltdeck/protocol/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

let app: ConsoleFixture;
beforeAll(async () => {
  app = await consoleFixture();
});
afterAll(() => app.close());

function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${app.url}/api/v1/${path}`, { method, headers: { ...app.token, 'content-type': 'application/json', ...headers }, ...sent });
}

const codeOf = async (answer: Promise<Response>): Promise<string> => (await readJson<Problem>(answer)).code;

const upload = (text: string, query: string): Promise<Response> =>
  fetch(`${app.url}/api/v1/device-imports?${query}`, { method: 'POST', headers: { ...app.token, 'content-type': 'text/csv' }, body: text });

describe('master data by the API', () => {
  it('is added, read, changed, deleted and restored', async () => {
    const made = await readJson<ProjectView>(ask('POST', 'projects', { name: '=cmd', number: 'P-1' }));
    expect(made).toMatchObject({ name: '=cmd', version: 1, createdBy: 'admin' });
    expect(await readJson(ask('PATCH', `projects/${made.id}`, { version: 1, description: 'd' }))).toMatchObject({ version: 2, description: 'd' });
    const lost = await readJson<Problem>(ask('PATCH', `projects/${made.id}`, { version: 1, description: 'e' }));
    expect([lost.status, lost.code, lost.data?.['version']]).toEqual([409, 'VERSION_CONFLICT', 2]);
    expect(lost.data).toMatchObject({ changed: ['description'], updatedBy: 'admin', current: { id: made.id, version: 2, description: 'd' } });
    expect(await codeOf(ask('POST', 'projects', { name: '=cmd', number: 'P-2' }))).toBe('NAME_TAKEN');
    expect((await ask('DELETE', `projects/${made.id}?version=2`)).status).toBe(200);
    expect(await codeOf(ask('GET', `projects/${made.id}`))).toBe('ENTITY_NOT_FOUND');
    expect((await readJson<{ total: number }>(ask('GET', 'projects?deleted=true'))).total).toBe(1);
    expect(await readJson(ask('POST', `projects/${made.id}/restore`, { version: 3 }))).toMatchObject({ version: 4 });
    expect((await readJson<{ total: number }>(ask('GET', `changes/project/${made.id}`))).total).toBe(4);
  });

  it.each([['zh-CN', '项目编号不能为空'], ['en', 'Project number is required']])('names every bad field in %s', async (language, sentence) => {
    const problem = await readJson<Problem>(ask('POST', 'projects', { name: 'x'.repeat(101), customerId: '7' }, { 'accept-language': language }));
    expect(problem.detail).toBe(errors.INPUT_INVALID.text[language === 'en' ? 'en' : 'zh-CN']);
    expect(problem.fields?.map(({ path }) => path)).toEqual(['name', 'number', 'customerId']);
    expect(problem.fields?.[1]).toEqual({ path: 'number', rule: 'required', message: sentence });
  });

  it('refuses fields, orders and filters that it does not know', async () => {
    expect(await codeOf(ask('POST', 'projects', { name: 'a', number: 'a', colour: 'red' }))).toBe('INPUT_INVALID');
    for (const query of ['sort=name;drop', 'order=name', 'pageSize=1000', 'deleted=maybe', 'customerId=7']) {
      expect([query, await codeOf(ask('GET', `projects?${query}`))]).toEqual([query, 'INPUT_INVALID']);
    }
  });

  it('asks for the permission of each route', async () => {
    const reader = await app.operator({}, ['view']);
    const routes = ['POST projects', 'PATCH projects/x', 'DELETE projects/x', 'POST projects/x/restore', 'GET exports/device', 'POST device-imports?dryRun=true', 'GET device-imports/template'];
    for (const route of routes) {
      const [method = '', path] = route.split(' ');
      const response = await fetch(`${app.url}/api/v1/${path}`, { method, headers: { ...reader, 'content-type': 'application/json' } });
      expect([route, await codeOf(Promise.resolve(response))]).toEqual([route, 'PERMISSION_MISSING']);
    }
  });
});

describe('a file of devices', () => {
  it('is tried, then imported, then among the reminders when its service ends', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const text = `vin,plate,activatedAt,serviceExpiresAt\nLVDFILE1,'P1,2020-01-01,${today}\nLVDFILE2,P2,,\n`;
    expect(await readJson<ImportReport>(upload(text, 'format=csv&dryRun=true'))).toMatchObject({ rows: 2, imported: 0, problemTotal: 0 });
    expect(await readJson<ImportReport>(upload(text, 'format=csv&dryRun=false'))).toMatchObject({ rows: 2, imported: 2 });
    expect(await readJson<ImportReport>(upload(text, 'format=csv&dryRun=false'))).toMatchObject({ imported: 0, problemTotal: 2 });
    const reminders = await readJson<{ items: { vin: string }[] }>(ask('GET', 'reminders'));
    expect(reminders.items.map(({ vin }) => vin)).toEqual(['LVDFILE1']);
  });

  it('that is too large or none is refused', async () => {
    expect(await codeOf(upload('x'.repeat(importLimits.fileBytesMax + 1), 'format=csv&dryRun=true'))).toBe('INPUT_TOO_LARGE');
    expect(await codeOf(upload('', 'format=csv&dryRun=true'))).toBe('IMPORT_REFUSED');
    expect(await codeOf(upload('vin\nA\n', 'format=xlsx&dryRun=true'))).toBe('IMPORT_REFUSED');
  });

  it('starts with a template that the import itself takes', async () => {
    for (const format of ['csv', 'xlsx']) {
      const template = await ask('GET', `device-imports/template?format=${format}`);
      const body = await template.arrayBuffer();
      const answer = fetch(`${app.url}/api/v1/device-imports?format=${format}&dryRun=true`, { method: 'POST', headers: { ...app.token, 'content-type': template.headers.get('content-type') ?? '' }, body });
      expect(await readJson<ImportReport>(answer)).toMatchObject({ rows: 1, problemTotal: 0 });
    }
  });
});

describe('an exported list', () => {
  it('has every row of the scope, and no formula', async () => {
    const csv = await ask('GET', 'exports/project?format=csv', undefined, { 'accept-language': 'en' });
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="project-list.csv"');
    expect(await csv.text()).toMatch(/^\uFEFF?Name,Project number,.*\r\n'=cmd,P-1,/);
    const stranger = await app.operator({});
    expect((await (await fetch(`${app.url}/api/v1/exports/project`, { headers: stranger })).text()).trim().split('\r\n')).toHaveLength(1);
  });

  it('says codes in the words of the caller, which the import of models reads again', async () => {
    await ask('POST', 'models', { number: 'LVD-WORDS', edition: '2025', power: 'bev', packChemistry: '01', swappable: true });
    const model = await (await ask('GET', 'exports/model?format=csv&search=LVD-WORDS', undefined, { 'accept-language': 'en' })).text();
    for (const word of ['Edition 2025', 'Battery electric', 'Lithium iron phosphate', 'yes', 'no']) expect(model.split(',')).toContain(word);
    const chinese = await (await ask('GET', 'exports/model?format=csv&search=LVD-WORDS', undefined, { 'accept-language': 'zh-CN' })).text();
    await app.dataSource.query(`delete from fleet.vehicle_model where number = 'LVD-WORDS'`);
    const headers = { ...app.token, 'content-type': 'text/csv' };
    const report = await readJson<ImportReport>(fetch(`${app.url}/api/v1/model-imports?format=csv&dryRun=true`, { method: 'POST', headers, body: chinese }));
    expect(report).toMatchObject({ rows: 1, created: 1, problemTotal: 0, ignored: ['车辆数', '创建时间', '更新时间', '更新人'] });
    await ask('POST', 'devices', { vin: 'LVDWRDS0000000001' });
    const device = await (await ask('GET', 'exports/device?format=csv&search=LVDWRDS0000000001', undefined, { 'accept-language': 'en' })).text();
    expect(device.split(',')).toEqual(expect.arrayContaining(['manual', 'not activated']));
  });

  it('goes through all pages', async () => {
    await app.dataSource.query(`insert into fleet.device (vin, source) select 'LVDMANY' || n, 'manual' from generate_series(1, 450) n`);
    const xlsx = new Uint8Array(await (await ask('GET', 'exports/device?format=xlsx&search=LVDMANY')).arrayBuffer());
    const sheet = strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(451);
    expect(await codeOf(ask('GET', 'exports/device?sort=nothing'))).toBe('INPUT_INVALID');
  });
});

describe('an exported list of devices', () => {
  const send = (body: string | ArrayBuffer, query: string): Promise<ImportReport> =>
    readJson<ImportReport>(fetch(`${app.url}/api/v1/device-imports?${query}`, { method: 'POST', headers: { ...app.token, 'content-type': 'text/csv' }, body }));

  it.each([
    ['csv', 'en'],
    ['csv', 'zh-CN'],
    ['xlsx', 'en'],
    ['xlsx', 'zh-CN'],
  ])('as %s in %s is imported again without a difference', async (format, language) => {
    const mark = `${format}${language.slice(0, 2)}`.toUpperCase();
    const project = await readJson<ProjectView>(ask('POST', 'projects', { name: `=1+1 ${mark}`, number: `R-${mark}` }));
    const groups = await Promise.all([`'-a; ${mark}`, `b,"${mark}"`].map(async (name) => readJson<{ id: string }>(ask('POST', 'groups', { name }))));
    const model = await readJson<{ id: string }>(ask('POST', 'models', { number: `RT-${mark}`, configuration: 'long' }));
    await ask('POST', 'models', { number: `RI-${mark}` });
    const full = { plate: `'=x`, vehicleType: '-bus', modelId: model.id, projectId: project.id, groupIds: groups.map(({ id }) => id), batteryId: '@b', bmsId: '001', bmsModel: '+m', hardwareId: '2026-01-31', softwareVersion: '1.10', imei: '012345678901234', iccid: '89860000000000000001' };
    const first = await readJson<{ id: string; vin: string }>(ask('POST', 'devices', { vin: `LVDRT${mark}`.padEnd(17, '1'), ...full, activatedAt: '2026-01-31', serviceExpiresAt: '2027-02-28', serviceSuspended: true }));
    await ask('POST', 'devices', { vin: `LVDRT${mark}`.padEnd(17, '2'), vehicleType: `RI-${mark}` });
    const file = async (): Promise<ArrayBuffer> => (await ask('GET', `exports/device?format=${format}&search=LVDRT${mark}`, undefined, { 'accept-language': language })).arrayBuffer();
    const report = await send(await file(), `format=${format}&dryRun=true&existing=update`);
    expect(report).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2, refused: 0, changes: [], problems: [] });
    expect(report.ignored).toHaveLength(6);
    await ask('PATCH', `devices/${first.id}`, { version: 1, plate: 'other', groupIds: [], serviceSuspended: false, modelId: null });
    const changed = await send(await file(), `format=${format}&dryRun=true&existing=update`);
    expect(changed).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('is refused as a whole without the wish to update, and applied by its trial with it', async () => {
    const device = await readJson<{ id: string; vin: string }>(ask('POST', 'devices', { vin: 'LVDAPPLY000000001', plate: 'A' }));
    const text = `vin,plate\n${device.vin},B\n`;
    expect(await send(text, 'format=csv&dryRun=false')).toMatchObject({ imported: 0, refused: 1 });
    const trial = await send(text, 'format=csv&dryRun=true&existing=update');
    expect(trial.changes).toEqual([{ line: 2, vin: device.vin, kind: 'update', differences: [{ column: 'plate', from: 'A', to: 'B' }] }]);
    expect(await readJson<ImportReport>(ask('POST', `device-imports/${trial.uploadId}`, {}))).toMatchObject({ imported: 1, updated: 1 });
    expect(await codeOf(ask('POST', `device-imports/${trial.uploadId}`, {}))).toBe('IMPORT_TRIAL_ENDED');
    expect(await readJson(ask('GET', `devices/${device.id}`))).toMatchObject({ plate: 'B', version: 2 });
  });
});
