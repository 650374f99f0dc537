import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { login, Terminal } from '../testing/terminal.ts';

const vin = 'LVDTEST0000000001';

let app: ConsoleFixture;
let node: ServiceProcess;
let other: ServiceProcess;
const terminals: Terminal[] = [];
const masterData = (id: string): Promise<Record<string, unknown>> => readJson(fetch(`${app.url}/api/v1/devices/${id}`, { headers: app.token }));

beforeAll(async () => {
  app = await consoleFixture();
  const listen = (name: string): Promise<ServiceProcess> => startProcess('protocol/service', { ...app.stores, NODE_NAME: name, TCP_PORT: '0', TCP_HOST: '127.0.0.1', VERSION_INQUIRY: 'off' });
  [node, other] = [await listen('node-1'), await listen('node-2')];
}, 120_000);
afterAll(async () => {
  for (const terminal of terminals) terminal.close();
  await Promise.all([node, other].map((each) => each.stop()));
  await app.close();
});

async function open(at: ServiceProcess, address?: string): Promise<Terminal> {
  const terminal = await Terminal.open(Number(at.ready['tcpPort']), address);
  terminals.push(terminal);
  return terminal;
}

it('a login with the VIN of an online vehicle, another card and another address changes nothing of it', async () => {
  const vehicle = await open(node);
  expect(await vehicle.ask(login({ vin, packs: ['PACK-A'] }))).toBe(responseFlag.ok);
  const id = await app.admit(vin);
  const before = await masterData(id);
  expect(before).toMatchObject({ iccid: '89860000000000000001', batteryId: 'PACK-A' });

  const stolen = { vin, iccid: '89860000000000000666', packs: ['PACK-STOLEN'], edition: 2025 } as const;
  expect(await (await open(node, '127.0.0.9')).ask(login(stolen))).toBe(responseFlag.vinDuplicate);
  // The other node answers first and takes the login back when the first one objects.
  const elsewhere = await open(other, '127.0.0.9');
  elsewhere.socket.write(login(stolen));
  await vi.waitUntil(() => elsewhere.socket.closed, { timeout: 60_000 });

  // A true change of the same terminal succeeds, so what was refused has had its time.
  expect(await vehicle.ask(login({ vin, packs: ['PACK-B'] }))).toBe(responseFlag.ok);
  await vi.waitFor(async () => expect(await masterData(id)).toMatchObject({ batteryId: 'PACK-B' }), { timeout: 60_000 });
  expect(await masterData(id)).toMatchObject({ iccid: before['iccid'], batteryId: 'PACK-B' });
  const { items } = await readJson<{ items: { code: string }[] }>(fetch(`${app.url}/api/v1/devices/${id}/bindings`, { headers: app.token }));
  expect(items.map(({ code }) => code).sort()).toEqual(['PACK-A', 'PACK-B']);
});
