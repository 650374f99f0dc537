import type { Client } from 'pg';
import type { Detail, DeviceEvent } from '../arrival/event.ts';
import { epochMs } from '../epoch.ts';

type ChangeKind = 'terminalChanged' | 'packsChanged';

/** What a login names of the parts on a vehicle, and what another name there means. */
const parts: Readonly<Record<ChangeKind, 'iccid' | 'packs'>> = { terminalChanged: 'iccid', packsChanged: 'packs' };

interface Row {
  readonly device: number;
  readonly key: string;
  readonly at: number;
  readonly received_at: number;
  readonly before: string | string[] | null;
  readonly after: string | string[];
}

const beside = (part: string, order: '<' | '>'): string => `
  select device, at, received_at, key, detail from event
  where event.device = login.device and event.kind = 'login' and event.detail ? '${part}' and (event.at, event.key) ${order} (login.at, login.key)
  order by event.at ${order === '<' ? 'desc' : 'asc'}, event.key ${order === '<' ? 'desc' : 'asc'} limit 1`;

/** The logins given and those behind them, each beside the one before it that named the part. */
const read = (part: string): string => `
with given as (
  select event.device, event.at, event.received_at, event.key, event.detail
  from jsonb_to_recordset($1::jsonb) as named (device int4, key text, at float8)
  join event on event.device = named.device and event.kind = 'login' and event.key = named.key and event.at = to_timestamp(named.at / 1000)
  where event.detail ? '${part}'),
around as (select * from given union select behind.* from given as login, lateral (${beside(part, '>')}) as behind)
select login.device, login.key, ${epochMs('login.at')} as at, ${epochMs('login.received_at')} as received_at,
  before.detail -> '${part}' as before, login.detail -> '${part}' as after
from around as login left join lateral (${beside(part, '<')}) as before on true`;

const remove = `
delete from event using jsonb_to_recordset($1::jsonb) as named (device int4, key text, at float8)
where event.device = named.device and event.kind = $2 and event.key = named.key and event.at = to_timestamp(named.at / 1000)`;

/** Takes out what logins said of changes before these arrived between them. @returns what they say now. */
export async function changesAround(client: Client, logins: readonly DeviceEvent[]): Promise<DeviceEvent[]> {
  const named = JSON.stringify(logins.map(({ device, key, at }) => ({ device, key, at })));
  const changes: DeviceEvent[] = [];
  for (const kind of ['terminalChanged', 'packsChanged'] as const) {
    const { rows } = await client.query<Row>({ name: `logins ${kind}`, text: read(parts[kind]), values: [named] });
    if (rows.length === 0) continue;
    await client.query({ name: 'changes remove', text: remove, values: [JSON.stringify(rows), kind] });
    changes.push(...rows.filter(isChange).map((row) => changeOf(row, kind)));
  }
  return changes;
}

const isChange = ({ before, after }: Row): boolean => before !== null && JSON.stringify(before) !== JSON.stringify(after);

function changeOf({ device, key, at, received_at: receivedAt, before, after }: Row, kind: ChangeKind): DeviceEvent {
  const detail: Detail = { before, after };
  return { device, key, at, receivedAt, kind, detail };
}
