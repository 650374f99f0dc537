import { setTimeout as sleep } from 'node:timers/promises';

const askEveryMs = 50;

const counted = `select coalesce(sum(count), 0)::float8 as records from telemetry.ledger where name = 'records'`;

export async function recordsCommitted(client) {
  const { rows } = await client.query(counted);
  return rows[0].records;
}

/** Waits until so many records are committed. @returns when that was, epoch ms */
export async function whenCommitted(client, records, withinMs) {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(askEveryMs)) {
    if ((await recordsCommitted(client)) >= records) return Date.now();
  }
  throw new Error(`Of ${records} records ${await recordsCommitted(client)} were committed within ${withinMs / 1000} s`);
}
