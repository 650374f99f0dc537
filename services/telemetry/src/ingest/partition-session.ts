import type { ConsumerMessages } from '@nats-io/jetstream';
import { Client } from 'pg';
import { latestStaging } from '../latest/latest.store.ts';
import { schema } from '../migration/migrations.ts';

/** Class of our advisory locks; the second number is the partition. */
const lockClass = 32_960;

/**
 * Every statement of ingest reaches its rows by their key. Said to the planner, because the statistics of a table that
 * has only just filled would let it read the whole of it.
 */
const byKey = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/**
 * The database session of one partition. It holds the partition's lock, so that one process writes a device's rows at a
 * time; when the session is lost, so are its transaction and its lock.
 */
export async function openSession(url: string, partition: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: `voltdeck ingest ${partition}`,
    options: `-c search_path=${schema},public -c timezone=UTC ${byKey}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(latestStaging);
  return client;
}

/** @returns false while another process writes this partition. */
export async function lockPartition(client: Client, partition: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [lockClass, partition]);
  return rows[0]?.locked === true;
}

/** Ends what a session had open, whatever state it is in. */
export async function closeSession(client: Client, messages: ConsumerMessages | null): Promise<void> {
  messages?.stop();
  await client.end().catch(() => undefined);
}
