import type pg from 'pg';
import { join } from 'node:path';
import { messageOf, refusal } from '../sentence.ts';
import { serverMajor, serviceSchemas, withDatabaseAt } from './database.ts';
import { dumpFolder, type DatabaseFacts } from './manifest.ts';
import { databaseName, libpqEnvironment, withDatabase } from './postgres-address.ts';
import { findProgram, runProgram } from './postgres-program.ts';
import type { Progress } from './progress.ts';
import { refusals } from './words.ts';

/** Everyone's way to a server, also while the database itself is away. */
const maintenance = 'postgres';

/** A database beside the one it is to replace. */
export interface Beside {
  readonly url: string;
  readonly name: string;
  readonly target: string;
  /** Of the maintenance database. */
  readonly server: string;
}

/** @param ending of its name */
export function besideOf(url: string, ending = 'restoring'): Beside {
  const target = databaseName(url);
  const name = `${target}_${ending}`;
  return { url: withDatabase(url, name), name, target, server: withDatabase(url, maintenance) };
}

/** Schemas of services in the target; none where it is not there or holds nothing. */
export async function targetSchemas(url: string): Promise<string[]> {
  const target = databaseName(url);
  const there = await withDatabaseAt(withDatabase(url, maintenance), (client) => client.query('select 1 from pg_database where datname = $1', [target]));
  return there.rowCount === 0 ? [] : withDatabaseAt(url, serviceSchemas);
}

/** Makes an empty database beside the target, of the owner and the TimescaleDB of the backup. @throws CallerError saying what the server lacks */
export async function makeBeside({ server, name, url }: Beside, { owner, timescaledb, license }: DatabaseFacts): Promise<void> {
  await withDatabaseAt(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [owner]);
    if (rowCount === 0) throw refusal(refusals.noRole, { owner });
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)} owner ${client.escapeIdentifier(owner)} template template0 encoding 'UTF8'`).catch((error: unknown) => {
      throw refusal(refusals.noBeside, { why: messageOf(error) });
    });
  });
  await withDatabaseAt(url, async (client) => {
    await client.query(`create extension timescaledb version '${timescaledb.replaceAll("'", '')}'`).catch((error: unknown) => {
      throw refusal(refusals.otherTimescale, { version: timescaledb, why: messageOf(error) });
    });
    const { rows } = await client.query<{ license: string }>(`select current_setting('timescaledb.license') as license`);
    if (license === 'timescale' && rows[0]?.license !== 'timescale') {
      throw refusal(refusals.otherLicence, { license, found: rows[0]?.license ?? '' });
    }
  });
}

/** One job: TimescaleDB's own catalogue has to be restored in order. */
export async function fillBeside({ url }: Beside, folder: string, { tables }: DatabaseFacts, progress: Progress): Promise<void> {
  const major = await withDatabaseAt(url, async (client) => {
    await client.query('select timescaledb_pre_restore()');
    return serverMajor(client);
  });
  let done = 0;
  const { PGDATABASE: database = '', ...environment } = libpqEnvironment(url);
  await runProgram(findProgram('pg_restore', major), [`--dbname=${database}`, '--no-owner', '--no-privileges', '--exit-on-error', '--verbose', join(folder, dumpFolder)], environment, (line) => {
    if (line.includes('processing data for table')) progress.part(++done, tables);
  });
  await withDatabaseAt(url, async (client) => {
    await client.query('select timescaledb_post_restore()');
    await client.query('analyze');
  });
}

/** Puts the database in the place of the target: from one moment to the next. */
export async function takePlace({ server, name, target }: Beside): Promise<void> {
  await withDatabaseAt(server, async (client) => {
    const [from, to] = [client.escapeIdentifier(name), client.escapeIdentifier(target)];
    await client.query(`drop database if exists ${to} with (force)`);
    // TimescaleDB keeps a worker in each database, which would hold its name.
    await client.query(`alter database ${from} with allow_connections false`);
    await endConnections(client, name);
    await client.query(`alter database ${from} rename to ${to}`);
    await client.query(`alter database ${to} with allow_connections true`);
  });
}

async function endConnections(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
}

/** Drops a database that was made beside the target and takes no place. */
export async function dropBeside({ server, name }: Beside): Promise<void> {
  await withDatabaseAt(server, (client) => client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`));
}
