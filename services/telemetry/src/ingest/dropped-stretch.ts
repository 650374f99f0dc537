import type { Client } from 'pg';
import { rejections, type Arrival } from '../arrival/arrival.ts';
import { withArchived } from './archived-days.ts';

/** Retention and the archive leave at least this much alone: what is younger needs no check. */
const surelyKeptMs = 86_400_000;

const droppedBefore = `select (extract(epoch from dropped_before) * 1000)::float8 as before from retention where table_name = 'record'`;
const openDays = `
select given.place::int4 as place from unnest($1::int4[], $2::float8[]) with ordinality as given (device, ms, place)
join archive_open as opened on opened.device = given.device and opened.day = (to_timestamp(given.ms / 1000) at time zone 'UTC')::date`;

/**
 * A record of a stretch whose records were dropped would be folded alone and put wrong figures in the place of right
 * ones: its frame is kept raw, under the time at which it arrived, and counted with its cause. Where the archive has the
 * stretch, the frame waits for its records to be back.
 * The lock keeps retention and the archive out until the transaction ends.
 */
export async function withoutDropped(client: Client, frames: readonly Arrival[]): Promise<readonly Arrival[]> {
  // By our clock as well: a batch may have waited in the stream for days.
  const now = Date.now();
  const late = frames.filter(({ record, at, receivedAt }) => record !== null && at < Math.max(receivedAt, now) - surelyKeptMs);
  if (late.length === 0) return frames;
  await client.query('lock table record in row exclusive mode');
  const { rows } = await client.query<{ before: number }>(droppedBefore);
  const before = rows[0]?.before ?? -Infinity;
  const kept = await withArchived(client, frames, late, before);
  return withoutOld(client, kept, before);
}

async function withoutOld(client: Client, frames: readonly Arrival[], before: number): Promise<readonly Arrival[]> {
  const old = frames.filter(({ record, at }) => record !== null && at < before);
  if (old.length === 0) return frames;
  const { rows } = await client.query<{ place: number }>(openDays, [old.map(({ device }) => device), old.map(({ at }) => at)]);
  const open = new Set(rows.map(({ place }) => old[place - 1]));
  const refused = new Set(old.filter((frame) => !open.has(frame)));
  return refused.size === 0 ? frames : frames.map((frame) => (refused.has(frame) ? { ...frame, at: frame.receivedAt, record: null, rejected: rejections.tooOld } : frame));
}
