import { ingest, terminals, type ListenerView, type RefusedLoginView } from '@voltdeck/contract';
import { command, encryption, type RefusalCause } from '@voltdeck/protocol/codes';
import type { Page } from '@voltdeck/protocol/contract';
import { writeFrame } from '@voltdeck/protocol/wire';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectPlain, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { login } from '../testing/terminal.ts';

const patiently = { timeout: 60_000, interval: 100 };
const maker = resolve(import.meta.dirname, '../../../../deploy/local/certificates.mjs');
const vehicle = 'LVDTEST0000000301';

let app: ConsoleFixture;
let node: ServiceProcess;
let folder: string;
const sockets: Socket[] = [];
let lastHost = 10;

const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refusals-'));
  await promisify(execFile)(process.execPath, [maker, '--folder', join(folder, 'ours'), '--client', 'alice']);
  await promisify(execFile)(process.execPath, [maker, '--folder', join(folder, 'theirs'), '--client', 'eve']);
  app = await consoleFixture({ REGISTRATION: 'closed', ODD_VINS: '0', VEHICLE_POLICY: 'strict' });
  const file = (name: string): string => join(folder, 'ours', name);
  const tls = { TLS_PORT: '0', TLS_CERT_FILE: file('server.pem'), TLS_KEY_FILE: file('server-key.pem'), TLS_CA_FILE: file('ca.pem'), TLS_CLIENT_CERTIFICATE: 'required', TLS_HANDSHAKE_S: '1' };
  const limits = { TCP_ALLOW: '127.0.0.0/25', CONNECTIONS_PER_ADDRESS_MAX: '2', LOGINS_PER_ADDRESS_S: '1', LOGIN_TIMEOUT_S: '8' };
  node = await startProcess('protocol/service', { ...app.stores, ...tls, ...limits, NODE_NAME: 'gate-7', TCP_PORT: '0', TCP_HOST: '127.0.0.1', VERSION_INQUIRY: 'off' });
  const added = await fetch(`${app.url}/api/v1/devices`, { method: 'POST', headers: { ...app.token, 'content-type': 'application/json' }, body: JSON.stringify({ vin: vehicle }) });
  expect(added.status).toBe(200);
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await node.stop();
  await app.close();
  rmSync(folder, { recursive: true });
});

const nextHost = (): string => `127.0.0.${lastHost++}`;

/** Sends from an address, to the plain port unless configured. */
function send(from: string, bytes: Uint8Array, port: 'tcpPort' | 'tlsPort' = 'tcpPort'): Socket {
  const socket = connectPlain({ port: Number(node.ready[port]), host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
  sockets.push(socket);
  if (bytes.length > 0) socket.write(bytes);
  return socket;
}

function shakeHands(from: string, options: ConnectionOptions): void {
  const address = { port: Number(node.ready['tlsPort']), host: '127.0.0.1', localAddress: from };
  sockets.push(connectTls({ ...address, ca: text('ours/ca.pem'), ...options }).on('error', () => undefined));
}

const list = (query: string): Promise<Page<RefusedLoginView>> => readJson(fetch(`${app.url}${terminals.refusedLoginList.path}?${query}`, { headers: app.token }));
async function entry(from: string, cause: RefusalCause): Promise<RefusedLoginView> {
  return vi.waitFor(async () => {
    const found = (await list(`search=${from}&cause=${cause}`)).items.find(({ address }) => address === from);
    if (found === undefined) throw new Error(`no ${cause} of ${from}: ${JSON.stringify((await list('pageSize=100')).items.map((each) => [each.cause, each.address]))}`);
    return found;
  }, patiently);
}
const withByte = (bytes: Uint8Array, at: number, value: number): Uint8Array => bytes.map((each, place) => (place === (at < 0 ? bytes.length + at : at) ? value : each));
const stranger = 'LVDTEST0000000399';
const sealedLogin = writeFrame({ edition: 2016, command: command.login, vin: vehicle, encryption: encryption.aes128, unit: new Uint8Array(32).fill(7) });

const sent: readonly { readonly cause: RefusalCause; readonly bytes: () => Uint8Array; readonly vin: string | null }[] = [
  { cause: 'garbageBytes', bytes: () => Buffer.from('hello, is anybody there?'), vin: null },
  { cause: 'badChecksum', bytes: () => { const bytes = login({ vin: stranger }); return withByte(bytes, -1, (bytes.at(-1) ?? 0) ^ 0xff); }, vin: stranger },
  { cause: 'unknownHeader', bytes: () => withByte(login({ vin: stranger }), 2, 0x85), vin: stranger },
  { cause: 'badLength', bytes: () => withByte(withByte(login({ vin: stranger }), 22, 0xff), 23, 0xff), vin: stranger },
  { cause: 'partialExpired', bytes: () => login({ vin: stranger }).slice(0, -4), vin: stranger },
  { cause: 'otherEdition', bytes: () => writeFrame({ edition: 2016, command: command.login, vin: vehicle, unit: Uint8Array.from([...login({ vin: vehicle }).slice(24, 52), 1, 1, ...Buffer.from('P'.repeat(24))]) }), vin: vehicle },
  { cause: 'vinUnknown', bytes: () => login({ vin: stranger }), vin: stranger },
  { cause: 'vinMalformed', bytes: () => login({ vin: 'LVDTEST000000030O' }), vin: 'LVDTEST000000030O' },
  { cause: 'signatureMissing', bytes: () => login({ vin: vehicle }), vin: vehicle },
  { cause: 'keyMissing', bytes: () => sealedLogin, vin: vehicle },
  { cause: 'beforeLogin', bytes: () => writeFrame({ edition: 2016, command: command.heartbeat, vin: stranger, unit: new Uint8Array(0) }), vin: stranger },
];

it.each(sent)('$cause is listed with its bytes, address and node', async ({ cause, bytes, vin }) => {
  const from = nextHost();
  const given = bytes();
  send(from, given);
  expect(await entry(from, cause)).toMatchObject({ vin, node: 'gate-7', count: 1, samples: [{ hex: Buffer.from(given).toString('hex'), length: given.length }] });
});

it('a login in the clear at the TLS port is listed with its VIN and bytes', async () => {
  const from = nextHost();
  const bytes = login({ vin: stranger });
  send(from, bytes, 'tlsPort');
  expect(await entry(from, 'tlsPlain')).toMatchObject({ vin: stranger, node: 'gate-7', samples: [{ hex: Buffer.from(bytes).toString('hex') }] });
});

it('handshakes without a certificate, with one of another authority, of an old version and without a word are listed', async () => {
  const hosts = [nextHost(), nextHost(), nextHost(), nextHost()] as const;
  shakeHands(hosts[0], {});
  shakeHands(hosts[1], { cert: text('theirs/eve.pem'), key: text('theirs/eve-key.pem') });
  shakeHands(hosts[2], { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' });
  send(hosts[3], new Uint8Array(0), 'tlsPort');
  const found = [await entry(hosts[0], 'tlsNoCertificate'), await entry(hosts[1], 'tlsCertificateUntrusted'), await entry(hosts[2], 'tlsFailed')];
  for (const { samples } of found) expect(samples[0]?.hex).toMatch(/^1603/);
  expect((await entry(hosts[3], 'tlsSilent')).samples).toEqual([]);
});

it('what the limits turn away is listed', async () => {
  const [foreign, crowd, hasty, silent] = ['127.0.0.200', nextHost(), nextHost(), nextHost()];
  send(foreign, new Uint8Array(0));
  for (let count = 0; count < 4; count++) send(crowd, new Uint8Array(0));
  send(hasty, Buffer.concat([login({ vin: stranger }), login({ vin: stranger }), login({ vin: stranger })]));
  send(silent, new Uint8Array(0));
  expect(await entry(foreign, 'addressRefused')).toMatchObject({ vin: null, count: 1, samples: [] });
  expect((await entry(crowd, 'tooManyOfAddress')).count).toBe(2);
  expect((await entry(hasty, 'tooManyLogins')).samples).toHaveLength(1);
  expect(await entry(silent, 'loginTimeout')).toMatchObject({ count: 1, node: 'gate-7' });
});

it('the secrets of another program are blanked', async () => {
  const from = nextHost();
  send(from, Buffer.from('GET / HTTP/1.1\r\nAuthorization: Bearer abc123\r\n\r\n'));
  const shown = Buffer.from((await entry(from, 'garbageBytes')).samples[0]?.hex ?? '', 'hex').toString();
  expect(shown).toBe('GET / HTTP/1.1\r\nAuthorization: *************\r\n\r\n'.replace('*************', '*'.repeat('Bearer abc123'.length)));
});

it('made-up VINs of one address are counted together, and the list agrees with the counters', async () => {
  const from = nextHost();
  const flood = Array.from({ length: 300 }, (_, index) => withByte(login({ vin: `LVDFAKE${String(index).padStart(10, '0')}` }), 2, 0x85));
  const socket = send(from, new Uint8Array(0));
  for (const bytes of flood) await new Promise((sentOne) => socket.write(bytes, sentOne));
  await vi.waitFor(async () => {
    const { counters } = await readJson<ListenerView>(fetch(app.url + ingest.listener.path, { headers: app.token }));
    const { items } = await list('pageSize=200');
    const ofCause = new Map<string, number>();
    for (const { cause, count } of items) ofCause.set(`listed.${cause}`, (ofCause.get(`listed.${cause}`) ?? 0) + count);
    const listed = Object.entries(counters).filter(([name]) => name.startsWith('listed.'));
    expect(Object.fromEntries([...ofCause].sort())).toEqual(Object.fromEntries(listed.sort()));
  }, patiently);
});
