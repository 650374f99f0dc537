import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import type { Offset } from '../settings/business-day.ts';
import { applies, isOn, type SilentRule } from './active-rules.ts';
import { casesOfAdded, markAdded, ofAdded } from './alarm-mark.ts';
import { inOrder, readOpenTimes } from './dependency.ts';
import { inMaintenance, readMaintenance } from './maintenance-spans.ts';
import { raiseTimes } from './raise-times.ts';
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

const add = `
with added as (insert into rule_alarm (rule, device, level, started_at, raised_at, ended_at, known_to)
select rule.id, device, rule.level, ${moment('begun')}, ${moment('begun')}, ${moment('ended')}, ${moment('coalesce(ended, begun)')}
from unnest($1::int8[], $2::int4[], $3::float8[], $4::float8[]) as given (rule, device, begun, ended) join rule on rule.id = given.rule
on conflict (rule, device, started_at) do nothing ${ofAdded}), ${casesOfAdded}, marked as (${markAdded})
select rule::text, array_agg(${epochMs('started_at')}) as began from added group by rule`;

/** A silence that has lasted as long as a rule says; epoch ms. */
interface Silence {
  readonly rule: string;
  readonly device: number;
  readonly begun: number;
  /** null: it lasts. */
  readonly ended: number | null;
}

interface Added {
  readonly rule: string;
  readonly began: readonly number[];
}

interface SilenceOf {
  /** Epoch ms: what arrived before it is stored; while the stream waits, no one has become silent. */
  readonly asOf: number;
  /** Of the business time zone. */
  readonly offset: Offset;
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
  const keep = (added: readonly Added[]): void => added.forEach((of) => began.set(of.rule, { added: [...(began.get(of.rule)?.added ?? []), ...of.began], withdrawn: [] }));
  const ids = rules.map(({ id }) => id);
  await manager.query(end, [ids]);
  const spans = await manager.query<{ device: number; from: number; to: number }[]>(heard, [ids, most]);
  if (spans.length > 0) {
    const devices = spans.map(({ device }) => device);
    for (const level of inOrder(rules)) {
      const over = await manager.query<Silence[]>(past, [level.map(({ id }) => id), devices, spans.map(({ from }) => from), spans.map(({ to }) => to)]);
      keep(await addSilences(manager, level, over, { asOf, offset }));
    }
    await manager.query(keepHeard, [devices, spans.map(({ to }) => to)]);
  }
  // Out of its hours a rule raises nothing: what has become silent since waits for them.
  const raising = rules.filter(({ hours }) => raiseTimes(hours, [], offset).includes(asOf));
  // Those that depend on others see what these have raised.
  for (const level of inOrder(raising)) {
    keep(await addSilences(manager, level, await manager.query<Silence[]>(lasting, [level.map(({ id }) => id), asOf]), { asOf, offset }));
  }
  return began;
}

/** Each from the first moment on at which its rule can raise an alarm, if it lasted until then. */
async function addSilences(manager: EntityManager, rules: readonly SilentRule[], silences: readonly Silence[], { asOf, offset }: Omit<SilenceOf, 'most'>): Promise<readonly Added[]> {
  if (silences.length === 0) return [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const [devices, first] = [silences.map(({ device }) => device), Math.min(...silences.map(({ begun }) => begun))];
  const [maintenance, open] = [await readMaintenance(manager, devices, first), await readOpenTimes(manager, devices, rules, first)];
  const raised = silences
    .map((silence) => {
      const { hours = null, unless = null } = byId.get(silence.rule) ?? {};
      const periods = [...(maintenance.get(silence.device) ?? []), ...(open.get(`${silence.device} ${unless}`) ?? [])];
      return { ...silence, begun: raiseTimes(hours, periods, offset).firstFrom(silence.begun) };
    })
    .filter(({ begun, ended }) => (ended === null ? begun <= asOf : begun < ended));
  if (raised.length === 0) return [];
  return manager.query<Added[]>(add, [raised.map(({ rule }) => rule), raised.map(({ device }) => device), raised.map(({ begun }) => begun), raised.map(({ ended }) => ended)]);
}
