import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findCommand, run, works } from '../command.mjs';
import { natsUrl, openBus, passwordVariables } from './nats.mjs';
import { postgresUrl, query } from './postgres.mjs';
import { waitUntilReady } from './store.mjs';

const composeFiles = ['compose.yaml', 'compose.stores.yaml'].map((name) => resolve(import.meta.dirname, '../../..', name));
const services = ['timescaledb', 'nats'];

/** Whether a Docker engine with compose answers. */
export async function dockerAnswers() {
  return findCommand('docker') !== null && (await works('docker', ['info'])) && (await works('docker', ['compose', 'version']));
}

/**
 * Starts the stores of compose.yaml as a project of this data folder; the engine keeps them running.
 * @param {{data: string, settings: import('./settings.mjs').StoreSettings, ports: {postgres: number, nats: number}}} options
 * @returns {Promise<import('./store.mjs').Stores>}
 */
export async function dockerStores({ data, settings, ports }) {
  const postgres = { port: ports.postgres, password: settings.postgres.password };
  const nats = { port: ports.nats, password: settings.nats.password };
  const env = {
    ...process.env,
    VOLTDECK_SECRETS: writeSecrets(data, { postgres: postgres.password, nats: { voltdeck: nats.password, ...settings.accounts } }),
    POSTGRES_PUBLISH: `127.0.0.1:${postgres.port}`,
    NATS_PUBLISH: `127.0.0.1:${nats.port}`,
  };
  await run('docker', [...project(data), 'up', '--detach', ...services], { env });
  const databaseUrl = postgresUrl({ ...postgres, database: 'voltdeck' });
  const extension = (/** @type {import('pg').Client} */ client) => client.query('create extension if not exists timescaledb').then(() => undefined);
  await waitUntilReady({ name: 'timescaledb', ready: () => query(databaseUrl, extension) }, { withinMs: 120_000 });
  await waitUntilReady({ name: 'nats', ready: () => openBus(natsUrl(nats)) }, { withinMs: 60_000 });
  return { kind: 'docker', databaseUrl, natsUrl: natsUrl(nats), accounts: settings.accounts, processes: [] };
}

/**
 * @param {string} data
 * @param {{withData: boolean}} options withData also removes the volumes
 */
export async function stopDockerStores(data, { withData }) {
  await run('docker', [...project(data), 'down', ...(withData ? ['--volumes'] : [])]);
}

/**
 * The files that compose.yaml mounts into the stores. They are read there by other users, so the folder alone keeps others out.
 * @param {string} data
 * @param {{postgres: string, nats: Readonly<Record<string, string>>}} passwords those of the bus by user
 */
function writeSecrets(data, passwords) {
  const folder = join(data, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'postgres-password'), passwords.postgres, { mode: 0o644 });
  writeFileSync(join(folder, 'nats-passwords'), passwordVariables(passwords.nats), { mode: 0o644 });
  return folder;
}

/** @param {string} data */
function project(data) {
  const name = `voltdeck-${createHash('sha256').update(join(data)).digest('hex').slice(0, 8)}`;
  return ['compose', '--project-name', name, ...composeFiles.flatMap((file) => ['--file', file])];
}
