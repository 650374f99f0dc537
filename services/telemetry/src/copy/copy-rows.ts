import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { BinaryRows } from './binary-rows.ts';

/** Sends rows into a table; does nothing when there are none. */
export async function copyRows(client: Client, table: string, columns: readonly string[], rows: BinaryRows): Promise<void> {
  if (rows.rows === 0) return;
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin with (format binary)`));
  stream.end(rows.finish());
  await finished(stream);
}
