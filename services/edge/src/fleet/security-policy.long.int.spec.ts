import {
  auditLog,
  terminals,
  type RefusedLoginView,
  type TerminalSessionView,
  type AuditEntryView,
  system,
  type WeaknessView,
  entities,
  fleet,
  type DeviceView,
  type ProfileView,
  type SecurityPolicyView,
  factor,
} from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { type ApiRoute, inheritedPolicy, openPolicy, type Page, pathOf } from '@voltdeck/protocol/contract';
import { FrameSplitter, wireTime, writeFrame } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';

const { ok, error } = responseFlag;
const patience = { timeout: 60_000, interval: 50 };
const vin = 'LVDPLCY0000000001';

let app: ConsoleFixture;
let protocol: ServiceProcess;
let stale: Record<string, string>;
let fresh: Record<string, string>;
let id: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await consoleFixture();
  protocol = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1' });
  const cookieOf = async (): Promise<Record<string, string>> => ({ cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '', origin: app.url });
  [stale, fresh] = [await cookieOf(), await cookieOf()];
  await ask(factor.confirmPassword, { as: fresh, body: { password: app.secrets.password } });
  id = (await readJson<DeviceView>(ask(entities.device.add, { body: { vin } }))).id;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await protocol?.stop();
  await app?.close();
});

interface Asked {
  readonly path?: Record<string, string>;
  readonly body?: unknown;
  readonly query?: string;
  readonly as?: Readonly<Record<string, string>>;
}

function ask(route: ApiRoute, { path = {}, body, query = '', as = app.token }: Asked = {}): Promise<Response> {
  return fetch(`${app.url}${pathOf(route, path)}${query}`, { method: route.method, headers: { ...as, 'content-type': 'application/json' }, body: body === undefined ? null : JSON.stringify(body) });
}
const codeOf = async (work: Promise<Response>): Promise<string> => (await readJson<{ code: string }>(work)).code;

/** Logs in over the plain port. @returns the flag of the answer, and the connection */
async function logIn(): Promise<{ flag: number | undefined; socket: Socket }> {
  const socket = connect({ port: Number(protocol.ready['tcpPort']), host: '127.0.0.1' });
  sockets.push(socket);
  await once(socket, 'connect');
  const heard: number[] = [];
  const splitter = new FrameSplitter();
  socket.on('data', (chunk) => heard.push(...splitter.push(chunk, Date.now()).map(({ response }) => response)));
  socket.on('error', () => undefined);
  const { year, month, day, hour, minute, second } = wireTime(Date.now());
  socket.write(writeFrame({ edition: 2016, command: command.login, vin, unit: Uint8Array.from([year - 2000, month, day, hour, minute, second]) }));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), patience);
  return { flag: heard[0], socket };
}

it('a policy is set by a person with a fresh password, and by no program', async () => {
  const policy = { ...inheritedPolicy, transport: 'tls' };
  for (const [route, path, body] of [[fleet.devicePolicyChange, { id }, policy], [fleet.deploymentPolicyChange, {}, openPolicy], [fleet.activationOpen, { id }, { hours: 1 }]] as const) {
    expect(await codeOf(ask(route, { path, body }))).toBe('SESSION_NEEDED');
    expect(await codeOf(ask(route, { path, body, as: stale }))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await ask(route, { path, body, as: fresh })).status).toBe(200);
  }
  expect(await codeOf(ask(fleet.activationOpen, { path: { id }, body: { hours: 169 }, as: fresh }))).toBe('INPUT_INVALID');
  const { items } = await readJson<Page<AuditEntryView>>(ask(auditLog.auditList, { query: '?pageSize=50' }));
  expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['devicePolicyChange', 'deploymentPolicyChange', 'activationOpen']));
  await ask(fleet.devicePolicyChange, { path: { id }, body: inheritedPolicy, as: fresh });
});

it('a vehicle for which more is required is refused from then on, its open session ends, and the list says so', async () => {
  const { flag, socket } = await logIn();
  expect(flag).toBe(ok);
  const closed = once(socket, 'close');
  const view = await readJson<SecurityPolicyView>(ask(fleet.devicePolicyChange, { path: { id }, body: { ...inheritedPolicy, transport: 'certificate' }, as: fresh }));
  expect(view.effective.transport).toEqual({ level: 'certificate', source: 'device' });
  await closed;
  expect((await logIn()).flag).toBe(error);
  await vi.waitFor(async () => {
    const { items } = await readJson<{ items: RefusedLoginView[] }>(ask(terminals.terminalRefusals, { path: { deviceId: id } }));
    expect(items.map(({ cause }) => cause)).toContain('tlsMissing');
  }, patience);
  const sessions = await readJson<Page<TerminalSessionView>>(ask(terminals.terminalSessions, { path: { deviceId: id } }));
  expect(sessions.items[0]).toMatchObject({ cause: 'policyChanged', proof: 'none' });
  const found = await readJson<Page<DeviceView>>(ask(fleet.deviceList, { query: '?trust=certificate' }));
  expect(found.items.map((device) => [device.vin, device.security.trust])).toEqual([[vin, 'certificate']]);
  await ask(fleet.devicePolicyChange, { path: { id }, body: inheritedPolicy, as: fresh });
  expect((await logIn()).flag).toBe(ok);
});

it('vehicles that are trusted by name are counted among what is weak', async () => {
  const { items } = await readJson<{ items: WeaknessView[] }>(ask(system.weaknesses));
  expect(items).toContainEqual(expect.objectContaining({ code: 'VEHICLES_BY_NAME', service: 'fleet', count: 1 }));
});

it('a program may make a profile stricter and gives no demand of it up', async () => {
  const profile = await readJson<ProfileView>(ask(entities.profile.add, { body: { name: 'demanding', policy: { transport: 'tls', signature: 'reports' } } }));
  const change = (version: number, policy: object, as = app.token): Promise<Response> => ask(entities.profile.change, { path: { id: profile.id }, body: { version, policy }, as });
  expect((await change(1, { signature: 'required' })).status).toBe(200);
  for (const weaker of [{ signature: 'reports' }, { transport: 'any' }, { transport: null }]) expect([weaker, await codeOf(change(2, weaker))]).toEqual([weaker, 'SESSION_NEEDED']);
  expect(await codeOf(change(2, { transport: 'any' }, stale))).toBe('FRESH_SIGN_IN_REQUIRED');
  expect((await change(2, { transport: null }, fresh)).status).toBe(200);
});
