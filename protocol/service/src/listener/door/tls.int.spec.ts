import { Certificates } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import { X509Certificate } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { connect as connectPlain } from 'node:net';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { loginFrame, realtimeFrame } from '../../testing/frames.ts';
import { ListenerStack, natsUrlOfTests } from '../../testing/listener-stack.ts';
import { NodeProcess } from '../../testing/node-process.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';

const { ok, vinDuplicate } = responseFlag;
const [here, there, elsewhere] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];

let folder: SettingsFolder;
let certificates: Certificates;
let stack: ListenerStack;
const lines: DeviceLine[] = [];
let vinNumber = 1;

beforeAll(async () => {
  folder = new SettingsFolder();
  certificates = await Certificates.in(`${folder.path}/tls`, ['alice', 'bob']);
  stack = await ListenerStack.start({ ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'optional', TLS_ALLOW: '127.0.0.0/30' });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(async () => {
  await stack.stop();
  folder.remove();
});

const nextVin = (): string => `LVTLS${String(vinNumber++).padStart(12, '0')}`;

async function secure(name?: string, from: string = here): Promise<DeviceLine> {
  const line = await DeviceLine.secure(stack.tlsPort, certificates.client(name), from);
  lines.push(line);
  return line;
}

describe('the port for TLS', () => {
  it('takes a vehicle as the plain one does, and both run side by side', async () => {
    const [vin, other] = [nextVin(), nextVin()];
    const [device, plain] = [await secure(), await DeviceLine.open(stack.port)];
    lines.push(plain);
    device.send(loginFrame({ vin }), realtimeFrame({ vin }));
    plain.send(loginFrame({ vin: other }));
    expect(await device.flags(2)).toEqual([ok, ok]);
    expect(await plain.flags(1)).toEqual([ok]);
  });

  it('does not speak TLS 1.1', async () => {
    const old = connect({ port: stack.tlsPort, host: here, ca: certificates.text('ca.pem'), maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' });
    const outcome = await new Promise<string>((resolve) => old.on('secureConnect', () => resolve('connected')).on('error', () => resolve('refused')));
    old.destroy();
    expect(outcome).toBe('refused');
  });

  it('counts what is no TLS, and continues', async () => {
    const failed = stack.count('tls.failed');
    const plain = await DeviceLine.open(stack.tlsPort);
    lines.push(plain);
    plain.send(loginFrame({ vin: nextVin() }));
    await plain.closed();
    await until(() => stack.count('tls.failed') > failed, 'the failed handshake to be counted');
    const [vin, device] = [nextVin(), await secure()];
    device.send(loginFrame({ vin }));
    expect(await device.flags(1)).toEqual([ok]);
  });

  it('closes a connection from an address that is not in its list, before a byte is read', async () => {
    await expect(secure(undefined, '127.0.0.9')).rejects.toThrow();
    expect(stack.count('closed.addressRefused')).toBe(1);
    const plain = await DeviceLine.open(stack.port, '127.0.0.9');
    lines.push(plain);
    plain.send(loginFrame({ vin: nextVin() }));
    expect(await plain.flags(1)).toEqual([ok]);
  });
});

describe('a VIN that is online', () => {
  it('moves to the terminal with the same client certificate, whatever its address and card are', async () => {
    const vin = nextVin();
    const first = await secure('alice', here);
    first.send(loginFrame({ vin, iccid: '89860000000000000001' }));
    await first.flags(1);
    const second = await secure('alice', there);
    second.send(loginFrame({ vin, iccid: '89860000000000000002' }));
    expect(await second.flags(1)).toEqual([ok]);
    await first.closed();
  });

  it.each([{ name: 'bob' }, { name: undefined }])('stays where it is for the certificate of $name at another address with another card', async ({ name }) => {
    const vin = nextVin();
    const first = await secure('alice', here);
    first.send(loginFrame({ vin, iccid: '89860000000000000001' }));
    await first.flags(1);
    const stranger = await secure(name, elsewhere);
    stranger.send(loginFrame({ vin, iccid: '89860000000000000002' }));
    expect(await stranger.flags(1)).toEqual([vinDuplicate]);
    expect(first.isClosed).toBe(false);
  });

  it('is not moved by a certificate that another authority has signed', async () => {
    const strange = await Certificates.in(`${folder.path}/strange`, ['alice']);
    const vin = nextVin();
    const first = await secure('alice', here);
    first.send(loginFrame({ vin, iccid: '89860000000000000001' }));
    await first.flags(1);
    const stranger = await DeviceLine.secure(stack.tlsPort, { ...strange.client('alice'), ca: certificates.text('ca.pem') }, elsewhere);
    lines.push(stranger);
    stranger.send(loginFrame({ vin, iccid: '89860000000000000002' }));
    expect(await stranger.flags(1)).toEqual([vinDuplicate]);
  });
});

describe('a VIN that is online at another node', () => {
  let other: NodeProcess;
  beforeAll(async () => {
    other = await NodeProcess.start({ NATS_URL: natsUrlOfTests(), NODE_NAME: 'node-2', ...certificates.environment, TLS_CLIENT_CERTIFICATE: 'optional' });
  });
  afterAll(() => other.stop());

  it('moves to the terminal with the same client certificate, and sends another one away', async () => {
    const vin = nextVin();
    const first = await secure('alice', here);
    first.send(loginFrame({ vin, iccid: '89860000000000000001' }));
    await first.flags(1);
    const stranger = await DeviceLine.secure(other.tlsPort, certificates.client('bob'), elsewhere);
    lines.push(stranger);
    stranger.send(loginFrame({ vin, iccid: '89860000000000000002' }));
    await stranger.closed();
    expect(first.isClosed).toBe(false);
    const second = await DeviceLine.secure(other.tlsPort, certificates.client('alice'), elsewhere);
    lines.push(second);
    second.send(loginFrame({ vin, iccid: '89860000000000000003' }));
    expect(await second.flags(1)).toEqual([ok]);
    await first.closed();
  });
});

describe('another certificate', () => {
  async function fingerprint(ca: string): Promise<string> {
    const socket = connect({ port: stack.tlsPort, host: here, ca });
    await new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    const shown = socket.getPeerX509Certificate()?.fingerprint256 ?? '';
    socket.destroy();
    return shown;
  }

  it('in the files is used for the next connection, and those that are open stay', async () => {
    const vin = nextVin();
    const open = await secure();
    open.send(loginFrame({ vin }));
    await open.flags(1);
    const renewed = await Certificates.in(`${folder.path}/renewed`);
    copyFileSync(renewed.path('server.pem'), certificates.path('server.pem'));
    copyFileSync(renewed.path('server-key.pem'), certificates.path('server-key.pem'));
    process.emit('SIGHUP', 'SIGHUP');
    expect(await fingerprint(renewed.text('ca.pem'))).toBe(new X509Certificate(renewed.text('server.pem')).fingerprint256);
    open.send(realtimeFrame({ vin }));
    expect(await open.flags(2)).toEqual([ok, ok]);
    const reloaded = stack.count('tls.reloaded');
    copyFileSync(renewed.path('server.pem'), certificates.path('server.pem'));
    await until(() => stack.count('tls.reloaded') > reloaded, 'the changed file to be read by itself');
  });

  it('that is broken leaves the old one in use', async () => {
    const renewed = await Certificates.in(`${folder.path}/renewed`);
    writeFileSync(certificates.path('server.pem'), 'half a certificate');
    const failed = stack.count('tls.reloadFailed');
    process.emit('SIGHUP', 'SIGHUP');
    expect(stack.count('tls.reloadFailed')).toBe(failed + 1);
    expect(await fingerprint(renewed.text('ca.pem'))).toBe(new X509Certificate(renewed.text('server.pem')).fingerprint256);
  });
});

it('a port that demands client certificates lets no one in without one, and files that do not fit stop the start', async () => {
  const fresh = await Certificates.in(`${folder.path}/fresh`, ['carol']);
  await stack.stop();
  stack = await ListenerStack.start({ ...fresh.environment, TLS_CLIENT_CERTIFICATE: 'required' });
  const without = connect({ port: stack.tlsPort, host: here, ca: fresh.text('ca.pem') });
  // With TLS 1.3 the client hears of it only behind its own handshake.
  await new Promise<void>((resolve) => without.on('error', () => resolve()).on('close', () => resolve()));
  const carol = await DeviceLine.secure(stack.tlsPort, fresh.client('carol'));
  lines.push(carol);
  carol.send(loginFrame({ vin: nextVin() }));
  expect(await carol.flags(1)).toEqual([ok]);
  await stack.stop();
  const broken = ListenerStack.start({ ...fresh.environment, TLS_KEY_FILE: fresh.path('carol-key.pem') });
  await expect(broken).rejects.toThrow(/do not make a TLS certificate/);
  stack = await ListenerStack.start();
});

it('a connection that never starts its handshake is given up, and its place with it', async () => {
  await stack.stop();
  stack = await ListenerStack.start({ ...(await Certificates.in(`${folder.path}/fresh`)).environment, CONNECTIONS_MAX: '1', TLS_HANDSHAKE_S: '0.5' });
  const idle = connectPlain(stack.tlsPort, here);
  await new Promise<void>((resolve) => idle.once('connect', resolve));
  const closed = new Promise<void>((resolve) => idle.once('close', resolve));
  await expect(DeviceLine.secure(stack.tlsPort, { rejectUnauthorized: false })).rejects.toThrow();
  await closed;
  await until(async () => {
    const line = await DeviceLine.secure(stack.tlsPort, { rejectUnauthorized: false }).catch(() => null);
    line?.close();
    return line !== null;
  }, 'the place to be free again');
});
