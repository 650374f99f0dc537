import { openDataSource } from '@voltdeck/base';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { migrations, schema } from '../migration/migrations.ts';
import { openSession } from '../ingest/partition-session.ts';

export interface TestDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /** A session as ingest has it. */
  session(partition?: number): Promise<Client>;
  close(): Promise<void>;
}

export function required(name: 'DATABASE_URL' | 'NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} to run this test: node deploy/local/stores.mjs up --data <folder> prints it`);
  return value;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: required('DATABASE_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let made = 0;

/** A database of its own with the tables of telemetry, on the server of DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `telemetry_test_${process.pid}_${Date.now()}_${made++}`;
  await onServer(`create database ${name}`);
  const address = new URL(required('DATABASE_URL'));
  address.pathname = `/${name}`;
  const url = address.toString();
  const dataSource = await openDataSource({ url, schema, migrations, poolSize: 3 });
  const sessions: Client[] = [];
  return {
    url,
    dataSource,
    async session(partition = 0) {
      const client = await openSession(url, partition);
      sessions.push(client);
      return client;
    },
    async close() {
      await Promise.all(sessions.map((client) => client.end().catch(() => undefined)));
      await dataSource.destroy();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
