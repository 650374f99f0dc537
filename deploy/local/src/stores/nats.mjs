import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { run } from '../command.mjs';
import { inRoot } from './enter.mjs';

/** @param {{port: number, password: string}} to */
export function natsUrl({ port, password }) {
  return `nats://voltdeck:${password}@127.0.0.1:${port}`;
}

/**
 * JetStream would acknowledge before the data is on the disk, with two minutes between syncs: on a single node
 * that is a promise it cannot keep, hence sync_interval. Left alone, it also takes three quarters of the free room
 * at its start as the most it may store, and would refuse its own streams on a disk that was fuller then.
 * @param {{name: string, port: number, password: string, more?: string}} to more: further lines
 */
const config = ({ name, port, password, more = '' }) => `
server_name: ${name}
listen: "127.0.0.1:${port}"
max_payload: 1MB
max_pending: 64MB
write_deadline: "10s"
jetstream { store_dir: "/mnt/jetstream", sync_interval: always, max_file_store: 1TB }
authorization { user: voltdeck, password: "${password}" }
${more}`;

/**
 * @param {{root: string, data: string, port: number, password: string, tied: boolean}} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function prepareNats({ root, data, port, password, tied }) {
  const ready = () => openBus(natsUrl({ port, password }));
  return natsStore({ name: 'nats', root, folder: join(data, 'nats'), tied, text: config({ name: 'voltdeck', port, password }), ready });
}

/** A server as one of a cluster. @typedef {{name: string, port: number, routePort: number, healthPort: number}} BusNode */

/**
 * One server of a cluster. It serves when it has caught up with the others.
 * @param {{root: string, data: string, node: BusNode, nodes: readonly BusNode[], password: string, tied: boolean}} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function prepareNatsNode({ root, data, node, nodes, password, tied }) {
  const { name, port, routePort, healthPort } = node;
  const routes = nodes.map((each) => `"nats://voltdeck:${password}@127.0.0.1:${each.routePort}"`).join(', ');
  const more = `
http: "127.0.0.1:${healthPort}"
cluster { name: voltdeck, listen: "127.0.0.1:${routePort}", authorization { user: voltdeck, password: "${password}" }, routes: [${routes}] }
`;
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/healthz`, { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return natsStore({ name, root, folder: join(data, name), tied, text: config({ name, port, password, more }), ready });
}

/**
 * @param {{name: string, root: string, folder: string, tied: boolean, text: string, ready: () => Promise<void>}} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
async function natsStore({ name, root, folder, tied, text, ready }) {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const where = { root, folder, user: 'nats' };
  const write = inRoot(where, ['sh', '-c', 'umask 077; cat > /mnt/nats.conf']);
  await run(write.command, write.args, { input: text });
  return {
    name,
    ...inRoot({ ...where, ...(tied ? { dieWithParent: 'SIGTERM' } : {}) }, ['/usr/sbin/nats-server', '-c', '/mnt/nats.conf']),
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    // A disk error switches JetStream off while the server runs on.
    endWhenSilent: true,
    ready,
  };
}

/**
 * What the client needs of a URL, or of several with commas between: it does not read user and password from it.
 * @param {string} url
 */
export function busOptions(url) {
  const servers = url.split(',').map((server) => new URL(server.trim()));
  const who = servers.find(({ username }) => username !== '');
  const credentials = who === undefined ? {} : { user: decodeURIComponent(who.username), pass: decodeURIComponent(who.password) };
  return { servers: servers.map(({ hostname, port }) => `${hostname}:${port || '4222'}`), timeout: 3000, reconnect: false, ...credentials };
}

/**
 * Answers once the server takes connections and JetStream serves.
 * @param {string} url
 */
export async function openBus(url) {
  const bus = await connect(busOptions(url));
  try {
    const answer = await bus.request('$JS.API.INFO', '', { timeout: 3000 });
    const { error } = /** @type {{error?: {description?: string}}} */ (answer.json());
    if (error !== undefined) throw new Error(`JetStream: ${error.description ?? 'refused'}`);
  } finally {
    await bus.close();
  }
}
