import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { balance } from './balancer.mjs';

/** @type {(() => void)[]} */
const undo = [];
afterEach(() => undo.splice(0).forEach((action) => action()));

/** A server that says its name. @param {string} name */
async function says(name) {
  const server = createServer((socket) => socket.on('error', () => undefined).write(name));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

/** @param {number} port */
async function heardAt(port) {
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  undo.push(() => socket.destroy());
  const [bytes] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [Buffer.from('closed')])]);
  return { socket, name: String(bytes) };
}

test('takes servers in turn, and one that takes connections in place of one that is gone', async () => {
  const [one, two] = [await says('one'), await says('two')];
  const { port, close } = await balance([one.port, two.port]);
  undo.push(close);
  expect([(await heardAt(port)).name, (await heardAt(port)).name]).toEqual(['one', 'two']);
  one.server.close();
  expect([(await heardAt(port)).name, (await heardAt(port)).name]).toEqual(['two', 'two']);
});

test('ends a connection when its server does, and when none takes it', async () => {
  const { server, port } = await says('one');
  const { port: front, close } = await balance([port]);
  undo.push(close);
  server.once('connection', (socket) => socket.end());
  const { socket } = await heardAt(front);
  if (!socket.destroyed) await once(socket, 'close');
  server.close();
  expect((await heardAt(front)).name).toBe('closed');
});
