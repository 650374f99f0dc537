import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabaseAt } from '../backup/database.ts';
import { storesOf } from '../backup/environment.ts';
import { withDatabase } from '../backup/postgres-address.ts';
import { startProcess, startProcesses } from './service-process.ts';

/** A whole console as processes, on a database of its own. */
export interface RunningConsole {
  readonly url: string;
  /** Port that vehicles connect to, on this machine. */
  readonly tcpPort: number;
  /** Of the administrator. */
  readonly apiToken: string;
  /** Of its database. */
  readonly databaseUrl: string;
  /** Empty but for what the edge needs, and removed at the end. */
  readonly folder: string;
  stop(): Promise<void>;
}

const shell = { id: 'build-1', critical: { scripts: [], styles: [] }, embed: { scripts: [], styles: [] }, shared: {}, provides: { '@voltdeck/kit': '0.1.0' }, files: [] };

/**
 * On the stores that DATABASE_URL and NATS_URL name.
 *
 * @param forFleet environment of the fleet service alone
 */
export async function startConsole(forFleet: Readonly<Record<string, string>> = {}): Promise<RunningConsole> {
  const database = `console_${randomBytes(6).toString('hex')}`;
  const apiToken = `vd_${randomBytes(20).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'voltdeck-cli-'));
  const { databaseUrl, natsUrl: NATS_URL } = storesOf(process.env);
  await withDatabaseAt(databaseUrl, (client) => client.query(`create database ${database}`));
  const stores = { DATABASE_URL: withDatabase(databaseUrl, database), NATS_URL };
  await writeFile(join(folder, 'build.json'), JSON.stringify(shell));
  const demo = { DEMO_USER: 'admin', DEMO_PASSWORD: randomBytes(12).toString('hex'), DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('base64url'), DEMO_API_TOKEN: apiToken };
  const [edge, protocol, ...others] = await startProcesses([
    startProcess('services/edge', { NATS_URL, HTTP_PORT: '0', SHELL_DIR: folder, CACHE_DIR: folder }),
    startProcess('protocol/service', { ...stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1' }),
    startProcess('services/identity', { ...stores, ...demo }),
    startProcess('services/fleet', { ...stores, ...forFleet }),
    startProcess('services/telemetry', stores),
    startProcess('services/modules', stores),
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all([edge, protocol, ...others].map((service) => service?.stop()));
    await withDatabaseAt(databaseUrl, (client) => client.query(`drop database if exists ${database} with (force)`));
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${edge?.ready.httpPort}`, tcpPort: Number(protocol?.ready.tcpPort), apiToken, databaseUrl: stores.DATABASE_URL, folder, stop };
}
