import type pg from 'pg';
import { messageOf, refusal } from '../sentence.ts';
import { withDatabaseAt } from './database.ts';
import { refusals } from './words.ts';

/** Longer than any transaction of ingest. */
const lockWithin = '60s';

/**
 * Does the work while ingest commits nothing: each of its transactions ends with the ledger, which waits here. Vehicles are
 * answered all the while, as their frames wait in the bus; so what the bus holds in this moment is exactly what the tables lack.
 */
export async function whileIngestWaits<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  return withDatabaseAt(url, async (client) => {
    await client.query(`begin; set local lock_timeout = '${lockWithin}'; set local idle_in_transaction_session_timeout = 0`);
    await lockLedger(client);
    const result = await work();
    await client.query('commit');
    return result;
  });
}

async function lockLedger(client: pg.Client): Promise<void> {
  try {
    await client.query('lock table telemetry.ledger in share mode');
  } catch (error) {
    throw refusal(refusals.notHeld, { why: messageOf(error), within: lockWithin });
  }
}
