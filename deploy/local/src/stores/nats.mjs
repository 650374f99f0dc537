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
 * @param {{port: number, password: string}} to
 */
const config = ({ port, password }) => `
server_name: voltdeck
listen: "127.0.0.1:${port}"
max_payload: 1MB
max_pending: 64MB
write_deadline: "10s"
jetstream { store_dir: "/mnt/jetstream", sync_interval: always, max_file_store: 1TB }
authorization { user: voltdeck, password: "${password}" }
`;

/**
 * @param {{root: string, data: string, port: number, password: string, tied: boolean}} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function prepareNats({ root, data, port, password, tied }) {
  const folder = join(data, 'nats');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const where = { root, folder, user: 'nats' };
  const write = inRoot(where, ['sh', '-c', 'umask 077; cat > /mnt/nats.conf']);
  await run(write.command, write.args, { input: config({ port, password }) });
  return {
    name: 'nats',
    ...inRoot({ ...where, ...(tied ? { dieWithParent: 'SIGTERM' } : {}) }, ['/usr/sbin/nats-server', '-c', '/mnt/nats.conf']),
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    // A disk error switches JetStream off while the server runs on.
    endWhenSilent: true,
    ready: () => openBus(natsUrl({ port, password })),
  };
}

/**
 * What the client needs of a URL: it does not read user and password from it.
 * @param {string} url
 */
export function busOptions(url) {
  const { hostname, port, username, password } = new URL(url);
  const who = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return { servers: `${hostname}:${port || '4222'}`, timeout: 3000, reconnect: false, ...who };
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
