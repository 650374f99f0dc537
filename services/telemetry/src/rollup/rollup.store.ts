import type { Client } from 'pg';
import { rollupColumns } from './rollup-columns.ts';

export const minuteMs = 60_000;

export const minuteOf = (epochMs: number): number => Math.floor(epochMs / minuteMs) * minuteMs;

export interface MinuteKey {
  readonly device: number;
  /** Start of the minute, epoch ms. */
  readonly minute: number;
}

const targets = rollupColumns.flatMap(({ name }) => [`${name}_sum`, `${name}_min`, `${name}_max`, `${name}_n`]);
const values = rollupColumns.flatMap(({ source, sumType }) => [
  `sum(${source})::${sumType}`,
  `min(${source})`,
  `max(${source})`,
  `count(${source})`,
]);

const fold = `
insert into rollup_minute (device, minute, records, ${targets.join(', ')})
select given.device, given.minute, folded.*
from (select device, to_timestamp(ms / 1000) as minute from unnest($1::int4[], $2::float8[]) as keys (device, ms)) as given
cross join lateral (
  select count(*) as records, ${values.join(', ')} from record where record.device = given.device
    and record.recorded_at >= given.minute and record.recorded_at < given.minute + interval '1 minute'
    and record.recorded_at >= to_timestamp($3::float8 / 1000) and record.recorded_at < to_timestamp($4::float8 / 1000)) as folded
where folded.records > 0
on conflict (device, minute) do update set (records, ${targets.join(', ')}) =
  row(excluded.records, ${targets.map((name) => `excluded.${name}`).join(', ')})`;

/** Folds whole minutes anew from their records: exact, in whichever order and however late the records came. */
export async function foldMinutes(client: Client, minutes: readonly MinuteKey[]): Promise<void> {
  if (minutes.length === 0) return;
  const times = minutes.map(({ minute }) => minute);
  const devices = minutes.map(({ device }) => device);
  await client.query(fold, [devices, times, Math.min(...times), Math.max(...times) + minuteMs]);
}
