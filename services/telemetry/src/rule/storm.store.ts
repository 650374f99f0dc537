import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { stormsIn, type StormSize } from './storms.ts';

/** When alarms of a rule began that are others now; epoch ms. One that begins at another time now is both. */
export interface MovedAlarms {
  readonly added: readonly number[];
  readonly withdrawn: readonly number[];
}

/** By the id of their rule. */
export type Touched = ReadonlyMap<string, MovedAlarms>;

interface Range {
  readonly from: number;
  readonly to: number;
}

interface AlarmRow {
  readonly id: string;
  readonly device: number;
  readonly startedAt: number;
  readonly storm: string | null;
}

// As far as storms reach that touch a range.
const widen = `
select least($2, min(${epochMs('started_at')})) as from, greatest($3, max(${epochMs('last_at')})) as to from rule_storm
where rule = $1 and last_at >= ${moment('$2')} and started_at <= ${moment('$3')}`;
const alarmsOf = `
select id::text, device, ${epochMs('started_at')} as "startedAt", storm::text from rule_alarm
where rule = $1 and started_at >= ${moment('$2')} and started_at <= ${moment('$3')} order by rule_alarm.started_at, rule_alarm.id`;
const add = `insert into rule_storm (rule, started_at, last_at) values ($1, ${moment('$2')}, ${moment('$3')}) returning id::text`;
const move = `update rule_storm set started_at = ${moment('$2')}, last_at = ${moment('$3')} where id = $1`;
const widenTo = `update rule_storm set started_at = least(started_at, ${moment('$2')}), last_at = greatest(last_at, ${moment('$3')}) where id = $1`;
const assign = `update rule_alarm set storm = given.storm from unnest($1::int8[], $2::int8[]) as given (id, storm) where rule_alarm.id = given.id`;
// Who was told of a storm that is a part of another one now was told of that one.
const join = `
update notification_delivery as delivery set storm = $2 where storm = $1
  and (delivery.escalation is not null or not exists (select from notification_delivery as other where other.channel = delivery.channel and other.storm = $2 and other.escalation is null))`;

/**
 * Groups the alarms around those that changed again. A storm keeps its id for as long as alarms of it are left together.
 * Alarms that were added divide none: then those within reach are enough, however long a storm has lasted.
 */
export async function groupStorms(manager: EntityManager, touched: Touched, size: StormSize): Promise<void> {
  for (const [rule, { added, withdrawn }] of touched) {
    for (const range of rangesOf([...added, ...withdrawn], size.spanMs)) {
      if (withdrawn.length === 0) await extend(manager, rule, range, size);
      else await regroup(manager, rule, await wholeStorms(manager, rule, range), size);
    }
  }
}

async function extend(manager: EntityManager, rule: string, { from, to }: Range, size: StormSize): Promise<void> {
  const alarms = await manager.query<AlarmRow[]>(alarmsOf, [rule, from, to]);
  const partOf = new Map<string, string>();
  for (const members of stormsIn(alarms, size)) {
    const [known, ...joined] = [...new Set(stormsOf(members).map((id) => partOf.get(id) ?? id))];
    const [first, last] = [members[0]?.startedAt ?? from, members.at(-1)?.startedAt ?? to];
    const id = known ?? (await added(manager, rule, first, last));
    if (known !== undefined) await manager.query(widenTo, [id, first, last]);
    const changed = members.filter(({ storm }) => storm === null).map((member) => member.id);
    if (changed.length > 0) await manager.query(assign, [changed, changed.map(() => id)]);
    for (const other of joined) {
      await joinStorms(manager, other, id);
      for (const [part, whole] of partOf) if (whole === other) partOf.set(part, id);
      partOf.set(other, id);
    }
  }
}

async function joinStorms(manager: EntityManager, other: string, id: string): Promise<void> {
  await manager.query(join, [other, id]);
  await manager.query('update rule_alarm set storm = $2 where storm = $1', [other, id]);
  await manager.query('with gone as (delete from rule_storm where id = $1 returning started_at, last_at) update rule_storm set started_at = least(rule_storm.started_at, gone.started_at), last_at = greatest(rule_storm.last_at, gone.last_at) from gone where rule_storm.id = $2', [other, id]);
}

/** The oldest first. */
const stormsOf = (members: readonly AlarmRow[]): string[] => [...new Set(members.flatMap(({ storm }) => storm ?? []))].sort((one, other) => Number(one) - Number(other));

/** What an alarm can have to do with, together where it meets. */
function rangesOf(times: readonly number[], spanMs: number): Range[] {
  const ranges: Range[] = [];
  for (const time of [...times].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    const to = time + spanMs;
    if (last !== undefined && time - spanMs <= last.to) ranges[ranges.length - 1] = { from: last.from, to };
    else ranges.push({ from: time - spanMs, to });
  }
  return ranges;
}

async function wholeStorms(manager: EntityManager, rule: string, range: Range): Promise<Range> {
  for (let known = range; ; ) {
    const [wider = known] = await manager.query<Range[]>(widen, [rule, known.from, known.to]);
    if (wider.from === known.from && wider.to === known.to) return known;
    known = wider;
  }
}

async function regroup(manager: EntityManager, rule: string, { from, to }: Range, size: StormSize): Promise<void> {
  const alarms = await manager.query<AlarmRow[]>(alarmsOf, [rule, from, to]);
  const before = new Set(alarms.flatMap(({ storm }) => storm ?? []));
  const now = new Map<string, string>();
  const kept = new Set<string>();
  for (const members of stormsIn(alarms, size)) {
    const earlier = stormsOf(members).filter((id) => !kept.has(id));
    const [first, last] = [members[0]?.startedAt ?? from, members.at(-1)?.startedAt ?? to];
    const id = earlier[0] ?? (await added(manager, rule, first, last));
    if (earlier.length > 0) await manager.query(move, [id, first, last]);
    for (const other of earlier.slice(1)) await manager.query(join, [other, id]);
    kept.add(id);
    for (const member of members) now.set(member.id, id);
  }
  const changed = alarms.filter((alarm) => (now.get(alarm.id) ?? null) !== alarm.storm);
  if (changed.length > 0) await manager.query(assign, [changed.map(({ id }) => id), changed.map(({ id }) => now.get(id) ?? null)]);
  const gone = [...before].filter((id) => !kept.has(id));
  if (gone.length > 0) await manager.query('delete from rule_storm where id = any($1::int8[])', [gone]);
}

async function added(manager: EntityManager, rule: string, from: number, to: number): Promise<string> {
  const [row] = await manager.query<{ id: string }[]>(add, [rule, from, to]);
  return row?.id ?? '';
}
