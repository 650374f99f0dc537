import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { run } from '../command.mjs';
import { inRoot } from './enter.mjs';

export const bin = '/usr/lib/postgresql/17/bin';
const pgdata = '/mnt/17';

/** One line a setting: modest memory, nothing that gives durability away. */
export const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_preload_libraries: 'timescaledb',
  'timescaledb.telemetry_level': 'off',
  max_locks_per_transaction: '256',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  wal_buffers: '16MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** For stores that live no longer than the tests that they were made for: no file needs to outlive the machine. */
const fleetingSettings = { fsync: 'off', full_page_writes: 'off' };

/** @param {{port: number, password: string, database: string}} to */
export function postgresUrl({ port, password, database }) {
  return `postgres://voltdeck:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * A new cluster is made beside and renamed, so one half made is never taken for one.
 * The password goes through standard input: it is never on a command line.
 */
const initialise = `
set -eu
umask 077
rm -rf /mnt/17.part /mnt/password
cat > /mnt/password
${bin}/initdb -D /mnt/17.part -U voltdeck --pwfile=/mnt/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --data-checksums
rm /mnt/password
mv /mnt/17.part ${pgdata}
`;

/**
 * A lock file of a crash names a process number that another database on this machine may have by now: the server
 * would refuse to start. The process is this one's only when it is in the same folder.
 */
const begin = `
pid=$(head -n 1 ${pgdata}/postmaster.pid 2>/dev/null || true)
test -z "$pid" || test "/proc/$pid/cwd" -ef ${pgdata} || rm -f ${pgdata}/postmaster.pid
exec ${bin}/postgres -D ${pgdata} "$@"
`;

/**
 * @param {{root: string, data: string, port: number, password: string, tied: boolean, fleeting?: boolean}} options tied: ends with its parent; fleeting: its data too
 * @returns {Promise<import('./store.mjs').Store>}
 */
export async function preparePostgres({ root, data, port, password, tied, fleeting = false }) {
  const folder = join(data, 'postgres');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const where = { root, folder, user: 'postgres' };
  const make = inRoot(where, ['sh', '-c', `test -d ${pgdata} || { ${initialise} }`]);
  await run(make.command, make.args, { input: password });
  const options = Object.entries({ ...serverSettings, ...(fleeting ? fleetingSettings : {}), port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = inRoot({ ...where, ...(tied ? { dieWithParent: 'SIGINT' } : {}) }, ['sh', '-c', begin, 'postgres', ...options]);
  return {
    name: 'postgres',
    ...start,
    // SIGINT is the fast shutdown: SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
    // Silent it is while it recovers, or when all connections are taken: ending it would only start that again.
    endWhenSilent: false,
    ready: () => openDatabase({ port, password }),
  };
}

/**
 * Answers once the server takes connections and the database with its extension is there.
 * @param {{port: number, password: string}} to
 */
export async function openDatabase(to) {
  await query(postgresUrl({ ...to, database: 'postgres' }), async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'voltdeck'`);
    if (rowCount === 0) await client.query('create database voltdeck');
  });
  await query(postgresUrl({ ...to, database: 'voltdeck' }), async (client) => {
    await client.query('create extension if not exists timescaledb');
  });
}

/**
 * @param {string} url
 * @param {(client: pg.Client) => Promise<void>} work
 */
export async function query(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
