import type { Client } from 'pg';
import { rejections, type Arrival } from '../arrival/arrival.ts';
import { utcDay } from '../archive/utc-day.ts';

interface DayRow {
  readonly day: string;
  readonly dropped: boolean;
  /** Devices whose records of the day are back in the store. */
  readonly open: readonly number[];
}

const read = `
select to_char(day.day, 'YYYY-MM-DD') as day, dropped_at is not null as dropped, array(select device from archive_open as opened where opened.day = day.day and opened.device = any ($2::int4[])) as open
from archive_day as day where day.day = any ($1::date[])`;

// Since then the archive has what the store had.
const since = `select (extract(epoch from since) * 1000)::float8 as since from archive_state`;

const mark = `
insert into archive_mark (day) select distinct day from unnest($1::date[]) as given (day)
on conflict (day) do update set changes = archive_mark.changes + 1`;

const park = `
insert into archive_late (day, device, device_id, at, received_at, digest, frame)
select day, device, device_id, to_timestamp(at / 1000), to_timestamp(received / 1000), digest, frame
from unnest($1::date[], $2::int4[], $3::uuid[], $4::float8[], $5::float8[], $6::int8[], $7::bytea[]) as given (day, device, device_id, at, received, digest, frame)
on conflict (device, at, digest) do update set given_at = null`;

const arrived = `
delete from archive_late using unnest($1::int4[], $2::float8[], $3::int8[]) as given (number, ms, digest)
where archive_late.device = given.number and archive_late.at = to_timestamp(given.ms / 1000) and archive_late.digest = given.digest`;

/** What becomes of a late frame. */
interface Sorted {
  /** Its day is in the archive alone: it waits there, and is kept raw meanwhile. */
  readonly parked: Arrival[];
  /** Its records can be merged: the store has those of its device and day. */
  readonly stored: Arrival[];
}

/**
 * Late frames of archived days, in the transaction that stores them and under its lock on the records. Those whose day the
 * store still has, or has again, are stored and mark the day, so that it is written again. Those of a day that is in the
 * archive alone wait until it is opened for their devices: merged with nothing, a record would lose what the archive has of it.
 *
 * @param before nothing older is in the store, epoch ms
 */
export async function withArchived(client: Client, frames: readonly Arrival[], late: readonly Arrival[], before: number): Promise<readonly Arrival[]> {
  const { rows: days } = await client.query<DayRow>(read, [[...new Set(late.map(({ at }) => utcDay(at)))], [...new Set(late.map(({ device }) => device))]]);
  const { rows: state } = await client.query<{ since: number }>(since);
  const [begun] = state;
  if (begun === undefined) return frames;
  const byDay = new Map(days.map((row) => [row.day, row]));
  const sorted: Sorted = { parked: [], stored: [] };
  for (const frame of late) {
    const day = byDay.get(utcDay(frame.at));
    const isDropped = day?.dropped ?? (frame.at < before && frame.at >= begun.since);
    if (isDropped && day?.open.includes(frame.device) !== true) sorted.parked.push(frame);
    else if (day !== undefined) sorted.stored.push(frame);
  }
  await settle(client, sorted);
  const parked = new Set(sorted.parked);
  return parked.size === 0 ? frames : frames.map((frame) => (parked.has(frame) ? { ...frame, at: frame.receivedAt, record: null, rejected: rejections.archived } : frame));
}

async function settle(client: Client, { parked, stored }: Sorted): Promise<void> {
  if (stored.length > 0) {
    await client.query(mark, [[...new Set(stored.map(({ at }) => utcDay(at)))].sort()]);
    await client.query(arrived, [stored.map(({ device }) => device), stored.map(({ at }) => at), stored.map(({ digest }) => String(digest))]);
  }
  const first = new Map(parked.map((frame) => [`${frame.device} ${frame.at} ${frame.digest}`, frame]));
  if (first.size === 0) return;
  const each = [...first.values()];
  await client.query(park, [
    each.map(({ at }) => utcDay(at)),
    each.map(({ device }) => device),
    each.map(({ deviceId }) => deviceId),
    each.map(({ at }) => at),
    each.map(({ receivedAt }) => receivedAt),
    each.map(({ digest }) => String(digest)),
    each.map(({ bytes }) => bytes),
  ]);
}
