import { workingState, type WorkingState } from '@voltdeck/protocol/codes';
import type { Client } from 'pg';
import { BinaryRows } from '../copy/binary-rows.ts';
import { copyRows } from '../copy/copy-rows.ts';
import type { Known } from '../event/heard.ts';
import type { Moment } from '../ingest/moments.ts';
import { recordColumnNames, writeRecord } from '../record/record-row.ts';

/** The newest moment of a device, and when a frame of it last came. */
export interface Newest {
  readonly moment: Moment;
  readonly workingState: WorkingState;
  readonly seenAt: number;
}

export const newestOf = (moment: Moment, seenAt: number): Newest => ({
  moment,
  workingState: workingState(moment.values),
  seenAt,
});

const columns = [...recordColumnNames, 'seen_at', 'working_state', 'reasons'];
const replaced = columns.filter((name) => !['device', 'seen_at', 'reasons'].includes(name));

/** Once a session: where new states are copied to before they replace the old ones. */
export const latestStaging = 'create temp table latest_staging (like latest) on commit delete rows';

// Never back in time. A second half of the same moment adds its reasons to those of the first.
const replace = `
insert into latest (${columns.join(', ')}) select ${columns.join(', ')} from latest_staging
on conflict (device) do update set
  ${replaced.map((name) => `${name} = excluded.${name}`).join(', ')},
  seen_at = greatest(latest.seen_at, excluded.seen_at),
  reasons = case when latest.recorded_at = excluded.recorded_at
    then nullif(coalesce(latest.reasons, '{}') || coalesce(excluded.reasons, '{}'), '{}') else excluded.reasons end
where latest.recorded_at <= excluded.recorded_at`;

const see = `
update latest set seen_at = to_timestamp(given.ms / 1000)
from unnest($1::int4[], $2::float8[]) as given (device, ms)
where latest.device = given.device and latest.seen_at < to_timestamp(given.ms / 1000)`;

const times = `
select device, (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt", (extract(epoch from seen_at) * 1000)::float8 as "seenAt"
from latest where device = any($1::int4[])`;

/** When the newest record of each device was made, and when it was last heard. */
export async function readKnown(client: Client, devices: readonly number[]): Promise<ReadonlyMap<number, Known>> {
  const { rows } = await client.query<Known & { readonly device: number }>({ name: 'latest times', text: times, values: [devices] });
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

function writeNewest(rows: BinaryRows, { moment, workingState: state, seenAt }: Newest): void {
  rows.row(columns.length);
  writeRecord(rows, moment);
  rows.time(seenAt);
  rows.text(state);
  if (Object.keys(moment.reasons).length === 0) rows.nothing();
  else rows.jsonb(JSON.stringify(moment.reasons));
}

/** Devices whose newest state stands, though a frame of them came: they are not silent. */
export async function putSeen(client: Client, seenAt: ReadonlyMap<number, number>): Promise<void> {
  if (seenAt.size === 0) return;
  await client.query({ name: 'latest see', text: see, values: [[...seenAt.keys()], [...seenAt.values()]] });
}
