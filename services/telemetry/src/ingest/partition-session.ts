import type { ConsumerMessages } from '@nats-io/jetstream';
import { Client } from 'pg';
import { latestStaging } from '../latest/latest.store.ts';
import { schema } from '../migration/migrations.ts';
import { layoutBefore, type FramesSource } from './frames-layout.ts';

/** Classes of our advisory locks, apart from that of work which one process does at a time (32961). The second number is the partition of the one, the layout of the other. */
const partitionClass = 32_960;
const layoutClass = 32_970;
/** In the class of layouts: held only while a session looks which layout is being stored. */
const looking = -1;

/**
 * A session may store when no other one stores this partition, and none another layout: in that a vehicle may be in any
 * partition. Sessions of earlier versions hold the lock of their partition alone; they store the layout of those versions.
 */
const holders = `
select count(*) filter (where classid = ${layoutClass} and objid <> $1::int4::oid and objid <> (${looking})::oid)::int4 as others,
  count(*) filter (where classid = ${partitionClass} and pid <> pg_backend_pid() and not exists (select from pg_locks as own where own.pid = held.pid and own.classid = ${layoutClass} and own.objsubid = 2 and own.granted))::int4 as earlier
from pg_locks as held
where locktype = 'advisory' and objsubid = 2 and granted and classid in (${partitionClass}, ${layoutClass})
  and database = (select oid from pg_database where datname = current_database())`;

/**
 * Every statement of ingest reaches its rows by their key. Said to the planner, because the statistics of a table that
 * has only just filled would let it read the whole of it.
 */
const byKey = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off';

/**
 * The database session of one partition. It holds the locks of its partition and its layout, so that one process writes a
 * device's rows at a time; when the session is lost, so are its transaction and its lock.
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

/** @returns false while another process writes this partition, or another layout is being stored. */
export async function lockPartition(client: Client, { layout, partition }: Pick<FramesSource, 'layout' | 'partition'>): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1, $2)', [layoutClass, looking]);
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [partitionClass, partition]);
    if (rows[0]?.locked !== true) return false;
    const { rows: found } = await client.query<{ others: number; earlier: number }>(holders, [layout]);
    const [{ others, earlier } = { others: 0, earlier: 0 }] = found;
    const isFree = others === 0 && (earlier === 0 || layout === layoutBefore);
    await client.query(isFree ? 'select pg_advisory_lock_shared($1, $2)' : 'select pg_advisory_unlock($1, $2)', isFree ? [layoutClass, layout] : [partitionClass, partition]);
    return isFree;
  } finally {
    await client.query('commit');
  }
}

/** Ends what a session had open, whatever state it is in. */
export async function closeSession(client: Client, messages: ConsumerMessages | null): Promise<void> {
  messages?.stop();
  await client.end().catch(() => undefined);
}
