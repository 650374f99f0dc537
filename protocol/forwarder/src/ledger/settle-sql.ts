import { forwardLimits } from '@voltdeck/protocol/contract';

// What is remembered of a page is one statement: it moves the cursor and writes the rest only where that was moved.

/** @param at number of the first of its parameters; `$1` is the target. @param guard a condition, with its `where` */
type Part = (at: number, guard?: string) => string;

/** Two parameters: names, counts. */
export const addLedger: Part = (at, guard = '') => `
insert into ledger (target, name, count) select $1, name, count from unnest($${at}::text[], $${at + 1}::int8[]) as given (name, count) ${guard}
on conflict (target, name) do update set count = ledger.count + excluded.count`;

/** Seven parameters: day, device, VIN, forwarded, encrypted, filtered, refused. */
export const addCovered: Part = (at, guard = '') => `
insert into coverage (target, day, device_id, vin, forwarded, encrypted, filtered, refused)
select $1, day, device_id, vin, forwarded, encrypted, filtered, refused
from unnest($${at}::date[], $${at + 1}::uuid[], $${at + 2}::text[], $${at + 3}::int8[], $${at + 4}::int8[], $${at + 5}::int8[], $${at + 6}::int8[])
  as given (day, device_id, vin, forwarded, encrypted, filtered, refused) ${guard}
on conflict (target, day, device_id) do update set vin = excluded.vin, forwarded = coverage.forwarded + excluded.forwarded,
  encrypted = coverage.encrypted + excluded.encrypted, filtered = coverage.filtered + excluded.filtered, refused = coverage.refused + excluded.refused`;

/** One parameter: answers as JSON, the newest first. */
export const putAnswers: Part = (at, guard = '') => `
update link set seen_at = now(), answers = coalesce((
  select jsonb_agg(answer order by place) from jsonb_array_elements($${at}::jsonb || answers) with ordinality as kept (answer, place) where place <= ${forwardLimits.answersKept}), '[]')
where target = $1 ${guard.replace('where', 'and')}`;

/** Eight parameters: position, device, VIN, command, cause, day, stored at, pause; `$2` is the partition. */
const addRefused: Part = (at, guard = '') => `
insert into refusal (target, partition, position, device_id, vin, command, cause, day, stored_at, next_at)
select $1, $2, position, device_id, vin, command, cause, day, stored_at, now() + make_interval(secs => retry_s)
from unnest($${at}::int8[], $${at + 1}::uuid[], $${at + 2}::text[], $${at + 3}::int2[], $${at + 4}::text[], $${at + 5}::date[], $${at + 6}::timestamptz[], $${at + 7}::float8[])
  as given (position, device_id, vin, command, cause, day, stored_at, retry_s) ${guard}`;

/** @param moving a cursor from `$4` to `$3`, and returns what it moved */
const settle = (moving: string): string => {
  const guard = 'where exists (select from moved)';
  return `
with ${moving},
counted as (${addLedger(5, guard)}),
covered as (${addCovered(7, guard)}),
refused as (${addRefused(14, guard)}),
heard as (${putAnswers(22, guard)})
select count(*)::int4 as moved from moved`;
};

export const settleLive = settle('moved as (update lane set position = $3 where target = $1::uuid and partition = $2::int2 and position = $4::int8 returning 1)');

/** A stretch of the past that has reached its end is gone. `$23` is its id. */
export const settlePast = settle(`
advanced as (update past set position = $3 where target = $1::uuid and id = $23::int8 and partition = $2::int2 and position = $4::int8 and until <> $3 returning 1),
ended as (delete from past where target = $1::uuid and id = $23::int8 and partition = $2::int2 and position = $4::int8 and until = $3 returning 1),
moved as (select 1 from advanced union all select 1 from ended)`);
