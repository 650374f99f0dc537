import type { CommandDetailView, CommandPreview, CommandView, DeviceSettingsView, AuditEntryView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import type { ErrorCode, Page, Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let protocol: ServiceProcess;
let admin: Record<string, string>;
let deviceId: string;

beforeAll(async () => {
  app = await consoleFixture();
  protocol = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1' });
  admin = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  deviceId = await app.admit('LVDCOMMAND0000001');
});
afterAll(async () => {
  await protocol?.stop();
  await app?.close();
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const codeOf = async (answer: Promise<Response>): Promise<ErrorCode> => (await readJson<Problem>(answer)).code;
const audited = async (action: string): Promise<readonly AuditEntryView[]> => (await readJson<Page<AuditEntryView>>(send('GET', `/audit?action=${action}`))).items;

it('a dangerous command asks for the password again, and is no matter for a program; a harmless one is not held up', async () => {
  const commands = `/devices/${deviceId}/commands`;
  const noCharge = { command: 'noCharge', reason: 'charger on fire' };
  expect(await codeOf(send('POST', commands, noCharge, app.token))).toBe('SESSION_NEEDED');
  expect(await codeOf(send('POST', commands, noCharge))).toBe('FRESH_SIGN_IN_REQUIRED');
  expect(await codeOf(send('PUT', `/devices/${deviceId}/settings`, { values: { serverPort: 7_000 }, reason: 'moved', confirmServer: true }))).toBe('FRESH_SIGN_IN_REQUIRED');
  for (const command of ['reboot', 'enable', 'unfreeze']) expect([command, await codeOf(send('POST', commands, { command }, app.token))]).toEqual([command, 'SESSION_NEEDED']);
  const quiet = await app.admit('LVDCOMMAND0000009');
  expect((await send('POST', `/devices/${quiet}/commands`, { command: 'queryCalibration' }, app.token)).status).toBe(200);
  expect((await send('POST', '/session/fresh', { password: app.secrets.password })).status).toBe(200);
  const queued = await readJson<CommandView>(send('POST', commands, noCharge));
  expect(queued).toMatchObject({ deviceId, state: 'queued', reason: 'charger on fire', requestedBy: expect.any(String) });
  const [entry] = await audited('commandSend');
  expect(entry).toMatchObject({ loginName: 'admin', result: 'done', after: { id: queued.id, state: 'queued' } });
});

it('the same request with its idempotency key queues one command', async () => {
  const ask = (): Promise<CommandView> => readJson<CommandView>(send('POST', `/devices/${deviceId}/commands`, { command: 'unfreeze' }, { ...admin, 'idempotency-key': 'unfreeze-it-once' }));
  const [first, second] = [await ask(), await ask()];
  expect(second).toEqual(first);
});

it('a command is previewed, listed, shown with its steps, and cancelled with what it was in the audit log', async () => {
  const preview = await readJson<CommandPreview>(send('POST', `/devices/${deviceId}/command-previews`, { command: 'limitedPower', arguments: { percent: 25 } }));
  expect(preview).toMatchObject({ dangerous: true, online: false });
  expect(preview.bytes).toMatch(/^232382fe4c5644434f4d4d414e4430303030303031010008[0-9a-f]{12}a419[0-9a-f]{2}$/);
  const { id } = await readJson<CommandView>(send('POST', `/devices/${deviceId}/commands`, { command: 'queryCalibration' }));
  const { items } = await readJson<Page<CommandView>>(send('GET', `/devices/${deviceId}/commands?pageSize=1`));
  expect(items.map((item) => item.id)).toEqual([id]);
  const shown = await readJson<CommandDetailView>(send('GET', `/commands/${id}`));
  expect(shown.steps.map(({ step }) => step)).toEqual(['queued']);
  expect(await readJson<CommandView>(send('POST', `/commands/${id}/cancellation`, {}))).toMatchObject({ state: 'cancelled' });
  const [entry] = await audited('commandCancel');
  expect(entry).toMatchObject({ before: { id, state: 'queued' }, after: { state: 'cancelled' } });
});

it('settings are asked for by a command, and a setting of the server is asked to be confirmed', async () => {
  const known = await readJson<DeviceSettingsView>(send('GET', `/devices/${deviceId}/settings`));
  expect(known.items).toContainEqual({ name: 'returnInterval', value: null, writable: true, range: { min: 1, max: 600, unit: 's' }, knownAt: null });
  expect(await readJson<CommandView>(send('POST', `/devices/${deviceId}/setting-readings`, {}))).toMatchObject({ command: 'settingsRead', state: 'queued' });
  expect(await codeOf(send('PUT', `/devices/${deviceId}/settings`, { values: { serverPort: 7_000 }, reason: 'moved' }))).toBe('SERVER_CHANGE_UNCONFIRMED');
  expect(await readJson<CommandView>(send('PUT', `/devices/${deviceId}/settings`, { values: { returnInterval: 20 } }))).toMatchObject({ command: 'settingsWrite', arguments: { returnInterval: 20 } });
});

it('many devices are asked at once, each with its own outcome', async () => {
  const other = await app.admit('LVDCOMMAND0000002');
  const answer = await readJson<{ batchId: string; queued: number; refused: object[] }>(send('POST', '/command-batches', { deviceIds: [deviceId, other], command: 'unfreeze' }));
  expect(answer).toMatchObject({ queued: 1, refused: [{ deviceId, code: 'COMMAND_OPEN' }] });
  const { items } = await readJson<Page<CommandView>>(send('GET', `/command-batches/${answer.batchId}`));
  expect(items.map((item) => item.deviceId)).toEqual([other]);
});

it('the approval of dangerous commands cannot be turned off by a program or an old session', async () => {
  const configs = '/configs';
  const { items } = await readJson<Page<{ id: string; version: number; name: string }>>(send('GET', configs));
  const initial = items.find(({ name }) => name === 'commandApproval');
  const row = await readJson<{ id: string; version: number }>(send('PATCH', `${configs}/${initial?.id}`, { version: initial?.version, value: '1' }, app.token));
  const stale = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  const off = { version: row.version, value: '0' };
  expect(await codeOf(send('PATCH', `${configs}/${row.id}`, off, app.token))).toBe('SESSION_NEEDED');
  expect(await codeOf(send('PATCH', `${configs}/${row.id}`, { version: row.version, name: 'carbonKgPerKwh', value: '1' }, app.token))).toBe('SESSION_NEEDED');
  expect(await codeOf(send('DELETE', `${configs}/${row.id}?version=${row.version}`, undefined, app.token))).toBe('SESSION_NEEDED');
  expect(await codeOf(send('PATCH', `${configs}/${row.id}`, off, stale))).toBe('FRESH_SIGN_IN_REQUIRED');
  expect((await send('PATCH', `${configs}/${row.id}`, { version: row.version, value: '1', notes: 'kept on' }, app.token)).status).not.toBe(403);
  expect((await send('PATCH', `${configs}/${row.id}`, off)).status).not.toBe(403);
});
