import { Certificates } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import { afterEach, expect, it } from 'vitest';
import { CommandStack } from '../../testing/command-stack.ts';
import { DeviceLine, until } from '../../testing/device-line.ts';
import { loginFrame, logoutFrame, realtimeFrame } from '../../testing/frames.ts';
import { ListenerStack } from '../../testing/listener-stack.ts';
import { SettingsFolder } from '../../testing/settings-folder.ts';
import { SeenAddresses } from './seen-addresses.ts';

const { ok } = responseFlag;
const home = '127.0.0.50';
const vin = 'LVCROWD0000000001';

let stop: () => Promise<void>;
const lines: DeviceLine[] = [];

afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await stop();
});

async function start(settings: Readonly<Record<string, string>>): Promise<ListenerStack> {
  const stack = await ListenerStack.start(settings);
  stop = () => stack.stop();
  return stack;
}

async function line(port: number, from: string): Promise<DeviceLine> {
  const opened = await DeviceLine.open(port, from);
  lines.push(opened);
  return opened;
}

const seen = (stack: ListenerStack, network = home): number => stack.app.get(SeenAddresses).vehiclesOf(network);

/** A vehicle connects, is known at its address, and disconnects. */
async function visit(stack: ListenerStack): Promise<void> {
  const vehicle = await line(stack.port, home);
  vehicle.send(loginFrame({ vin }));
  expect(await vehicle.flags(1)).toEqual([ok]);
  await until(() => seen(stack) === 1, 'the address to be known');
  vehicle.send(logoutFrame({ vin }));
  await vehicle.flags(2);
  vehicle.close();
  await until(() => stack.connections === 0, 'the vehicle to be gone');
}

/** Strangers at many addresses, who open all the connections that they get and never log in. */
async function crowd(port: number, count: number, perAddress: number): Promise<DeviceLine[]> {
  const opened: DeviceLine[] = [];
  for (let number = 0; number < count; number++) opened.push(await line(port, `127.0.1.${1 + Math.floor(number / perAddress)}`));
  return opened;
}

it('strangers who fill every place they can do not keep a known vehicle out, and no one who is logged in gives way', async () => {
  const stack = await start({ CONNECTIONS_MAX: '24', LOGIN_TIMEOUT_S: '3600' });
  await visit(stack);
  const working = await line(stack.port, '127.0.0.2');
  working.send(loginFrame({ vin: 'LVCROWD0000000002' }));
  expect(await working.flags(1)).toEqual([ok]);
  const strangers = await crowd(stack.port, 23, 3);
  await until(() => stack.connections === 24, 'all places to be taken');
  const refused = await line(stack.port, '127.0.2.1');
  await refused.closed();
  expect(stack.count('closed.tooMany')).toBe(1);

  const vehicle = await line(stack.port, home);
  vehicle.send(loginFrame({ vin }));
  expect(await vehicle.flags(1)).toEqual([ok]);
  expect(stack.count('closed.gaveWay')).toBe(1);
  await strangers[0]?.closed();
  expect(working.isClosed).toBe(false);
  expect(strangers.slice(1).filter(({ isClosed }) => isClosed)).toEqual([]);
});

it('strangers who wait without a login give way to a vehicle at an address that no one has seen', async () => {
  const stack = await start({ CONNECTIONS_MAX: '4', CONNECTIONS_PER_ADDRESS_MAX: '4', LOGIN_TIMEOUT_S: '3600' });
  await crowd(stack.port, 4, 4);
  await until(() => stack.connections === 4, 'all places to be taken');
  await until(async () => {
    const vehicle = await line(stack.port, '127.0.3.1');
    vehicle.send(loginFrame({ vin }));
    await until(() => vehicle.heard.length > 0 || vehicle.isClosed, 'an answer or the end');
    return vehicle.heard.length > 0;
  }, 'a place to be free after some seconds');
  expect(stack.sessions).toBe(1);
});

it('one address holds no more than an eighth of all connections, unless that many vehicles log in from there', async () => {
  const stack = await start({ CONNECTIONS_MAX: '32' });
  const one = await crowd(stack.port, 6, 6);
  await until(() => stack.count('closed.tooManyOfAddress') === 2, 'two to be refused');
  await until(() => one.filter(({ isClosed }) => isClosed).length === 2, 'two to be closed');
  for (const [number, each] of one.filter(({ isClosed }) => !isClosed).entries()) {
    each.send(loginFrame({ vin: `LVGATEW000000000${number + 1}` }));
    await each.flags(1);
  }
  await until(() => seen(stack, '127.0.1.1') === 4, 'four vehicles to be seen behind the gateway');
  const more = await crowd(stack.port, 4, 4);
  await until(() => stack.connections === 8, 'four more to be taken');
  expect(more.some(({ isClosed }) => isClosed)).toBe(false);
});

it('an address that the administrator trusts may have any number', async () => {
  const stack = await start({ CONNECTIONS_MAX: '32', CONNECTIONS_TRUSTED: '127.0.1.0/24' });
  await crowd(stack.port, 20, 20);
  await until(() => stack.connections === 20, 'all to be taken');
  expect(stack.count('closed.tooManyOfAddress')).toBe(0);
});

it('a vehicle that is logged in by TLS gives way to no one, a handshake that is not over does', async () => {
  const folder = new SettingsFolder();
  const certificates = await Certificates.in(`${folder.path}/tls`);
  const stack = await start({ ...certificates.environment, CONNECTIONS_MAX: '3', CONNECTIONS_PER_ADDRESS_MAX: '3', CONNECTIONS_TRUSTED: '127.0.4.1', LOGIN_TIMEOUT_S: '3600', TLS_HANDSHAKE_S: '60' });
  const vehicle = await DeviceLine.secure(stack.tlsPort, certificates.client(), '127.0.0.2');
  lines.push(vehicle);
  vehicle.send(loginFrame({ vin }));
  expect(await vehicle.flags(1)).toEqual([ok]);
  const strangers = await crowd(stack.tlsPort, 2, 2);
  for (const stranger of strangers) {
    await line(stack.port, '127.0.4.1');
    await stranger.closed();
  }
  expect([stack.count('closed.gaveWay'), vehicle.isClosed]).toEqual([2, false]);
  vehicle.send(realtimeFrame({ vin }));
  expect(await vehicle.flags(2)).toEqual([ok, ok]);
  folder.remove();
});

it('a node that has just started knows from the log of connections where vehicles are at home', async () => {
  const first = await CommandStack.start({ CONNECTIONS_MAX: '8' });
  await visit(first.stack);
  await until(async () => (await first.store.query<unknown[]>('select 1 from terminal_session where until is not null')).length === 1, 'the log to be written');
  await first.stack.stopService();
  const second = await ListenerStack.start({ DATABASE_URL: first.databaseUrl, VERSION_INQUIRY: 'off', CONNECTIONS_MAX: '8', LOGIN_TIMEOUT_S: '3600' });
  stop = async () => {
    await second.stop();
    await first.stop();
  };
  expect(seen(second)).toBe(1);
  await crowd(second.port, 8, 1);
  await until(() => second.connections === 8, 'all places to be taken');
  const vehicle = await line(second.port, home);
  vehicle.send(loginFrame({ vin }));
  expect(await vehicle.flags(1)).toEqual([ok]);
});
