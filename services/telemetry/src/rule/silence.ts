import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { applies, isOn, type SilentRule } from './active-rules.ts';
import { markAdded, ofAdded } from './alarm-mark.ts';

// Silence is judged by when records arrive, as everywhere: what a vehicle sends later of that time does not undo it.
const lasted = `make_interval(mins => (rule.condition ->> 'minutes')::int4)`;
const silentRules = `rule.id = any($1::int8[]) and ${isOn}`;
const startedAt = (since: string): string => `greatest(${since}, rule.on_since) + ${lasted}`;
const put = `with added as (insert into rule_alarm (rule, device, level, started_at, raised_at, ended_at, known_to)`;

// A vehicle that is heard again has ended its silence with the record that the event of its return is of.
const end = `
update rule_alarm as alarm set ended_at = greatest(alarm.started_at, coalesce((select min(event.at) from event where event.device = alarm.device and event.kind = 'online' and event.at >= alarm.started_at), latest.seen_at)),
  known_to = greatest(alarm.known_to, latest.seen_at)
from rule, latest where rule.id = alarm.rule and ${silentRules} and alarm.ended_at is null and latest.device = alarm.device and latest.seen_at >= alarm.started_at`;

const heard = `
select latest.device, ${epochMs('coalesce(heard_to, (select min(on_since) from rule where id = any($1::int8[])))')} as from, ${epochMs('seen_at')} as to
from latest left join rule_checked as checked on checked.device = latest.device where heard_to is null or seen_at > heard_to order by heard_to nulls first limit $2`;

// Silences that no one looked at while they lasted.
const addPast = `
${put} select rule.id, given.device, rule.level, begun.at, begun.at, online.at, online.at
from unnest($2::int4[], $3::float8[], $4::float8[]) as given (device, since_ms, to_ms)
join event as online on online.device = given.device and online.kind = 'online' and online.at > ${moment('given.since_ms')} and online.at <= ${moment('given.to_ms')} and online.detail ? 'silentS'
cross join lateral (select max(silent.at) as at from event as silent where silent.device = given.device and silent.kind = 'silent' and silent.at < online.at) as since
join device on device.number = given.device join rule on ${silentRules} and ${applies}
cross join lateral (select ${startedAt('since.at')} as at) as begun where begun.at < online.at
on conflict (rule, device, started_at) do nothing ${ofAdded}) ${markAdded}`;

const keepHeard = `
insert into rule_checked as checked (device, heard_to) select device, ${moment('ms')} from unnest($1::int4[], $2::float8[]) as given (device, ms)
on conflict (device) do update set heard_to = excluded.heard_to`;

const addLasting = `
${put} select rule.id, latest.device, rule.level, begun.at, begun.at, null, begun.at
from latest join device on device.number = latest.device join rule on ${silentRules} and ${applies}
cross join lateral (select ${startedAt('latest.seen_at')} as at) as begun where begun.at <= ${moment('$2')}
  and not exists (select from rule_alarm as open where open.rule = rule.id and open.device = latest.device and open.ended_at is null)
on conflict (rule, device, started_at) do nothing ${ofAdded}) ${markAdded}`;

/**
 * Alarms of silence: those that are over, those that were missed, and those that last.
 *
 * @param asOf epoch ms: what arrived before it is stored; while the stream waits, no one has become silent
 */
export async function applySilence(manager: EntityManager, rules: readonly SilentRule[], asOf: number, most: number): Promise<void> {
  if (rules.length === 0) return;
  const ids = rules.map(({ id }) => id);
  await manager.query(end, [ids]);
  const spans = await manager.query<{ device: number; from: number; to: number }[]>(heard, [ids, most]);
  if (spans.length > 0) {
    const devices = spans.map(({ device }) => device);
    await manager.query(addPast, [ids, devices, spans.map(({ from }) => from), spans.map(({ to }) => to)]);
    await manager.query(keepHeard, [devices, spans.map(({ to }) => to)]);
  }
  await manager.query(addLasting, [ids, asOf]);
}
