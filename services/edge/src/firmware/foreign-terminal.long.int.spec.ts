import type { CommandDetailView, CommandView, DeviceView, FirmwareView, MessageView, UpgradeDetailView, UpgradeView, AuditEntryView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { firmwareKey, sha256Of, signFirmware } from '../testing/signed-firmware.ts';
import { signInAt } from '../testing/sign-in.ts';

const content = randomBytes(100_000);
const script = fileURLToPath(new URL('../../../../protocol/service/src/testing/terminal.py', import.meta.url));
const said = z.looseObject({ event: z.string(), url: z.string().optional(), status: z.number().optional(), range: z.string().nullable().optional(), bytes: z.number().optional() });
type Said = z.infer<typeof said>;

let app: ConsoleFixture;
let protocol: ServiceProcess;
let admin: Record<string, string>;
let firmwareId: string;
let count = 0;
let stop: () => Promise<void> = () => Promise.resolve();

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });

beforeAll(async () => {
  app = await consoleFixture();
  const quick = { COMMAND_ANSWER_S: '3', COMMAND_SWEEP_MS: '100', COMMAND_GRACE_MS: '0', UPGRADE_STEP_S: '5', UPGRADE_SETTLE_S: '1' };
  protocol = await startProcess('protocol/service', { ...app.stores, ...quick, TCP_PORT: '0', TCP_HOST: '127.0.0.1', DELIVERY_URL: app.url });
  admin = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  expect((await send('POST', '/session/fresh', { password: app.secrets.password })).status).toBe(200);
  expect((await send('POST', '/firmware-keys', { name: 'release', publicKey: firmwareKey.publicKey })).status).toBe(200);
  ({ id: firmwareId } = await readJson<FirmwareView>(send('POST', '/firmware', signFirmware(content, { version: '02.10' }))));
  const part = await fetch(`${app.url}/api/v1/firmware/${firmwareId}/content?offset=0&sha256=${sha256Of(content)}`, { method: 'PATCH', headers: app.token, body: content });
  expect(part.status).toBe(200);
  expect((await send('POST', `/firmware/${firmwareId}/completion`, {})).status).toBe(200);
});
afterEach(() => stop());
afterAll(async () => {
  await protocol?.stop();
  await app?.close();
});

/** A terminal in Python that has reported, and whose version is known. */
async function terminal(ways: object): Promise<{ deviceId: string; events: Said[] }> {
  const vin = `LVFOREIGNE${String(++count).padStart(7, '0')}`;
  const child = spawn('python3', [script, JSON.stringify({ host: '127.0.0.1', port: protocol.ready['tcpPort'], vin, ...ways })]);
  const events: Said[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => events.push(said.parse(JSON.parse(line))));
  const failure = new Promise<never>((_resolve, reject) => child.once('error', ({ message }) => reject(new Error(`python3 does not run (${message}): install it, on Debian with apt-get install -y python3`))));
  failure.catch(() => undefined);
  stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    if (child.exitCode === null) await ended;
  };
  const found = async (): Promise<DeviceView | undefined> => (await readJson<Page<DeviceView>>(send('GET', `/devices?search=${vin}`))).items[0];
  await Promise.race([failure, expect.poll(async () => (await found())?.softwareVersion, { timeout: 60_000 }).toBe('01.07')]);
  const deviceId = (await found())?.id ?? '';
  await expect.poll(async () => (await send('GET', `/devices/${deviceId}/latest`)).status, { timeout: 60_000 }).toBe(200);
  return { deviceId, events };
}

const start = (deviceId: string): Promise<UpgradeView> => readJson<UpgradeView>(send('POST', `/devices/${deviceId}/upgrades`, { firmwareId, reason: 'a test', timeLimitMinutes: 5 }));
async function ends(id: string, state: 'success' | 'failure'): Promise<UpgradeDetailView> {
  const read = (): Promise<UpgradeDetailView> => readJson<UpgradeDetailView>(send('GET', `/upgrades/${id}`));
  // A failure names its cause: the state alone would not say why.
  await expect.poll(async () => (({ state: now, cause, detail }) => `${now}: ${cause}, ${detail}`)(await read()), { timeout: 60_000 }).toMatch(new RegExp(`^${state}:`));
  return read();
}

it('a download that breaks resumes by Range, and no viewer, administrator or audit entry ever sees its link', async () => {
  const { deviceId, events } = await terminal({ upgrade: 'resumes', answers: 'own', echo: true });
  const { id, commandId } = await start(deviceId);
  expect(await ends(id, 'success')).toMatchObject({ version: '02.10', cause: null });
  expect(events.filter(({ event }) => event === 'fetched')).toMatchObject([{ status: 200 }, { status: 206, range: `bytes 30000-99999/100000`, bytes: 70_000 }]);
  const token = events.find(({ event }) => event === 'ordered')?.url?.split('/')[4] ?? '';
  expect(token.length).toBeGreaterThan(80);
  const viewer = await app.operator({}, ['view']);
  await app.dataSource.query(`update identity."user" set type = 'administrator' where id = (select user_id from identity.session where secret_hash = sha256($1::bytea))`, [Buffer.from(viewer['cookie']?.split('=')[1] ?? '')]);
  for (const headers of [admin, viewer]) {
    const shown = await Promise.all(['/audit', `/commands/${commandId}`, `/devices/${deviceId}/commands`, `/upgrades/${id}`, `/devices/${deviceId}/upgrades`, `/devices/${deviceId}/messages?direction=down`].map(async (path) => (await send('GET', path, undefined, headers)).text()));
    for (const text of shown) expect([text.includes(token), text.includes(Buffer.from(token).toString('hex'))]).toEqual([false, false]);
  }
  const steps = (await readJson<CommandDetailView>(send('GET', `/commands/${commandId}`))).steps;
  expect(Buffer.from(steps.find(({ step }) => step === 'sent')?.bytes ?? '', 'hex').toString('latin1')).toContain(`${app.url}/***`);
  expect((await readJson<Page<MessageView>>(send('GET', `/devices/${deviceId}/messages?direction=down&command=130`))).items.map(({ direction }) => direction)).toEqual(['up', 'down']);
  const device = await readJson<DeviceView>(send('GET', `/devices/${deviceId}`));
  expect([device.softwareVersion, device.softwareSince]).toEqual(['02.10', expect.any(String)]);
});

it.each([
  { upgrade: 'lies', cause: 'versionDiffers', detail: 'terminalVersion: 01.07' },
  { upgrade: 'fails', cause: 'executionFailed', detail: 'error 17' },
  { upgrade: 'drops', cause: 'connectionLost', detail: null },
] as const)('a terminal that $upgrade ends its upgrade as $cause', async ({ upgrade, cause, detail }) => {
  const { deviceId } = await terminal({ upgrade });
  const { id } = await start(deviceId);
  expect(await ends(id, 'failure')).toMatchObject({ cause, detail });
});

it('a new version that appears after the time limit corrects the record', async () => {
  const { deviceId } = await terminal({ upgrade: 'tardy', tardyS: 6 });
  const { id } = await start(deviceId);
  await ends(id, 'failure');
  expect(await ends(id, 'success')).toMatchObject({ cause: null, detail: 'late' });
});

it('an upgrade with an address of one\'s own is refused for all callers, alone and for many', async () => {
  const deviceId = await app.admit('LVFOREIGNREFUSED1');
  const form = { command: 'upgrade', arguments: { url: 'http://evil.example.com/fw', firmwareVersion: '09.99' }, reason: 'mine' };
  for (const headers of [admin, app.token]) {
    for (const answer of [send('POST', `/devices/${deviceId}/commands`, form, headers), send('POST', '/command-batches', { deviceIds: [deviceId], ...form }, headers)]) {
      expect(await readJson(answer)).toMatchObject({ status: 409, code: 'UPGRADE_NEEDS_FIRMWARE', detail: expect.stringContaining('/api/v1/firmware') });
    }
  }
  expect((await readJson<Page<CommandView>>(send('GET', `/devices/${deviceId}/commands`))).items).toEqual([]);
  const { items } = await readJson<Page<AuditEntryView>>(send('GET', '/audit?action=commandSend'));
  expect(items[0]).toMatchObject({ result: 'UPGRADE_NEEDS_FIRMWARE' });
});
