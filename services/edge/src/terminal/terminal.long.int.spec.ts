import { type CaptureView, type LatestView, type PassedFrame, type RefusedLoginView, terminals, type TerminalSessionView, vehicles } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import { pathOf, type Page } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { login, logout, position, Terminal } from '../testing/terminal.ts';

let app: ConsoleFixture;
let node: ServiceProcess;
const opened: Terminal[] = [];
const patiently = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  app = await consoleFixture();
  node = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1', VERSION_INQUIRY: 'off' });
}, 120_000);
afterAll(async () => {
  for (const terminal of opened) terminal.close();
  await node.stop();
  await app.close();
});

async function open(address?: string): Promise<Terminal> {
  const terminal = await Terminal.open(Number(node.ready['tcpPort']), address);
  opened.push(terminal);
  return terminal;
}
const get = (path: string, headers: Readonly<Record<string, string>> = app.token): Promise<Response> => fetch(app.url + path, { headers });
const post = (path: string, body: unknown): Promise<Response> => fetch(app.url + path, { method: 'POST', headers: { ...app.token, 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function vehicle(vin: string): Promise<{ id: string; terminal: Terminal }> {
  const terminal = await open();
  expect(await terminal.ask(login({ vin }))).toBe(responseFlag.ok);
  return { id: await app.admit(vin), terminal };
}

it('a vehicle that logs out is offline within seconds, and the live stream says so', async () => {
  const vin = 'LVDTEST0000000101';
  const { id, terminal } = await vehicle(vin);
  expect(await terminal.ask(position({ vin }))).toBe(responseFlag.ok);
  await vi.waitFor(async () => expect((await readJson<LatestView>(get(pathOf(vehicles.latest, { deviceId: id })))).workingState).toBe('idle'), patiently);
  const ending = new AbortController();
  const stream = await fetch(`${app.url}${vehicles.live.path}?devices=${id}`, { headers: app.token, signal: ending.signal });
  let heard = '';
  void (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  expect(await terminal.ask(logout({ vin }))).toBe(responseFlag.ok);
  await vi.waitFor(async () => expect(await readJson<LatestView>(get(pathOf(vehicles.latest, { deviceId: id })))).toMatchObject({ workingState: 'offline', offlineCause: 'logout' }), patiently);
  await vi.waitFor(() => expect(heard).toContain('"offlineCause":"logout"'), { timeout: 60_000, interval: 50 });
  const list = await readJson<Page<{ vin: string; workingState: string }>>(get('/api/v1/vehicles?pageSize=50'));
  expect(list.items.find((each) => each.vin === vin)?.workingState).toBe('offline');
  ending.abort();
});

it('the connections of a vehicle are read by who sees it, and by no one else', async () => {
  const vin = 'LVDTEST0000000102';
  const { id } = await vehicle(vin);
  const { items } = await readJson<Page<TerminalSessionView>>(get(pathOf(terminals.terminalSessions, { deviceId: id })));
  expect(items).toMatchObject([{ address: '127.0.0.1', transport: 'plain', until: null, framesIn: 1, framesOut: 1 }]);
  const stranger = await app.operator({});
  for (const route of [terminals.terminalSessions, terminals.terminalRefusals, terminals.liveFrames, terminals.captureList]) expect((await get(pathOf(route, { deviceId: id }), stranger)).status).toBe(404);
  expect((await get(terminals.refusedLoginList.path, stranger)).status).toBe(403);
});

it('frames of a vehicle are watched live and captured to a file', async () => {
  const vin = 'LVDTEST0000000103';
  const { id, terminal } = await vehicle(vin);
  const ending = new AbortController();
  const stream = await fetch(app.url + pathOf(terminals.liveFrames, { deviceId: id }), { headers: app.token, signal: ending.signal });
  let heard = '';
  void (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  const capture = await readJson<CaptureView>(post(pathOf(terminals.captureStart, { deviceId: id }), { minutes: 1, megabytes: 1 }));
  expect(capture).toMatchObject({ state: 'running', vin });
  const report = position({ vin });
  // The watch reaches the node over the bus.
  await vi.waitFor(async () => {
    await terminal.ask(report);
    expect(heard).toContain('event: frame');
  }, patiently);
  const frames = [...heard.matchAll(/^data: (.*)$/gm)].map(([, data = '']): PassedFrame => JSON.parse(data));
  expect(frames[0]).toMatchObject({ direction: 'up', vin, hex: Buffer.from(report).toString('hex') });
  ending.abort();
  const stopped = await readJson<CaptureView>(post(pathOf(terminals.captureStop, { id: capture.id }), {}));
  expect(stopped.state).toBe('stopped');
  const hex = await (await get(`${pathOf(terminals.captureFile, { id: capture.id })}?format=hex`)).text();
  expect(hex.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toHaveLength(stopped.frames);
  expect(hex).toContain(Buffer.from(report).toString('hex'));
  const file = await get(`${pathOf(terminals.captureFile, { id: capture.id })}?format=pcap`);
  expect(file.headers.get('content-disposition')).toMatch(/LVDTEST0000000103-.*\.pcap/);
  const pcap = Buffer.from(await file.arrayBuffer());
  expect(pcap.readUInt32LE(0)).toBe(0xa1b2c3d4);
  expect(pcap.includes(Buffer.from(report))).toBe(true);
});

it('what is no vehicle of ours is listed with its bytes', async () => {
  const terminal = await open('127.0.0.66');
  terminal.socket.write('GET / HTTP/1.1\r\n\r\n');
  await vi.waitFor(async () => {
    const { items } = await readJson<Page<RefusedLoginView>>(get(`${terminals.refusedLoginList.path}?of=strangers&search=127.0.0.66`));
    expect(items).toMatchObject([{ vin: null, cause: 'garbageBytes', deviceId: null, samples: [{ hex: Buffer.from('GET / HTTP/1.1\r\n\r\n').toString('hex') }] }]);
  }, patiently);
});
