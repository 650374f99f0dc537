import type { Client } from 'pg';
import { hourMs, minuteMs } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';
import { rollupColumns } from './rollup-columns.ts';
import { foldedColumns, replaceFolded } from './rollup-levels.ts';

export const minuteOf = (epochMs: number): number => Math.floor(epochMs / minuteMs) * minuteMs;
export const hourOf = (epochMs: number): number => Math.floor(epochMs / hourMs) * hourMs;

export interface MinuteKey {
  readonly device: number;
  /** Start of the minute, epoch ms. */
  readonly minute: number;
}

/** A session of either library. */
interface Querying {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const values = rollupColumns.flatMap(({ source, sumType }) => [
  `sum(${source})::${sumType}`,
  `min(${source})`,
  `max(${source})`,
  `count(${source})`,
]);

// A minute whose records were dropped is left as it is, unless they are back from the archive.
const fold = `
insert into rollup_minute (device, minute, ${foldedColumns.join(', ')})
select given.device, given.minute, folded.*
from (select device, to_timestamp(ms / 1000) as minute from unnest($1::int4[], $2::float8[]) as keys (device, ms)) as given
cross join lateral (
  select count(*) as records, ${values.join(', ')} from record where record.device = given.device
    and record.recorded_at >= given.minute and record.recorded_at < given.minute + interval '1 minute'
    and record.recorded_at >= to_timestamp($3::float8 / 1000) and record.recorded_at < to_timestamp($4::float8 / 1000)
    and ${inTime('record.flags')}) as folded
where folded.records > 0 and (given.minute >= coalesce((select dropped_before from retention where table_name = 'record'), '-infinity')
  or exists (select from archive_open as opened where opened.device = given.device and opened.day = (given.minute at time zone 'UTC')::date))
on conflict (device, minute) do update set ${replaceFolded}`;

/** Folds whole minutes again from their records: exact, in any order and however late the records arrive. */
export async function foldMinutes(client: Querying, minutes: readonly MinuteKey[]): Promise<void> {
  if (minutes.length === 0) return;
  const times = minutes.map(({ minute }) => minute);
  const devices = minutes.map(({ device }) => device);
  await client.query(fold, [devices, times, Math.min(...times), Math.max(...times) + minuteMs]);
}

/**
 * Hours that have ended and whose minutes changed are folded soon; until then they are read from their minutes.
 *
 * @param newest time of the newest record of each device
 */
export async function markHours(client: Client, minutes: readonly MinuteKey[], newest: ReadonlyMap<number, number>): Promise<void> {
  const marked = new Map<string, { device: number; hour: number }>();
  for (const { device, minute } of minutes) {
    const hour = hourOf(minute);
    if (hour < hourOf(newest.get(device) ?? -Infinity)) marked.set(`${device} ${hour}`, { device, hour });
  }
  if (marked.size === 0) return;
  const hours = [...marked.values()];
  await client.query('insert into rollup_mark (device, hour) select device, to_timestamp(ms / 1000) from unnest($1::int4[], $2::float8[]) as given (device, ms)', [
    hours.map(({ device }) => device),
    hours.map(({ hour }) => hour),
  ]);
}
