import type { Client } from 'pg';
import type { Arrival } from '../arrival/arrival.ts';

const append = `
insert into stored_order (partition, position, devices, times, digests)
select $1, coalesce((select max(position) from stored_order where partition = $1), 0) + cardinality($2::int4[]), $2, $3, $4`;

/**
 * Notes messages in the order in which they are stored, in the transaction that stores them.
 * One session at a time holds the lock of a partition and it commits before its next transaction begins, so positions become
 * visible in their order: who has read up to one never misses a row below it.
 */
export async function appendOrder(client: Client, partition: number, messages: readonly Pick<Arrival, 'device' | 'at' | 'digest'>[]): Promise<void> {
  if (messages.length === 0) return;
  const values = [partition, messages.map(({ device }) => device), messages.map(({ at }) => at), messages.map(({ digest }) => String(digest))];
  await client.query({ name: 'stored order', text: append, values });
}
