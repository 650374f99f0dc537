import type { Client } from 'pg';
import type { DeviceEvent } from '../arrival/event.ts';
import { changesAround } from './part-changes.ts';

const given = `jsonb_to_recordset($1::jsonb) as given (device int4, kind text, key text, at float8, "receivedAt" float8, detail jsonb)`;

// Of a day's events the first is kept. The bounds let the planner leave out the chunks that cannot hold a key.
const add = `
insert into event (at, received_at, device, kind, key, detail)
select to_timestamp(at / 1000), to_timestamp("receivedAt" / 1000), device, kind, key, detail from ${given}
where not exists (
  select 1 from event where event.device = given.device and event.kind = given.kind and event.key = given.key
  and event.at between to_timestamp($2::float8 / 1000) - interval '1 day' and to_timestamp($3::float8 / 1000) + interval '1 day')`;

// The event log takes it from here when a vehicle fell silent and reported again.
const addMarked = `with added as (${add} returning device, kind, at)
insert into connection_mark (device, online, at) select device, kind = 'online', at from added where kind in ('online', 'silent') and at > now() - interval '7 days' order by at`;

/** Writes what is not written yet, in the transaction of the frames; a login may change what the ones around it say. */
export async function putEvents(client: Client, events: readonly DeviceEvent[]): Promise<void> {
  if (events.length === 0) return;
  await addEvents(client, events);
  const logins = events.filter(({ kind }) => kind === 'login');
  if (logins.length > 0) await addEvents(client, await changesAround(client, logins));
}

async function addEvents(client: Client, events: readonly DeviceEvent[]): Promise<void> {
  const different = firsts(events);
  if (different.length === 0) return;
  const times = different.map(({ at }) => at);
  await client.query({ name: 'events add', text: addMarked, values: [JSON.stringify(different), Math.min(...times), Math.max(...times)] });
}

function firsts(events: readonly DeviceEvent[]): DeviceEvent[] {
  const byKey = new Map<string, DeviceEvent>();
  for (const event of events) {
    const key = `${event.device} ${event.kind} ${event.key}`;
    if (!byKey.has(key)) byKey.set(key, event);
  }
  return [...byKey.values()];
}
