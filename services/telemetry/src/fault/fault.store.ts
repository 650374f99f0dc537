import type { Client } from 'pg';
import { epochMs } from '../epoch.ts';
import type { FaultSpan } from './fault-interval.ts';

/** A span of one fault type of one device; `id` is null until it is stored. */
export interface StoredFault extends FaultSpan {
  readonly id: string | null;
  readonly device: number;
  readonly type: number;
  /** A person ended it, at `endedAt`. */
  readonly cleared: boolean;
  /** When it last rose, epoch ms; absent where it did not, or late records made it. */
  readonly roseAt?: number;
}

interface Row {
  readonly id: string;
  readonly device: number;
  readonly type: number;
  readonly started_ms: number;
  readonly ended_ms: number | null;
  readonly start_level: number;
  readonly highest_level: number;
  readonly end_level: number;
  readonly cleared: boolean;
}

const selection = `fault.id::text, fault.device, fault.type, ${epochMs('fault.started_at')} as started_ms, ${epochMs('fault.ended_at')} as ended_ms,
  fault.start_level, fault.highest_level, fault.end_level, fault.cleared_by is not null as cleared`;

const readOpen = `select ${selection} from fault where device = any($1::int4[]) and ended_at is null`;
const readEnded = `select ${selection} from fault where device = any($1::int4[]) and ended_at >= to_timestamp($2::float8 / 1000)`;
const readWithin = `select ${selection} from fault where device = $1 and started_at <= to_timestamp($3::float8 / 1000)
  and (ended_at is null or ended_at >= to_timestamp($2::float8 / 1000)) order by type, started_at`;

const given = `jsonb_to_recordset($1::jsonb) as given (id int8, device int4, type int2, "startedAt" float8, "endedAt" float8,
  "startLevel" int2, "highestLevel" int2, "endLevel" int2, "roseAt" float8)`;
const add = `
insert into fault (device, type, started_at, ended_at, start_level, highest_level, end_level)
select device, type, to_timestamp("startedAt" / 1000), to_timestamp("endedAt" / 1000), "startLevel", "highestLevel", "endLevel" from ${given}`;

// A mark lasts until the notifications of its fault are made. Where no one has a channel and no policy is on, there is nothing to make.
const mark = `insert into fault_mark (fault) select id`;
const wanted = `(exists (select from notification_channel) or exists (select from escalation_policy where enabled))`;
// The same for cases that are opened automatically, from the level of the setting on.
const markCase = `insert into case_mark (fault) select id`;
const caseLevel = `(select fault_level from case_threshold)`;
const addMarked = `with added as (${add} returning id, highest_level), cased as (${markCase} from added where highest_level >= ${caseLevel}) ${mark} from added where ${wanted}`;
const risen = `(select fault.id, "highestLevel" as level from fault join ${given} on fault.id = given.id where fault.highest_level < "highestLevel") as rising`;
const markRising = `with cased as (${markCase} from ${risen} where level >= ${caseLevel}) ${mark} from ${risen} where ${wanted}`;
const noteRising = `
insert into fault_step (fault, kind, at, level)
select fault.id, 'rose', to_timestamp("roseAt" / 1000), "highestLevel" from fault join ${given} on fault.id = given.id where fault.highest_level < "highestLevel"`;
const change = `
update fault set started_at = to_timestamp("startedAt" / 1000), ended_at = to_timestamp("endedAt" / 1000),
  start_level = "startLevel", highest_level = "highestLevel", end_level = "endLevel",
  cleared_by = case when fault.ended_at = to_timestamp("endedAt" / 1000) then cleared_by end,
  clear_reason = case when fault.ended_at = to_timestamp("endedAt" / 1000) then clear_reason end
from ${given} where fault.id = given.id`;

const toFault = (row: Row): StoredFault => ({
  id: row.id,
  device: row.device,
  type: row.type,
  startedAt: row.started_ms,
  endedAt: row.ended_ms,
  startLevel: row.start_level,
  highestLevel: row.highest_level,
  endLevel: row.end_level,
  cleared: row.cleared,
});

/** Open faults of these devices. */
export async function readOpenFaults(client: Client, devices: readonly number[]): Promise<StoredFault[]> {
  const { rows } = await client.query<Row>({ name: 'faults open', text: readOpen, values: [devices] });
  return rows.map(toFault);
}

/** Faults of these devices that ended at `since` or later. */
export async function readEndedFaults(client: Client, devices: readonly number[], since: number): Promise<StoredFault[]> {
  const { rows } = await client.query<Row>({ name: 'faults ended', text: readEnded, values: [devices, since] });
  return rows.map(toFault);
}

/** Faults of a device that stood at some time from `from` to `to`, in order. */
export async function readFaultsWithin(client: Client, device: number, from: number, to: number): Promise<StoredFault[]> {
  const { rows } = await client.query<Row>({ name: 'faults within', text: readWithin, values: [device, from, to] });
  return rows.map(toFault);
}

/**
 * Stores faults, and marks those that begin or rise for the notifications and for cases.
 *
 * @param isPart whether a fault without a row is part of what an earlier row had: people were told of it already
 */
export async function putFaults(client: Client, faults: readonly StoredFault[], isPart: (fault: StoredFault) => boolean = () => false): Promise<void> {
  const known = faults.filter(({ id }) => id !== null);
  const parts = faults.filter((fault) => fault.id === null && isPart(fault));
  const fresh = faults.filter((fault) => fault.id === null && !isPart(fault));
  const rising = known.filter(({ roseAt }) => roseAt !== undefined);
  if (rising.length > 0) await client.query(noteRising, [JSON.stringify(rising)]);
  if (known.length > 0) await client.query(markRising, [JSON.stringify(known)]);
  if (known.length > 0) await client.query(change, [JSON.stringify(known)]);
  if (parts.length > 0) await client.query(add, [JSON.stringify(parts)]);
  if (fresh.length > 0) await client.query(addMarked, [JSON.stringify(fresh)]);
}

export async function removeFaults(client: Client, faults: readonly StoredFault[]): Promise<void> {
  if (faults.length === 0) return;
  await client.query('delete from fault where id = any($1::int8[])', [faults.map(({ id }) => id)]);
}
