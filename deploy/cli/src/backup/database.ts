import pg from 'pg';
import { messageOf, refusal } from '../sentence.ts';
import { databaseName } from './postgres-address.ts';
import type { DatabaseFacts } from './manifest.ts';
import { refusals } from './words.ts';

/** @throws CallerError when no one is there. */
async function connectToDatabase(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup of voltdeck', connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw refusal(refusals.noDatabase, { why: messageOf(error) });
  }
}

/** Does the work with a connection of its own. */
export async function withDatabaseAt<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectToDatabase(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Schemas of services: those that hold migrations. */
const schemas = `select table_schema as name from information_schema.tables where table_name = 'migration' and table_schema !~ '^(pg_|_timescaledb|timescaledb)' order by 1`;

export async function serviceSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(schemas);
  return rows.map(({ name }) => name);
}

/** Of the server: `{ major }`. */
export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int4 / 10000 as version`);
  return rows[0]?.version ?? 0;
}

const facts = `
select pg_get_userbyid(datdba) as owner, pg_database_size(oid)::float8 as bytes,
  (select extversion from pg_extension where extname = 'timescaledb') as timescaledb,
  current_setting('timescaledb.license', true) as license,
  (select count(*)::int4 from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)') as tables
from pg_database where datname = current_database()`;

interface FactsRow {
  readonly owner: string;
  readonly bytes: number;
  readonly timescaledb: string;
  readonly license: string | null;
  readonly tables: number;
}

/** Read in the transaction of the copy, so that it describes what is copied. @throws CallerError when nothing of Voltdeck is in it. */
export async function factsOf(client: pg.Client, url: string): Promise<DatabaseFacts> {
  const names = await serviceSchemas(client);
  if (!names.includes('telemetry')) throw refusal(refusals.nothingHere, { name: databaseName(url) });
  const { rows } = await client.query<FactsRow>(facts);
  const [row] = rows;
  if (row === undefined) throw refusal(refusals.noFacts);
  return { name: databaseName(url), major: await serverMajor(client), ...row, license: row.license ?? 'apache', schemas: await migrationsOf(client, names), ledger: await ledgerOf(client), rows: await rowsOf(client) };
}

async function migrationsOf(client: pg.Client, names: readonly string[]): Promise<DatabaseFacts['schemas']> {
  const found: Record<string, { migrations: number; last: string }> = {};
  for (const name of names) {
    const { rows } = await client.query<{ migrations: number; last: string }>(`select count(*)::int4 as migrations, max(name) as last from ${client.escapeIdentifier(name)}.migration`);
    if (rows[0] !== undefined) found[name] = rows[0];
  }
  return found;
}

export async function ledgerOf(client: pg.Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ name: string; count: number }>('select name, sum(count)::float8 as count from telemetry.ledger group by name order by name');
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Tables of the services; chunks of a hypertable are counted by it. */
const tablesOf = `
select format('%I.%I', namespace.nspname, class.relname) as name from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
where class.relkind in ('r', 'p') and namespace.nspname = any($1) order by 1`;

/** How many rows each table has, in the snapshot of the transaction. */
export async function rowsOf(client: pg.Client): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await client.query<{ name: string }>(tablesOf, [await serviceSchemas(client)]);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`);
    found[name] = rows[0]?.count ?? 0;
  }
  return found;
}
