import { Client } from 'pg';
import { randomBytes } from 'node:crypto';

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
