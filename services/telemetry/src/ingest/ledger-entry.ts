import type { Client } from 'pg';
import type { Tally } from './tally.ts';

const add = `
insert into ledger (partition, name, count)
select $1, name, count from unnest($2::text[], $3::int8[]) as given (name, count)
on conflict (partition, name) do update set count = ledger.count + excluded.count`;

/** Adds to the ledger in the transaction that stores the frames. */
export async function enterLedger(client: Client, partition: number, tally: Tally): Promise<void> {
  const entries = tally.entries();
  if (entries.length === 0) return;
  await client.query({ name: 'ledger', text: add, values: [partition, entries.map(([name]) => name), entries.map(([, count]) => count)] });
}
