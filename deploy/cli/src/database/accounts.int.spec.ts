import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { withDatabaseAt } from '../backup/database.ts';
import { withDatabase } from '../backup/postgres-address.ts';
import { makeAccounts, roleOf, schemas } from './accounts.ts';

const server = process.env['DATABASE_URL'] ?? '';
const name = `accounts_${randomBytes(6).toString('hex')}`;
const url = withDatabase(server, name);
const accounts = schemas.map((schema) => ({ schema, password: `of ${schema}` }));

/** A connection as a service opens it. */
async function as<Result>(schema: string, work: (client: pg.Client) => Promise<Result>, password = `of ${schema}`): Promise<Result> {
  const address = new URL(url);
  [address.username, address.password] = [roleOf(schema), password];
  return withDatabaseAt(address.href, work);
}

beforeAll(async () => {
  await withDatabaseAt(server, (client) => client.query(`create database ${name}`));
  // A deployment of the version before: one superuser owns everything.
  await withDatabaseAt(url, (client) =>
    client.query(`
      create extension timescaledb;
      create schema telemetry;
      create table telemetry.record (device_id int4, at timestamptz not null, soc real);
      select create_hypertable('telemetry.record', 'at');
      insert into telemetry.record values (1, '2026-01-01', 50), (1, '2026-03-01', 60);
      create schema identity;
      create type identity.kind as enum ('one', 'two');
      create table identity.account (id int4 generated always as identity, secret text);
      create function identity.touch() returns int4 language sql as 'select 1';
      insert into identity.account (secret) values ('x');`),
  );
  await withDatabaseAt(url, (client) => makeAccounts(client, accounts));
});

afterAll(async () => {
  await withDatabaseAt(server, (client) => client.query(`drop database ${name} with (force)`));
});

describe('accounts of the services in the database', () => {
  it('take over what a superuser owned: rows stay, new chunks are made and old ones dropped', async () => {
    const left = await as('telemetry', async (client) => {
      await client.query(`insert into telemetry.record values (1, '2026-06-01', 70)`);
      await client.query(`alter table telemetry.record add column soh real`);
      await client.query(`select drop_chunks('telemetry.record', '2026-02-01'::timestamptz)`);
      return client.query('select soc from telemetry.record order by at');
    });
    expect(left.rows).toEqual([{ soc: 60 }, { soc: 70 }]);
  });

  it('cannot read the schema of another service', async () => {
    await expect(as('telemetry', (client) => client.query('select secret from identity.account'))).rejects.toThrow(/permission denied for schema identity/);
  });

  it('are no superusers, make no roles, databases or schemas, and read no file of the server', async () => {
    await as('identity', async (client) => {
      const { rows } = await client.query('select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user');
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
      await expect(client.query('create schema another')).rejects.toThrow(/permission denied/);
      await expect(client.query(`select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
      await expect(client.query(`copy identity.account (secret) from program 'id'`)).rejects.toThrow(/permission denied/);
    });
  });

  it('keep out any other role of the server', async () => {
    const stranger = `stranger_${name}`;
    await withDatabaseAt(server, (client) => client.query(`create role ${stranger} login password 'x'`));
    const address = new URL(url);
    [address.username, address.password] = [stranger, 'x'];
    await expect(withDatabaseAt(address.href, (client) => client.query('select 1'))).rejects.toThrow(/permission denied for database/);
    await withDatabaseAt(server, (client) => client.query(`drop role ${stranger}`));
  });

  it('change their password when it is made again, and pass nothing on a second time', async () => {
    const passed = await withDatabaseAt(url, (client) => makeAccounts(client, [{ schema: 'modules', password: 'another' }]));
    expect([...passed]).toEqual([['modules', 0]]);
    await expect(as('modules', (client) => client.query('select 1'))).rejects.toThrow(/password authentication failed/);
    expect((await as('modules', (client) => client.query('select 1 as one'), 'another')).rows).toEqual([{ one: 1 }]);
  });
});
