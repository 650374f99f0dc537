import { urgentLevel, workingState, type WorkingState } from '@voltdeck/protocol/codes';
import type { Client } from 'pg';
import type { LivePlace } from '../arrival/live-time.ts';
import type { Moment } from '../arrival/moments.ts';
import { BinaryRows } from '../copy/binary-rows.ts';
import { copyRows } from '../copy/copy-rows.ts';
import { epochMs } from '../epoch.ts';
import type { Known } from '../event/heard.ts';
import { recordColumnNames, writeRecord } from '../record/record-row.ts';

/** The live moment of a device, and when a frame of it last arrived. */
export interface Newest {
  readonly moment: Moment;
  readonly workingState: WorkingState;
  readonly seenAt: number;
  /** It rises to a fault level that is urgent. */
  readonly raised: boolean;
  /** Of the device's newest record by its own clock: later than the moment when that clock was corrected. */
  readonly newestAt: number;
}

/** @param levelBefore fault level of the state before; null when there was none */
export const newestOf = (moment: Moment, seenAt: number, levelBefore: number | null = null, newestAt = moment.recordedAt): Newest => ({
  moment,
  newestAt,
  workingState: workingState(moment.values),
  seenAt,
  raised: (moment.values.faultLevel ?? 0) >= urgentLevel && (moment.values.faultLevel ?? 0) > (levelBefore ?? 0),
});

const columns = [...recordColumnNames, 'seen_at', 'newest_at', 'live_at', 'working_state', 'reasons'];
const replaced = columns.filter((name) => !['device', 'seen_at', 'newest_at', 'reasons'].includes(name));

/** Once a session: where new states are copied to before they replace the old ones. */
export const latestStaging = 'create temp table latest_staging (like latest) on commit delete rows';

// Never back in its order, see `liveTime`. A second half of the same moment adds its reasons to those of the first.
const replace = `
insert into latest (${columns.join(', ')}) select ${columns.join(', ')} from latest_staging
on conflict (device) do update set
  ${replaced.map((name) => `${name} = excluded.${name}`).join(', ')},
  seen_at = greatest(latest.seen_at, excluded.seen_at),
  newest_at = greatest(latest.newest_at, excluded.newest_at),
  reasons = case when latest.recorded_at = excluded.recorded_at
    then nullif(coalesce(latest.reasons, '{}') || coalesce(excluded.reasons, '{}'), '{}') else excluded.reasons end
where latest.recorded_at = excluded.recorded_at or (latest.live_at, latest.recorded_at) <= (excluded.live_at, excluded.recorded_at)`;

const see = `
update latest set seen_at = greatest(latest.seen_at, to_timestamp(given.seen / 1000)), newest_at = greatest(latest.newest_at, to_timestamp(given.newest / 1000))
from unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, seen, newest)
where latest.device = given.device and (latest.seen_at < to_timestamp(given.seen / 1000) or latest.newest_at < to_timestamp(given.newest / 1000))`;

const logOut = `
update latest set logged_out_at = to_timestamp(given.ms / 1000)
from unnest($1::int4[], $2::float8[]) as given (device, ms)
where latest.device = given.device and latest.seen_at <= to_timestamp(given.ms / 1000)`;

const times = `
select device, ${epochMs('newest_at')} as "newestAt", ${epochMs('seen_at')} as "seenAt",
  ${epochMs('recorded_at')} as "recordedAt", ${epochMs('live_at')} as "liveAt", fault_level as "faultLevel"
from latest where device = any($1::int4[])`;

/** What is known of a device, and the place of its live state. */
export type KnownState = Known & LivePlace;

/** When the newest record of each device was made, when it was last heard, and what its live state is and with which fault level. */
export async function readKnown(client: Client, devices: readonly number[]): Promise<ReadonlyMap<number, KnownState>> {
  const { rows } = await client.query<KnownState & { readonly device: number }>({ name: 'latest times', text: times, values: [devices] });
  return new Map(rows.map((row) => [row.device, row]));
}

export async function putLatest(client: Client, newest: readonly Newest[]): Promise<void> {
  if (newest.length === 0) return;
  const rows = new BinaryRows(newest.length * 384);
  for (const state of newest) writeNewest(rows, state);
  await copyRows(client, 'latest_staging', columns, rows);
  await client.query({ name: 'latest replace', text: replace });
  // A transaction may store in several parts. Truncating would make a new file each time; the commit does it in place.
  await client.query({ name: 'latest staged', text: 'delete from latest_staging' });
}

function writeNewest(rows: BinaryRows, { moment, workingState: state, seenAt, newestAt }: Newest): void {
  rows.row(columns.length);
  writeRecord(rows, moment);
  rows.time(seenAt);
  rows.time(newestAt);
  rows.time(moment.liveAt);
  rows.text(state);
  if (Object.keys(moment.reasons).length === 0) rows.nothing();
  else rows.jsonb(JSON.stringify(moment.reasons));
}

/** Devices whose live state does not change, though a frame of theirs arrived: they are not silent, and later records may be stored. */
export async function putSeen(client: Client, seenAt: ReadonlyMap<number, number>, newestAt: ReadonlyMap<number, number>): Promise<void> {
  const devices = [...new Set([...seenAt.keys(), ...newestAt.keys()])];
  if (devices.length === 0) return;
  const times = [seenAt, newestAt].map((map) => devices.map((device) => map.get(device) ?? null));
  await client.query({ name: 'latest see', text: see, values: [devices, ...times] });
}

/** Devices that logged out, and when: they are offline until they report again. */
export async function putLoggedOut(client: Client, loggedOut: ReadonlyMap<number, number>): Promise<void> {
  if (loggedOut.size === 0) return;
  await client.query({ name: 'latest log out', text: logOut, values: [[...loggedOut.keys()], [...loggedOut.values()]] });
}
