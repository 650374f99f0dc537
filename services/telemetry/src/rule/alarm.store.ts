import type { RateCondition } from '@voltdeck/contract';
import { metricOfRule } from '@voltdeck/contract/rules';
import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';
import type { DeviceSpan } from '../span/device-spans.ts';
import type { ComparedRule } from './active-rules.ts';
import type { AlarmChange, ChangedAlarm, StoredAlarm } from './alarm-change.ts';
import { casesOfAdded, markAdded, ofAdded } from './alarm-mark.ts';
import { seriesOf, type Sample } from './measure.ts';
import { metricSource, type MetricSource } from './rule-metric.ts';
import type { MovedAlarms } from './storm.store.ts';
import type { Stretch } from './stretches.ts';

/** Values of the metrics in a record, in their order, as stored. */
export interface ValueRow {
  readonly at: number;
  readonly stored: readonly (number | null)[];
}

const given = `unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, since_ms, to_ms)`;
const [begin, end] = [moment('given.since_ms'), moment('given.to_ms')];
const keysOf = (spans: readonly DeviceSpan[]): [devices: number[], from: number[], to: number[]] => [spans.map(({ device }) => device), spans.map(({ from }) => from), spans.map(({ to }) => to)];
const arrayOf = (metrics: readonly MetricSource[]): string => `array[${metrics.map(({ source }) => `(${source})::float8`).join(', ')}]`;

/** Values of spans of different devices, in order of time, by device. */
export async function readValues(manager: EntityManager, spans: readonly DeviceSpan[], metrics: readonly MetricSource[]): Promise<ReadonlyMap<number, ValueRow[]>> {
  const [devices, from, to] = keysOf(spans);
  // `offset 0` keeps the planner on the way from each span to its rows; $4 and $5 leave out the chunks beyond them.
  const rows = await manager.query<(ValueRow & { device: number })[]>(
    `select given.device, found.* from ${given} cross join lateral (select ${epochMs('recorded_at')} as at, ${arrayOf(metrics)} as stored from record
       where record.device = given.device and recorded_at >= ${begin} and recorded_at < ${end} and recorded_at >= ${moment('$4')} and recorded_at < ${moment('$5')}
       and ${inTime('flags')} order by recorded_at offset 0) as found`,
    [devices, from, to, Math.min(...from), Math.max(...to)],
  );
  const found = new Map<number, ValueRow[]>();
  for (const row of rows) {
    const list = found.get(row.device);
    if (list === undefined) found.set(row.device, [row]);
    else list.push(row);
  }
  return found;
}

/** The next values of one device. */
export const readNextValues = (manager: EntityManager, device: number, from: number, metrics: readonly MetricSource[], most: number): Promise<ValueRow[]> =>
  manager.query<ValueRow[]>(
    `select ${epochMs('recorded_at')} as at, ${arrayOf(metrics)} as stored from record where device = $1 and recorded_at >= ${moment('$2')} and ${inTime('flags')} order by recorded_at limit $3`,
    [device, from, most],
  );

/** An alarm with whose and of which rule it is. */
export interface OwnedAlarm extends StoredAlarm {
  readonly device: number;
  readonly rule: string;
}

/** Alarms since their rule is on that lasted at the beginning of a span or started later. */
export async function readStoredAlarms(manager: EntityManager, spans: readonly DeviceSpan[], rules: readonly ComparedRule[]): Promise<OwnedAlarm[]> {
  const [devices, from, to] = keysOf(spans);
  return manager.query<OwnedAlarm[]>(
    `select alarm.id::text, alarm.device, alarm.rule::text, ${epochMs('alarm.started_at')} as "startedAt", ${epochMs('alarm.raised_at')} as "raisedAt", ${epochMs('alarm.ended_at')} as "endedAt", alarm.extreme, ${epochMs('alarm.extreme_at')} as "extremeAt"
     from ${given} join rule_alarm as alarm on alarm.device = given.device and (alarm.ended_at is null or alarm.ended_at >= ${begin})
     join rule on rule.id = alarm.rule and alarm.started_at >= rule.on_since where alarm.rule = any($4::int8[]) order by alarm.started_at`,
    [devices, from, to, rules.map(({ id }) => id)],
  );
}

const put = `
with added as (insert into rule_alarm (rule, device, level, started_at, raised_at, ended_at, metric, per, extreme, extreme_at, known_to)
select $1, device, $2, ${moment('started')}, ${moment('raised')}, ${moment('ended')}, $3, $10, extreme, ${moment('extreme_at')}, ${moment('coalesce(ended, started)')}
from unnest($4::int4[], $5::float8[], $6::float8[], $7::float8[], $8::float8[], $9::float8[]) as given (device, started, raised, ended, extreme, extreme_at) ${ofAdded}), ${casesOfAdded} ${markAdded}`;

// How far it was known to last: as long as it was open, that is up to the record that was checked last.
const change = `
update rule_alarm as alarm set started_at = ${moment('started')}, raised_at = ${moment('raised')}, ended_at = ${moment('ended')}, extreme = given.extreme, extreme_at = ${moment('given.extreme_at')}, stopped = false,
  known_to = greatest(alarm.known_to, coalesce(alarm.ended_at, (select checked_to from rule_checked where rule_checked.device = alarm.device)))
from unnest($1::int8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[]) as given (id, started, raised, ended, extreme, extreme_at) where alarm.id = given.id`;

/**
 * Changes the alarms of one rule, by device.
 *
 * @returns when those began that are others now
 */
export async function changeAlarms(manager: EntityManager, rule: ComparedRule, changes: ReadonlyMap<number, AlarmChange>): Promise<MovedAlarms> {
  const gone = [...changes.values()].flatMap((each) => each.gone);
  const [withdrawn] = gone.length === 0 ? [[]] : await manager.query<[{ began: number }[], number]>(`delete from rule_alarm where id = any ($1::int8[]) returning ${epochMs('started_at')} as began`, [gone]);
  const changed = [...changes.values()].flatMap((each) => each.changed);
  if (changed.length > 0) await manager.query(change, [changed.map(({ id }) => id), ...columnsOf(changed)]);
  for (const alarm of changed) if (alarm.isReread) await rereadExtreme(manager, rule, alarm);
  const fresh = [...changes].flatMap(([device, each]) => each.fresh.map((stretch) => ({ ...stretch, device })));
  if (fresh.length > 0) await manager.query(put, [rule.id, rule.level, metricOfRule(rule.condition), fresh.map(({ device }) => device), ...columnsOf(fresh), rule.condition.kind === 'rate' ? rule.condition.per : null]);
  const moved = changed.filter(({ began, startedAt }) => began !== startedAt);
  return { added: [...moved, ...fresh].map(({ startedAt }) => startedAt), withdrawn: [...withdrawn, ...moved].map(({ began }) => began) };
}

const columnsOf = (list: readonly Stretch[]): (number | null)[][] => [list.map(({ startedAt }) => startedAt), list.map(({ raisedAt }) => raisedAt), list.map(({ endedAt }) => endedAt), list.map(({ extreme }) => extreme), list.map(({ extremeAt }) => extremeAt)];

async function rereadExtreme(manager: EntityManager, { condition, onSince }: ComparedRule, { id }: ChangedAlarm): Promise<void> {
  if (condition.kind === 'rate') return rereadRate(manager, condition, id, onSince);
  // Of the others no extreme is shown.
  if (condition.kind !== 'threshold') return;
  const { source, scale } = metricSource(condition.metric);
  await manager.query(
    `update rule_alarm as alarm set extreme = found.value, extreme_at = found.at from (
       select (${source})::float8 / ${scale} as value, recorded_at as at from rule_alarm as own join record on record.device = own.device and recorded_at >= own.started_at
         and recorded_at <= coalesce(own.ended_at, 'infinity') where own.id = $1 and ${inTime('flags')} and ${source} is not null
       order by ${source} ${condition.direction === 'above' ? 'desc' : 'asc'}, recorded_at limit 1) as found where alarm.id = $1`,
    [id],
  );
}

async function rereadRate(manager: EntityManager, condition: RateCondition, id: string, onSince: number): Promise<void> {
  const { source, scale } = metricSource(condition.metric);
  const samples = await manager.query<(Sample & { counts: boolean })[]>(
    `select ${epochMs('recorded_at')} as at, (${source})::float8 / ${scale} as value, recorded_at >= own.started_at as counts from rule_alarm as own join record on record.device = own.device
       and recorded_at >= greatest(own.started_at - make_interval(mins => $2), ${moment('$3')}) and recorded_at <= coalesce(own.ended_at, 'infinity')
     where own.id = $1 and ${inTime('flags')} and ${source} is not null order by recorded_at`,
    [id, condition.windowMin, onSince],
  );
  const first = samples.find(({ counts }) => counts)?.at ?? Infinity;
  const [fastest] = seriesOf(condition, samples).filter(({ at }) => at >= first).sort((one, other) => other.value - one.value || one.at - other.at);
  if (fastest !== undefined) await manager.query(`update rule_alarm set extreme = $2, extreme_at = ${moment('$3')} where id = $1`, [id, fastest.value, fastest.at]);
}
