import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.mjs';
import { endProcess, forgetProcessId, identify, isAlive, readProcessId, writeProcessId } from '../process-id.mjs';
import { natsUrl } from './nats.mjs';
import { postgresUrl } from './postgres.mjs';
import { loadStoreSettings } from './settings.mjs';
import { waitUntilReady } from './store.mjs';

/** The stores of this machine and how each is asked to end; the bus first, so that nothing new arrives at the database. */
const stopping = [
  { name: 'nats', signal: /** @type {const} */ ('SIGTERM'), graceMs: 10_000 },
  { name: 'postgres', signal: /** @type {const} */ ('SIGINT'), graceMs: 20_000 },
];

/**
 * @param {string} data
 * @param {string} name
 */
const processFile = (data, name) => join(data, 'run', `${name}.pid`);

/**
 * The process of a store that runs on this data folder, or null.
 * @param {string} data
 * @param {string} name
 */
function runningStore(data, name) {
  const id = readProcessId(processFile(data, name));
  return isAlive(id) ? id : null;
}

/**
 * The addresses and process numbers of the stores that run on this data folder, null unless both do.
 * @param {string} data
 */
export function standingStores(data) {
  const [postgres, nats] = ['postgres', 'nats'].map((name) => runningStore(data, name));
  if (!postgres || !nats) return null;
  const settings = loadStoreSettings(data);
  return {
    databaseUrl: postgresUrl({ port: settings.postgres.port ?? 0, password: settings.postgres.password, database: 'voltdeck' }),
    natsUrl: natsUrl({ port: settings.nats.port ?? 0, password: settings.nats.password }),
    postgresPid: postgres.pid,
    natsPid: nats.pid,
  };
}

/**
 * Starts a store so that it stays when this process ends.
 * @param {string} data
 * @param {import('./store.mjs').Store} store
 */
export async function startStanding(data, store) {
  mkdirSync(join(data, 'logs'), { recursive: true });
  mkdirSync(join(data, 'run'), { recursive: true });
  const log = join(data, 'logs', `${store.name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(store.command, store.args, { detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  child.on('error', () => undefined);
  const id = child.pid === undefined ? null : identify(child.pid);
  if (id === null) throw new Problem(`${store.name} could not be started: see ${log}.`);
  writeProcessId(processFile(data, store.name), id);
  await waitUntilReady(store, { withinMs: 60_000, ended: () => !isAlive(id), log });
}

/**
 * Ends what runs on this data folder.
 * @param {string} data
 */
export async function stopStanding(data) {
  for (const { name, signal, graceMs } of stopping) {
    const id = runningStore(data, name);
    if (id !== null) await endProcess(id, signal, graceMs);
    forgetProcessId(processFile(data, name));
  }
}
