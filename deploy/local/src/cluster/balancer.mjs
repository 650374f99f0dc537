import { connect, createServer } from 'node:net';

/**
 * A TCP load balancer as it is before a cluster: each connection goes to the next server in turn that takes it, and
 * ends with it.
 * @param {readonly number[]} ports of this machine
 * @returns {Promise<{port: number, close: () => void}>}
 */
export function balance(ports) {
  let turn = 0;
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const keep = (/** @type {import('node:net').Socket} */ socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    const first = turn++;
    passOn(client, ports.map((_, at) => ports[(first + at) % ports.length] ?? 0), keep);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const close = () => {
        server.close();
        for (const socket of open) socket.destroy();
      };
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, close });
    });
  });
}

/**
 * @param {import('node:net').Socket} client
 * @param {readonly number[]} ports those still to be tried
 * @param {(socket: import('node:net').Socket) => void} keep
 */
function passOn(client, [port, ...others], keep) {
  if (port === undefined) return client.destroy();
  const upstream = connect({ host: '127.0.0.1', port });
  keep(upstream);
  let taken = false;
  upstream.once('connect', () => {
    taken = true;
    client.pipe(upstream).pipe(client);
  });
  upstream.once('close', () => (taken || client.destroyed ? client.destroy() : passOn(client, others, keep)));
  client.once('close', () => upstream.destroy());
  return undefined;
}
