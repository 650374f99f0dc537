import { responseFlag } from '@voltdeck/protocol/codes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceLine, until } from '../testing/device-line.ts';
import { loginFrame, realtimeFrame } from '../testing/frames.ts';
import { ListenerStack } from '../testing/listener-stack.ts';

const mebibyte = 2 ** 20;
const peers = 200;

let stack: ListenerStack;
let sockets: Socket[] = [];

beforeAll(async () => {
  stack = await ListenerStack.start();
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await until(() => stack.connections === 0, 'the connections to end');
});

afterAll(() => stack.stop());

async function peer(): Promise<Socket> {
  const socket = connect({ port: stack.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  sockets.push(socket);
  return socket;
}

/** Header of a frame whose length promises all that the standard allows. */
const promise = Buffer.concat([realtimeFrame().subarray(0, 22), Uint8Array.of(0xff, 0xfb)]);

/** Bytes that the process holds now and did not before. */
function growth(): () => number {
  const before = process.memoryUsage().rss;
  return () => process.memoryUsage().rss - before;
}

/** A vehicle that behaves is answered, whatever the others do. */
async function expectServed(): Promise<void> {
  const device = await DeviceLine.open(stack.port);
  device.send(loginFrame({ vin: 'LVGOOD00000000001' }), realtimeFrame({ vin: 'LVGOOD00000000001' }));
  expect(await device.flags(2)).toEqual([responseFlag.ok, responseFlag.ok]);
  device.close();
}

describe(`${peers} peers`, () => {
  it('that promise 64 KiB and send nearly all of it hold no more than that, and others are served', async () => {
    const grown = growth();
    const almost = Buffer.concat([promise, Buffer.alloc(64_000, 0x55)]);
    for (let count = 0; count < peers; count++) (await peer()).write(almost);
    await until(() => stack.count('bytes.received') >= peers * almost.length, 'the bytes to arrive');
    expect(grown()).toBeLessThan(150 * mebibyte);
    await expectServed();
  });

  it('that send a byte now and then hold nearly nothing', async () => {
    const grown = growth();
    const all = await Promise.all(Array.from({ length: peers }, peer));
    for (const byte of promise) {
      for (const socket of all) socket.write(Uint8Array.of(byte));
      await sleep(5);
    }
    expect(grown()).toBeLessThan(60 * mebibyte);
    await expectServed();
  });

  it('that send start marks without end are cut off, each within its bound', async () => {
    const grown = growth();
    const before = { bytes: stack.count('bytes.received'), closed: stack.count('closed.garbage') };
    const marks = Buffer.alloc(64 * 1024, 0x23);
    const all = await Promise.all(Array.from({ length: peers }, peer));
    for (const socket of all) for (let chunk = 0; chunk < 16; chunk++) socket.write(marks);
    await until(() => all.every((socket) => socket.closed), 'every peer to be cut off', 50_000);
    expect(stack.count('closed.garbage') - before.closed).toBe(peers);
    expect((stack.count('bytes.received') - before.bytes) / peers).toBeLessThan(mebibyte / 2);
    // What is not read of their writing is in this process too.
    expect(grown()).toBeLessThan(500 * mebibyte);
    await expectServed();
  });

  it('that log in over and over with one VIN leave one session', async () => {
    const login = loginFrame({ vin: 'LVSAME00000000001' });
    const all = await Promise.all(Array.from({ length: peers }, peer));
    for (const socket of all) socket.write(login);
    await until(() => stack.count('sessions.takenOver') === peers - 1 && stack.connections === 1, 'all but one to be taken over');
    expect(stack.sessions).toBe(1);
  });
});
