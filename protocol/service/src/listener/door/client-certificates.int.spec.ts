import { Certificates, natsOptions } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import { subjects, type Weakness } from '@voltdeck/protocol/contract';
import { connect as connectBus } from '@nats-io/transport-node';
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { loginFrame, realtimeFrame } from '../../testing/frames.ts';
import { ListenerStack, natsUrlOfTests } from '../../testing/listener-stack.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { LoginRefusals } from '../refusal/login-refusals.ts';

const { ok } = responseFlag;
const [stolen, good] = ['LVCERT00000000001', 'LVCERT00000000002'];

let folder: SettingsFolder;
let stack: ListenerStack;
const lines: DeviceLine[] = [];

beforeAll(() => {
  folder = new SettingsFolder();
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await stack.stop();
});
afterAll(() => folder.remove());

async function logIn(certificates: Certificates, name: string): Promise<DeviceLine> {
  const line = await DeviceLine.secure(stack.tlsPort, certificates.client(name));
  lines.push(line);
  line.send(loginFrame({ vin: name }));
  expect(await line.flags(1)).toEqual([ok]);
  return line;
}

/** What the service says is weak. */
async function weaknesses(): Promise<string[]> {
  const bus = await connectBus(natsOptions(natsUrlOfTests(), 'test'));
  const codes: string[] = [];
  for await (const message of await bus.requestMany(subjects.weaknesses, '', { strategy: 'timer', maxWait: 500 })) codes.push(...message.json<{ items: Weakness[] }>().items.map(({ code }) => code));
  await bus.close();
  return codes;
}

/** The listener closes after the handshake: a client of TLS 1.3 has had the end of its own before. */
async function isTurnedAway(certificates: Certificates, name: string): Promise<void> {
  const line = await DeviceLine.secure(stack.tlsPort, certificates.client(name)).catch(() => null);
  if (line === null) return;
  lines.push(line);
  line.send(loginFrame({ vin: name }));
  await line.closed();
  expect(line.heard).toEqual([]);
}

describe.each(['optional', 'required'])('a terminal whose certificate is revoked, where certificates are %s', (demand) => {
  it('by the list of its authority does not get in, is refused by name, and others do', async () => {
    const certificates = await Certificates.in(`${folder.path}/crl-${demand}`, [stolen, good], { revoked: [stolen] });
    stack = await ListenerStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: demand, TLS_CRL_FILE: certificates.path('crl.pem') });
    await isTurnedAway(certificates, stolen);
    await until(() => stack.count('closed.certificateRevoked') === 1, 'it to be counted');
    expect(stack.sessions).toBe(0);
    expect(stack.app.get(LoginRefusals).take()).toMatchObject([{ vin: stolen, cause: 'certificateRevoked', address: '127.0.0.1', count: 1 }]);
    await logIn(certificates, good);
  });

  it('while it is connected is closed once the file says so, and others stay', async () => {
    const certificates = await Certificates.in(`${folder.path}/list-${demand}`, [stolen, good]);
    const list = folder.write(`revoked-${demand}.json`, { certificates: [] });
    stack = await ListenerStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: demand, TLS_REVOKED_FILE: list });
    const [thief, vehicle] = [await logIn(certificates, stolen), await logIn(certificates, good)];
    const { fingerprint256: fingerprint } = new X509Certificate(certificates.text(`${stolen}.pem`));
    folder.write(`revoked-${demand}.json`, { certificates: [{ fingerprint, note: 'stolen' }] });
    await thief.closed();
    expect(stack.count('closed.certificateRevoked')).toBe(1);
    await until(() => stack.sessions === 1, 'its session to end');
    vehicle.send(realtimeFrame({ vin: good }));
    expect(await vehicle.flags(2)).toEqual([ok, ok]);
    await isTurnedAway(certificates, stolen);
  });
});

it('a list that is broken leaves the old one in force', async () => {
  const certificates = await Certificates.in(`${folder.path}/broken`, [stolen], { revoked: [stolen] });
  stack = await ListenerStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'required', TLS_CRL_FILE: certificates.path('crl.pem') });
  folder.write('broken/crl.pem', 'half a list');
  process.emit('SIGHUP', 'SIGHUP');
  expect(stack.count('tls.reloadFailed')).toBe(1);
  await isTurnedAway(certificates, stolen);
});

it('a terminal whose certificate expires while it is connected is closed, and its session ends with that cause', async () => {
  const certificates = await Certificates.in(`${folder.path}/brief`, [good], { forS: 6 });
  stack = await ListenerStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'optional' });
  const vehicle = await logIn(certificates, good);
  await vehicle.closed();
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(new X509Certificate(certificates.text(`${good}.pem`)).validTo));
  expect(stack.count('closed.certificateExpired')).toBe(1);
  await until(() => stack.sessions === 0, 'its session to end');
});

describe('the plain port', () => {
  it('that is off takes no one, vehicles connect by TLS, and nothing about it is weak', async () => {
    const certificates = await Certificates.in(`${folder.path}/alone`, [good]);
    stack = await ListenerStack.start({ ...certificates.environment, TCP_PORT: 'off' });
    expect(stack.port).toBe(0);
    await logIn(certificates, good);
    expect(await weaknesses()).not.toContain('PLAIN_PORT');
  });

  it('that is open beside TLS is listed as weak', async () => {
    const certificates = await Certificates.in(`${folder.path}/both`);
    stack = await ListenerStack.start({ ...certificates.environment });
    const plain = connect({ port: stack.port, host: '127.0.0.1' });
    await new Promise<void>((resolve) => plain.once('connect', resolve));
    plain.destroy();
    expect(await weaknesses()).toContain('PLAIN_PORT');
  });
});
