import { existsSync, mkdirSync } from 'node:fs';
import { findCommand } from '../command.mjs';
import { keepPort } from '../port.mjs';
import { Problem } from '../problem.mjs';
import { dockerAnswers, dockerStores } from './docker.mjs';
import { canEnter } from './enter.mjs';
import { checkBus, checkDatabase } from './given.mjs';
import { natsUrl, prepareNats } from './nats.mjs';
import { postgresUrl, preparePostgres } from './postgres.mjs';
import { makeRoot } from './root.mjs';
import { loadStoreSettings, saveStoreSettings } from './settings.mjs';

/**
 * Finds the stores that the environment names, or prepares what this machine can run.
 * @param {{data: string, env: NodeJS.ProcessEnv, tied: boolean, fleeting?: boolean, progress: (text: string) => void}} options
 *   tied: the processes end with the one that starts them; fleeting: their data is deleted then
 * @returns {Promise<import('./store.mjs').Stores>}
 */
export async function prepareStores({ data, env, tied, fleeting = false, progress }) {
  const given = { databaseUrl: env.DATABASE_URL || undefined, natsUrl: env.NATS_URL || undefined };
  if (given.databaseUrl !== undefined) await checkDatabase(given.databaseUrl);
  if (given.natsUrl !== undefined) await checkBus(given.natsUrl);
  if (given.databaseUrl !== undefined && given.natsUrl !== undefined) {
    progress('using the stores of DATABASE_URL and NATS_URL');
    return { kind: 'given', databaseUrl: given.databaseUrl, natsUrl: given.natsUrl, accounts: null, processes: [] };
  }
  const made = await makeStores({ data, tied, fleeting, progress });
  const needed = { postgres: given.databaseUrl === undefined, nats: given.natsUrl === undefined };
  return {
    ...made,
    databaseUrl: given.databaseUrl ?? made.databaseUrl,
    natsUrl: given.natsUrl ?? made.natsUrl,
    accounts: needed.postgres && needed.nats ? made.accounts : null,
    processes: made.processes.filter(({ name }) => name === 'postgres' ? needed.postgres : needed.nats),
  };
}

/**
 * @param {{data: string, tied: boolean, fleeting: boolean, progress: (text: string) => void}} options
 * @returns {Promise<import('./store.mjs').Stores>}
 */
async function makeStores({ data, tied, fleeting, progress }) {
  mkdirSync(data, { recursive: true });
  const settings = loadStoreSettings(data);
  const ports = { postgres: await keepPort(settings.postgres.port), nats: await keepPort(settings.nats.port) };
  settings.postgres.port = ports.postgres;
  settings.nats.port = ports.nats;
  saveStoreSettings(data, settings);
  const obstacle = await rootObstacle();
  if (obstacle === null) return rootStores({ data, settings, ports, tied, fleeting, progress });
  if (await dockerAnswers()) {
    progress('starting the stores of compose.yaml in Docker');
    return dockerStores({ data, settings, ports });
  }
  throw new Problem(
    [
      'PostgreSQL with TimescaleDB and NATS are needed, and none of the three ways to have them works here:',
      '1. set DATABASE_URL and NATS_URL to running ones;',
      `2. a private Debian root: ${obstacle};`,
      '3. a Docker engine with compose: none answers.',
    ].join('\n'),
  );
}

/** @returns {Promise<string | null>} why the private Debian root cannot be used here, null when it can */
async function rootObstacle() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version')) return 'needs Debian or Ubuntu';
  if (findCommand('mmdebstrap') === null && process.getuid?.() !== 0) return 'install mmdebstrap and uidmap (sudo apt-get install -y mmdebstrap uidmap)';
  if (await canEnter()) return null;
  return process.getuid?.() === 0
    ? 'this container may not make mount namespaces (it needs CAP_SYS_ADMIN)'
    : 'user namespaces are not allowed for this user (install uidmap, add a range to /etc/subuid and /etc/subgid, or run as root)';
}

/**
 * @param {{data: string, settings: import('./settings.mjs').StoreSettings, ports: {postgres: number, nats: number}, tied: boolean, fleeting: boolean, progress: (text: string) => void}} options
 * @returns {Promise<import('./store.mjs').Stores>}
 */
async function rootStores({ data, settings, ports, tied, fleeting, progress }) {
  const root = await makeRoot(progress);
  const postgres = { port: ports.postgres, password: settings.postgres.password };
  const nats = { port: ports.nats, password: settings.nats.password };
  return {
    kind: 'private root',
    databaseUrl: postgresUrl({ ...postgres, database: 'voltdeck' }),
    natsUrl: natsUrl(nats),
    accounts: settings.accounts,
    processes: await Promise.all([preparePostgres({ root, data, tied, fleeting, ...postgres }), prepareNats({ root, data, tied, accounts: settings.accounts, ...nats })]),
  };
}
