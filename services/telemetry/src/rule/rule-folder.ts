import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeviceSpans, type DeviceSpan } from '../span/device-spans.ts';
import { grouped } from '../span/grouped.ts';
import { isSilent, isThreshold, readActiveRules, readApplying, type ThresholdRule } from './active-rules.ts';
import { alarmChange, type AlarmChange, type Known, type Sample } from './alarm-change.ts';
import { changeAlarms, readNextValues, readStoredAlarms, readValues, type OwnedAlarm, type ValueRow } from './alarm.store.ts';
import { metricSource, type MetricSource } from './rule-metric.ts';
import { applySilence } from './silence.ts';
import { lookBackMs } from './stretches.ts';

/** One process at a time; who changes a rule waits for it. */
const tryLock = 'select pg_try_advisory_xact_lock(32961, 7) as locked';
export const waitForRules = 'select pg_advisory_xact_lock(32961, 7)';

const ruleSpans = new DeviceSpans({ marks: 'rule_mark', checked: 'rule_checked' });

/** Where late records change a long stretch: how many records are read at a time, and how often. */
const nextRows = 5_000;
const stepsMost = 60;

/** How much one poll does at most. */
export interface FoldMost {
  readonly hours: number;
  readonly devices: number;
}

/** Applies rules behind ingest: to what was just reported, and again to each hour whose records changed. */
@Injectable()
export class RuleFolder {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param asOf epoch ms: what arrived before it is stored; null when it was not asked for, and rules about silence wait
   * @returns how many hours and devices were looked at; 0 when no rule is on or another process works
   */
  foldSome(most: FoldMost, asOf: number | null): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      if (row?.locked !== true) return 0;
      const rules = await readActiveRules(manager);
      if (rules.length === 0) return 0;
      if (asOf !== null) await applySilence(manager, rules.filter(isSilent), asOf, most.devices);
      const thresholds = rules.filter(isThreshold);
      const { marks, spans } = await ruleSpans.takeMarked(manager, most.hours);
      if (thresholds.length === 0) return marks;
      await new Fold(manager, thresholds).apply(spans, false);
      const live = await ruleSpans.live(manager, most.devices);
      await new Fold(manager, thresholds).apply(live, true);
      await ruleSpans.keepChecked(manager, live);
      return marks + live.length;
    });
  }
}

/** One application of the rules to spans of different devices. */
class Fold {
  private readonly metrics: readonly string[];
  private readonly sources: readonly MetricSource[];
  private readonly lookBack: number;
  private readonly onSince: number;

  constructor(
    private readonly manager: EntityManager,
    private readonly rules: readonly ThresholdRule[],
  ) {
    this.metrics = [...new Set(rules.map(({ condition }) => condition.metric))];
    this.sources = this.metrics.map(metricSource);
    this.lookBack = Math.max(...rules.map(({ condition }) => lookBackMs(condition)));
    this.onSince = Math.min(...rules.map(({ onSince }) => onSince));
  }

  /** @param isAll the spans end with the newest record of their device */
  async apply(spans: readonly DeviceSpan[], isAll: boolean): Promise<void> {
    const applying = await readApplying(this.manager, spans.map(({ device }) => device), this.rules);
    // Of before the first rule was on nothing counts.
    const wanted = spans.filter(({ device, to }) => applying.has(device) && to > this.onSince);
    if (wanted.length === 0) return;
    const read = wanted.map(({ device, from, to }) => ({ device, from: Math.max(from, this.onSince) - this.lookBack, to: isAll ? to : to + this.lookBack }));
    const values = await readValues(this.manager, read, this.sources);
    const stored = grouped(await readStoredAlarms(this.manager, read, this.rules), ({ device, rule }) => `${device} ${rule}`);
    const changes = new Map<ThresholdRule, Map<number, AlarmChange>>(this.rules.map((rule) => [rule, new Map()]));
    for (const [index, { device, from }] of wanted.entries()) {
      const rows: Rows = { list: values.get(device) ?? [], to: (read[index]?.to ?? from) - 1, isAll };
      for (const rule of this.rules) {
        if (applying.get(device)?.has(rule.id) !== true) continue;
        changes.get(rule)?.set(device, await this.changeOf(rule, device, from, rows, stored.get(`${device} ${rule.id}`) ?? []));
      }
    }
    for (const [rule, ofDevices] of changes) await changeAlarms(this.manager, rule, ofDevices);
  }

  private async changeOf(rule: ThresholdRule, device: number, from: number, rows: Rows, stored: readonly OwnedAlarm[]): Promise<AlarmChange> {
    for (let step = 0; ; step++) {
      const known: Known = { from, samples: this.samplesOf(rule, rows.list), stored, to: rows.to, isAll: rows.isAll || step >= stepsMost };
      const change = alarmChange(rule, known);
      if (change !== null) return change;
      await this.readOn(device, rows);
    }
  }

  private async readOn(device: number, rows: Rows): Promise<void> {
    const next = await readNextValues(this.manager, device, rows.to + 1, this.sources, nextRows);
    rows.list = [...rows.list, ...next];
    rows.to = next.at(-1)?.at ?? rows.to;
    rows.isAll = next.length < nextRows;
  }

  private samplesOf({ condition }: ThresholdRule, rows: readonly ValueRow[]): Sample[] {
    const place = this.metrics.indexOf(condition.metric);
    const scale = this.sources[place]?.scale ?? 1;
    return rows.flatMap(({ at, stored }) => {
      const value = stored[place] ?? null;
      return value === null ? [] : [{ at, value: value / scale }];
    });
  }
}

/** What was read of a device so far. */
interface Rows {
  list: readonly ValueRow[];
  /** Epoch ms, up to and with it. */
  to: number;
  isAll: boolean;
}
