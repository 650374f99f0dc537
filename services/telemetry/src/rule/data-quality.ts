import type { RuleQualityFigure } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import type { Offset } from '../settings/business-day.ts';
import { grouped } from '../span/grouped.ts';
import { readApplying, type QualityRule } from './active-rules.ts';
import { alarmChange, type AlarmChange } from './alarm-change.ts';
import { changeAlarms, readStoredAlarms } from './alarm.store.ts';
import { inOrder, readOpenTimes } from './dependency.ts';
import { readMaintenance } from './maintenance-spans.ts';
import type { Sample } from './measure.ts';
import { raiseTimes } from './raise-times.ts';
import type { MovedAlarms, Touched } from './storm.store.ts';

/** SQL over `compliance_day`: the figures, per cent; null where a day has none. */
export const figureSql: Readonly<Record<RuleQualityFigure, string>> = {
  interval: '100 * arrived_reports::float8 / nullif(due_reports, 0)',
  completeness: '100 * valid_values::float8 / nullif(expected_values, 0)',
};

/** SQL of when a business day begins. */
export const dayBegins = (zone: string): string => `(compliance_day.day::timestamp at time zone ${zone})`;

const takeMarks = `
delete from rule_day_mark where device = any(array(select distinct device from rule_day_mark limit $1)) returning device, ${epochMs('rule_day_mark.day::timestamp at time zone $2')} as from`;

interface QualityOf {
  readonly offset: Offset;
  /** Of business days. */
  readonly zone: string;
  /** Devices of one poll. */
  readonly most: number;
}

/**
 * Applies rules about the quality of data to the days that were counted, or counted again: a day is one value, at its beginning.
 *
 * @returns of each rule when alarms began that are others now
 */
export async function applyQuality(manager: EntityManager, rules: readonly QualityRule[], { offset, zone, most }: QualityOf): Promise<Touched> {
  const touched = new Map<string, MovedAlarms>();
  if (rules.length === 0) return touched;
  const [marks] = await manager.query<[{ device: number; from: number }[], number]>(takeMarks, [most, zone]);
  if (marks.length === 0) return touched;
  const now = Date.now();
  const spans = [...grouped(marks, ({ device }) => device)].map(([device, days]) => ({ device, from: Math.min(...days.map(({ from }) => from)), to: now }));
  const [devices, first] = [spans.map(({ device }) => device), Math.min(...spans.map(({ from }) => from))];
  const applying = await readApplying(manager, devices, rules);
  const maintenance = await readMaintenance(manager, devices, first);
  const stored = grouped(await readStoredAlarms(manager, spans, rules), ({ device, rule }) => `${device} ${rule}`);
  for (const level of inOrder(rules)) {
    const open = await readOpenTimes(manager, devices, level, first);
    for (const rule of level) {
      const values = await readDays(manager, devices, { figure: rule.condition.figure, from: first, zone });
      const changes = new Map<number, AlarmChange>();
      for (const { device, from } of spans) {
        if (applying.get(device)?.has(rule.id) !== true) continue;
        const times = raiseTimes(rule.hours, [...(maintenance.get(device) ?? []), ...(open.get(`${device} ${rule.unless}`) ?? [])], offset);
        const samples = (values.get(device) ?? []).filter(({ at }) => at >= Math.max(from, rule.onSince));
        const change = alarmChange(rule, { from, samples, stored: stored.get(`${device} ${rule.id}`) ?? [], to: now, isAll: true }, times);
        if (change !== null) changes.set(device, change);
      }
      touched.set(rule.id, await changeAlarms(manager, rule, changes));
    }
  }
  return touched;
}

/** Of each device the figures of its days since a moment, in order. */
async function readDays(manager: EntityManager, devices: readonly number[], { figure, from, zone }: { readonly figure: RuleQualityFigure; readonly from: number; readonly zone: string }): Promise<ReadonlyMap<number, Sample[]>> {
  const rows = await manager.query<(Sample & { device: number })[]>(
    `select device, ${epochMs(dayBegins('$3'))} as at, ${figureSql[figure]} as value from compliance_day
     where device = any($1::int4[]) and ${dayBegins('$3')} >= ${moment('$2')} and ${figureSql[figure]} is not null order by day`,
    [devices, from, zone],
  );
  return grouped(rows, ({ device }) => device);
}
