import type { Client } from 'pg';
import { rejections, type Arrival } from '../arrival/arrival.ts';

/** Retention keeps at least this much: what is younger needs no check. */
const surelyKeptMs = 86_400_000;

const droppedBefore = `select (extract(epoch from dropped_before) * 1000)::float8 as before from retention where table_name = 'record'`;

/**
 * A record of a stretch whose records were dropped would be folded alone and put wrong figures in the place of right
 * ones: its frame is kept raw, under the time at which it arrived, and counted with its cause.
 * The lock keeps retention out until the transaction ends.
 */
export async function withoutDropped(client: Client, frames: readonly Arrival[]): Promise<readonly Arrival[]> {
  if (!frames.some(({ record, at, receivedAt }) => record !== null && at < receivedAt - surelyKeptMs)) return frames;
  await client.query('lock table record in row exclusive mode');
  const { rows } = await client.query<{ before: number }>(droppedBefore);
  const before = rows[0]?.before ?? -Infinity;
  return frames.map((frame) =>
    frame.record !== null && frame.at < before ? { ...frame, at: frame.receivedAt, record: null, rejected: rejections.tooOld } : frame,
  );
}
