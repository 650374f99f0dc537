import { Client } from 'pg';
import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

export interface TemporaryDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** An empty database for one test file, on the server that DATABASE_URL names. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const server = process.env['DATABASE_URL'];
  if (!server) throw new Error('DATABASE_URL is not set: this test needs a PostgreSQL server, for example that of `npm test`');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** These tables, as `set search_path` finds them, and all that refer to them. */
const withReferring = `
  with recursive emptied(id) as (
    select name::regclass::oid from unnest($1::text[]) name
    union
    select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f' and conparentid = 0)
  select string_agg('delete from ' || id::regclass, ';') as statements from emptied`;

const statements = new Map<string, string>();

/** Empties tables between two tests, and those that refer to them: what `truncate … cascade` does at a hundred times the price, since it makes new files. */
export async function emptyTables(dataSource: Pick<DataSource, 'query'>, ...tables: readonly string[]): Promise<void> {
  const key = tables.join();
  const known = statements.get(key) ?? (await dataSource.query<{ statements: string }[]>(withReferring, [tables])).map((row) => row.statements).join();
  statements.set(key, known);
  await dataSource.query(`set local session_replication_role = replica; ${known}`);
}
