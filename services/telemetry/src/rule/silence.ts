import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { applies, isOn, type SilentRule } from './active-rules.ts';
import { inOrder } from './dependency.ts';
import { inMaintenance } from './maintenance-spans.ts';
import { raiseTimes } from './raise-times.ts';
import { addStates, type AddedAlarms, type DeviceState, type StateTimes } from './state-alarms.ts';
import type { MovedAlarms, Touched } from './storm.store.ts';

// Silence is judged by when records arrive, as everywhere: what a vehicle sends later of that time does not undo it.
const lasted = `make_interval(mins => (rule.condition ->> 'minutes')::int4)`;
const silentRules = `rule.id = any($1::int8[]) and ${isOn}`;
const startedAt = (since: string): string => `greatest(${since}, rule.on_since) + ${lasted}`;

// A vehicle that is heard again has ended its silence with the record that the event of its return is of.
const end = `
update rule_alarm as alarm set ended_at = greatest(alarm.started_at, coalesce((select min(event.at) from event where event.device = alarm.device and event.kind = 'online' and event.at >= alarm.started_at), latest.seen_at)),
  known_to = greatest(alarm.known_to, latest.seen_at)
from rule, latest where rule.id = alarm.rule and ${silentRules} and alarm.ended_at is null and latest.device = alarm.device and latest.seen_at >= alarm.started_at`;

const heard = `
select latest.device, ${epochMs('coalesce(heard_to, (select min(on_since) from rule where id = any($1::int8[])))')} as from, ${epochMs('seen_at')} as to
from latest left join rule_checked as checked on checked.device = latest.device where heard_to is null or seen_at > heard_to order by heard_to nulls first limit $2`;

const found = `rule.id::text as rule, device.number as device, ${epochMs('begun.at')} as begun`;

// Silences that no one looked at while they lasted.
const past = `
select ${found}, ${epochMs('online.at')} as ended
from unnest($2::int4[], $3::float8[], $4::float8[]) as given (device, since_ms, to_ms)
join event as online on online.device = given.device and online.kind = 'online' and online.at > ${moment('given.since_ms')} and online.at <= ${moment('given.to_ms')} and online.detail ? 'silentS'
cross join lateral (select max(silent.at) as at from event as silent where silent.device = given.device and silent.kind = 'silent' and silent.at < online.at) as since
join device on device.number = given.device join rule on ${silentRules} and ${applies}
cross join lateral (select ${startedAt('since.at')} as at) as begun where begun.at < online.at`;

const keepHeard = `
insert into rule_checked as checked (device, heard_to) select device, ${moment('ms')} from unnest($1::int4[], $2::float8[]) as given (device, ms)
on conflict (device) do update set heard_to = excluded.heard_to`;

// While an alarm of the rule on which it depends is open, it is not asked for again and again.
const lasting = `
select ${found}, null as ended
from latest join device on device.number = latest.device join rule on ${silentRules} and ${applies}
cross join lateral (select ${startedAt('latest.seen_at')} as at) as begun where begun.at <= ${moment('$2')} and not ${inMaintenance(moment('$2'))}
  and not exists (select from rule_alarm as open where open.rule = rule.id and open.device = latest.device and open.ended_at is null)
  and not exists (select from rule_alarm as other where other.rule = rule.unless_rule and other.device = latest.device and other.ended_at is null)`;

/** As of what is stored: while the stream waits, no one has become silent. */
interface SilenceOf extends StateTimes {
  /** Devices of one poll. */
  readonly most: number;
}

/**
 * Alarms of silence: those that are over, those that were missed, and those that last.
 *
 * @returns of each rule when alarms began that were added
 */
export async function applySilence(manager: EntityManager, rules: readonly SilentRule[], { asOf, offset, most }: SilenceOf): Promise<Touched> {
  const began = new Map<string, MovedAlarms>();
  if (rules.length === 0) return began;
  const keep = (added: readonly AddedAlarms[]): void => added.forEach((of) => began.set(of.rule, { added: [...(began.get(of.rule)?.added ?? []), ...of.began], withdrawn: [] }));
  const ids = rules.map(({ id }) => id);
  await manager.query(end, [ids]);
  const spans = await manager.query<{ device: number; from: number; to: number }[]>(heard, [ids, most]);
  if (spans.length > 0) {
    const devices = spans.map(({ device }) => device);
    for (const level of inOrder(rules)) {
      const over = await manager.query<DeviceState[]>(past, [level.map(({ id }) => id), devices, spans.map(({ from }) => from), spans.map(({ to }) => to)]);
      keep(await addStates(manager, level, over, { asOf, offset }));
    }
    await manager.query(keepHeard, [devices, spans.map(({ to }) => to)]);
  }
  // Out of its hours a rule raises nothing: what has become silent since waits for them.
  const raising = rules.filter(({ hours }) => raiseTimes(hours, [], offset).includes(asOf));
  // Those that depend on others see what these have raised.
  for (const level of inOrder(raising)) {
    keep(await addStates(manager, level, await manager.query<DeviceState[]>(lasting, [level.map(({ id }) => id), asOf]), { asOf, offset }));
  }
  return began;
}
