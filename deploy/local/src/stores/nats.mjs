import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { run } from '../command.mjs';
import { inRoot } from './enter.mjs';

/** @param {{port: number, password: string, user?: string}} to */
export function natsUrl({ port, password, user = 'voltdeck' }) {
  return `nats://${user}:${password}@127.0.0.1:${port}`;
}

/**
 * JetStream would acknowledge before the data is on the disk, with two minutes between syncs: on a single node
 * that is a promise it cannot keep, hence sync_interval. Left alone, it also takes three quarters of the free room
 * at its start as the most it may store, and would refuse its own streams on a disk that was fuller then.
 * @param {{name: string, port: number, users: string, more?: string}} to users: who can connect; more: further lines
 */
const config = ({ name, port, users, more = '' }) => `
server_name: ${name}
listen: "127.0.0.1:${port}"
max_payload: 1MB
max_pending: 64MB
write_deadline: "10s"
jetstream { store_dir: "/mnt/jetstream", sync_interval: always, max_file_store: 1TB }
${users}
${more}`;

/** The accounts that every server of the bus includes; their passwords are variables that it gets beside it. */
export const natsUsersFile = resolve(import.meta.dirname, '../../../images/nats-users.conf');

/**
 * The passwords of the accounts as the variables that natsUsersFile names.
 * @param {Readonly<Record<string, string>>} passwords by user
 */
export const passwordVariables = (passwords) => Object.entries(passwords).map(([user, password]) => `${user}_password: "${password}"\n`).join('');

/**
 * @param {{root: string, data: string, port: number, password: string, accounts: import('./settings.mjs').Accounts, tied: boolean}} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function prepareNats({ root, data, port, password, accounts, tied }) {
  const ready = () => openBus(natsUrl({ port, password }));
  const files = {
    'nats.conf': config({ name: 'voltdeck', port, users: 'include "nats-users.conf"' }),
    'nats-users.conf': readFileSync(natsUsersFile, 'utf8'),
    'nats-passwords': passwordVariables({ voltdeck: password, ...accounts }),
  };
  return natsStore({ name: 'nats', root, folder: join(data, 'nats'), tied, files, ready });
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
  const users = `authorization { user: voltdeck, password: "${password}" }`;
  return natsStore({ name, root, folder: join(data, name), tied, files: { 'nats.conf': config({ name, port, users, more }) }, ready });
}

/**
 * @param {{name: string, root: string, folder: string, tied: boolean, text: string, ready: () => Promise<void>}} options
 * @returns {Promise<import('./store.mjs').Store>}
 */
async function natsStore({ name, root, folder, tied, files, ready }) {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const where = { root, folder, user: 'nats' };
  for (const [file, text] of Object.entries(files)) {
    const write = inRoot(where, ['sh', '-c', `umask 077; cat > /mnt/${file}`]);
    await run(write.command, write.args, { input: text });
  }
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
