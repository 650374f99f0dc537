import type { Client } from 'pg';
import { packMinutes, packWork, type Activity } from './activity.ts';

const add = 'insert into activity (minutes, work) values ($1, $2)';

/** Notes what this transaction changes, for the processes that keep sums of minutes and operations. */
export async function putActivity(client: Client, { minutes, work }: Activity): Promise<void> {
  if (minutes.length === 0 && work.length === 0) return;
  await client.query({ name: 'activity add', text: add, values: [packMinutes(minutes), packWork(work)] });
}
