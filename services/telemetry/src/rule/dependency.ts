import type { EntityManager } from 'typeorm';
import { epochMs, hourMs, moment } from '../epoch.ts';
import { grouped } from '../span/grouped.ts';
import type { ActiveRule } from './active-rules.ts';
import type { AlarmChange, StoredAlarm } from './alarm-change.ts';
import type { PeriodSpan } from './raise-times.ts';
import type { Stretch } from './stretches.ts';

/** Rules in the order in which they are applied: those that depend on others behind these. */
export function inOrder<Rule extends ActiveRule>(rules: readonly Rule[]): Rule[][] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const depthOf = ({ unless }: Rule): number => {
    const other = unless === null ? undefined : byId.get(unless);
    return other === undefined ? 0 : 1 + depthOf(other);
  };
  const levels: Rule[][] = [];
  for (const rule of rules) (levels[depthOf(rule)] ??= []).push(rule);
  return levels;
}

/** When alarms of rules on which others depend were open, since a moment: from when each was raised. By `<device> <rule>`. */
export async function readOpenTimes(manager: Pick<EntityManager, 'query'>, devices: readonly number[], rules: readonly Pick<ActiveRule, 'unless'>[], from: number): Promise<ReadonlyMap<string, readonly PeriodSpan[]>> {
  const ids = [...new Set(rules.flatMap(({ unless }) => unless ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await manager.query<{ device: number; rule: string; from: number; to: number | null }[]>(
    `select device, rule::text, ${epochMs('raised_at')} as from, ${epochMs('ended_at')} as to from rule_alarm where rule = any($1::int8[]) and device = any($2::int4[]) and (ended_at is null or ended_at >= ${moment('$3')})`,
    [ids, devices, from],
  );
  return grouped(rows.map((row) => ({ ...row, to: row.to ?? Infinity })), ({ device, rule }) => `${device} ${rule}`);
}

/** How far behind a moment a change of alarms reaches: to where the last of those begins or ends that are others now; epoch ms, Infinity to the present. */
export function reachOf({ gone, changed, fresh }: AlarmChange, stored: readonly StoredAlarm[]): number {
  const before = new Map(stored.map((alarm) => [alarm.id, alarm]));
  const edges = ({ raisedAt, endedAt }: Pick<Stretch, 'raisedAt' | 'endedAt'>): number[] => [raisedAt, endedAt ?? Infinity];
  const moved = changed.flatMap((now) => {
    const old = before.get(now.id);
    if (old === undefined) return edges(now);
    return [...(old.raisedAt === now.raisedAt ? [] : [old.raisedAt, now.raisedAt]), ...(old.endedAt === now.endedAt ? [] : [old.endedAt ?? Infinity, now.endedAt ?? Infinity])];
  });
  const left = gone.flatMap((id) => before.get(id) ?? []);
  return Math.max(-Infinity, ...moved, ...[...left, ...fresh].flatMap(edges));
}

/** Marks the hours of devices between two moments, so that rules are applied to them again; epoch ms. */
export async function markHours(manager: EntityManager, reached: readonly { readonly device: number; readonly from: number; readonly to: number }[]): Promise<void> {
  if (reached.length === 0) return;
  const starts = reached.map(({ from }) => Math.floor(from / hourMs) * hourMs);
  await manager.query(
    `insert into rule_mark (device, hour) select device, hour from unnest($1::int4[], $2::float8[], $3::float8[]) as given (device, since_ms, to_ms)
       cross join lateral generate_series(${moment('since_ms')}, ${moment('to_ms')}, interval '1 hour') as hour`,
    [reached.map(({ device }) => device), starts, reached.map(({ to }) => to)],
  );
}
