import type { Client } from 'pg';

export interface FrameKey {
  readonly device: number;
  readonly at: number;
  readonly digest: bigint;
}

// The bounds let the planner leave out the chunks that cannot hold a key.
const find = `
select given.place::int4 as place
from unnest($1::int4[], $2::float8[], $3::int8[]) with ordinality as given (device, ms, digest, place)
join message on message.device = given.device and message.at = to_timestamp(given.ms / 1000) and message.digest = given.digest
where message.at between to_timestamp($4::float8 / 1000) and to_timestamp($5::float8 / 1000)`;

/** Which of these frames are stored already, by their place in the list. */
export async function findSeen(client: Client, keys: readonly FrameKey[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set();
  const times = keys.map(({ at }) => at);
  const { rows } = await client.query<{ place: number }>(find, [
    keys.map(({ device }) => device),
    times,
    keys.map(({ digest }) => String(digest)),
    Math.min(...times),
    Math.max(...times),
  ]);
  return new Set(rows.map(({ place }) => place - 1));
}
