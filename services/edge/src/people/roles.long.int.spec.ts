import type { DeviceAccessView, RoleView, TelemetryExportView, UserAccessView, UserImportReport, UserView } from '@voltdeck/contract';
import type { NamedRef, Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let admin: Record<string, string>;
let project: NamedRef;
let deviceId: string;
let wang: UserView;
beforeAll(async () => {
  app = await consoleFixture();
  admin = await administratorAt(app.url, app.secrets.password);
  project = await readJson<NamedRef>(send('POST', '/projects', { name: 'North; yard', number: 'N-1' }));
  deviceId = await app.admit('LVDROLES000000001');
  await app.dataSource.query('update fleet.device set project_id = $1 where id = $2', [project.id, deviceId]);
  wang = await readJson<UserView>(send('POST', '/users', person('wang', { role: 'operator', projectIds: [project.id], mobile: '+86 13800000000' })));
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const codeOf = async (answer: Promise<Response>): Promise<string> => (await readJson<Problem>(answer)).code;
const person = (loginName: string, fields: object) => ({ loginName, name: loginName, email: null, mobile: null, projectIds: [], customerIds: [], groupIds: [], ...fields });
const importFile = (text: string, dryRun: boolean): Promise<Response> =>
  fetch(`${app.url}/api/v1/user-imports?format=csv&dryRun=${dryRun}`, { method: 'POST', headers: { ...admin, 'content-type': 'text/csv' }, body: text });

/** The list of users as a file. */
async function exported(language: string): Promise<string> {
  const { id } = await readJson<TelemetryExportView>(send('POST', '/telemetry-exports', { kind: 'users', format: 'csv' }, { ...admin, 'accept-language': language }));
  await vi.waitFor(async () => expect((await readJson<TelemetryExportView>(send('GET', `/telemetry-exports/${id}`))).state).toBe('done'), { timeout: 60_000, interval: 100 });
  return (await send('GET', `/telemetry-exports/${id}/file`)).text();
}

describe('who may what', () => {
  it('is answered from the vehicle: who can send it commands, and why', async () => {
    const view = await readJson<DeviceAccessView>(send('GET', `/device-access/${deviceId}?action=commandSend`));
    expect(view).toMatchObject({ action: 'commandSend', access: 'update', total: 2 });
    expect(view.items.map(({ loginName, role, scope }) => [loginName, role, scope])).toEqual([
      ['admin', 'administrator', []],
      ['wang', 'operator', [{ kind: 'project', id: project.id, name: 'North; yard' }]],
    ]);
    expect(await codeOf(send('GET', `/device-access/${deviceId}?action=userAdd`))).toBe('INPUT_INVALID');
    expect(await codeOf(send('GET', '/device-access/00000000-0000-4000-8000-000000000000'))).toBe('DEVICE_NOT_FOUND');
  });

  it('is answered from the user: permissions, vehicles in the data scope, and actions', async () => {
    const view = await readJson<UserAccessView>(send('GET', `/user-access/${wang.id}`));
    expect(view).toMatchObject({ role: 'operator', permissions: ['view', 'update'], everything: false, devices: { total: 1, names: ['LVDROLES000000001'] }, projects: { total: 1 } });
    expect(view.actions).toEqual(expect.arrayContaining(['latest', 'commandSend']));
    expect(view.actions).not.toEqual(expect.arrayContaining(['userAdd']));
    expect(view.actions).not.toContain('deviceDelete');
    expect(view.actions).not.toContain('sceneChange');
  });

  it('is told to administrators alone', async () => {
    const other = await app.operator({ projects: [project.id] });
    for (const path of [`/device-access/${deviceId}`, `/user-access/${wang.id}`, '/roles']) expect(await codeOf(send('GET', path, undefined, other))).toBe('PERMISSION_MISSING');
  });
});

describe('the list of users as a file', () => {
  it.each(['zh-CN', 'en'])('is imported again unchanged, as it was exported in %s', async (language) => {
    const role = await readJson<RoleView>(send('POST', '/roles', { name: `夜班 ${language}`, permissions: ['view', 'delete'] }));
    await send('POST', '/users', person(`night-${language}`, { role: role.id }));
    await send('POST', '/users', person(`custom-${language}`, { type: 'operator', permissions: ['delete', 'view', 'update'] }));
    const file = await exported(language);
    const report = await readJson<UserImportReport>(importFile(file, true));
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: report.rows, changes: [] });
    expect(report.rows).toBeGreaterThan(3);
  });

  it('shows what differs, applies it, and gives the new users their links', async () => {
    const text = 'Login name,Name,Role,Project numbers (separated by semicolons)\nwang,wang,Viewer,N-1\nzhao,Zhao,Battery engineer,N-1\n';
    const tried = await readJson<UserImportReport>(importFile(text, true));
    expect(tried.changes.map(({ loginName, added }) => [loginName, added])).toEqual([['wang', false], ['zhao', true]]);
    const report = await readJson<UserImportReport>(importFile(text, false));
    expect(report).toMatchObject({ added: 1, changed: 1, links: [{ loginName: 'zhao' }] });
    const used = await send('POST', '/password-link', { token: report.links[0]?.token, password: 'correct horse battery' }, {});
    expect(used.status).toBe(200);
    const [entry] = (await readJson<{ items: { after: UserImportReport }[] }>(send('GET', '/audit?action=userImport&result=done'))).items;
    expect(JSON.stringify(entry)).not.toContain(report.links[0]?.token);
  });

  it('takes a person with a fresh password, and a file that can be read', async () => {
    const asProgram = await fetch(`${app.url}/api/v1/user-imports?format=csv&dryRun=true`, { method: 'POST', headers: { ...app.token, 'content-type': 'text/csv' }, body: 'loginName\nx\n' });
    expect((await readJson<Problem>(Promise.resolve(asProgram))).code).toBe('SESSION_NEEDED');
    expect(await codeOf(importFile('colour\nred\n', true))).toBe('IMPORT_REFUSED');
    expect((await (await send('GET', '/user-imports/template')).text()).split('\r\n')[0]).toContain('登录名');
  });
});
