import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '@voltdeck/base';
import { DataSource, type EntityManager } from 'typeorm';
import { minuteMs } from '../epoch.ts';
import { offsetOf, type Offset } from '../settings/business-day.ts';
import { DeviceSpans, type DeviceSpan } from '../span/device-spans.ts';
import { grouped } from '../span/grouped.ts';
import { isCampaign, isFleet, isSilent, isMeasured, isQuality, isServiceEnd, readActiveRules, readApplying, type MeasuredRule } from './active-rules.ts';
import { alarmChange, type AlarmChange, type Known } from './alarm-change.ts';
import { changeAlarms, readNextValues, readStoredAlarms, readValues, type OwnedAlarm, type ValueRow } from './alarm.store.ts';
import { applyCampaigns } from './campaign-failing.ts';
import { applyQuality } from './data-quality.ts';
import { inOrder, markHours, reachOf, readOpenTimes } from './dependency.ts';
import { applyFleetCount } from './fleet-count.ts';
import { readMaintenance } from './maintenance-spans.ts';
import { raiseTimes, type RaiseTimes } from './raise-times.ts';
import { tryLock } from './rule-lock.ts';
import { metricSource, type MetricSource } from './rule-metric.ts';
import { counterReadings, readServiceMarks, sinceService, type ServiceMark } from './service-counter.ts';
import { applyServiceEnd } from './service-end.ts';
import { applySilence } from './silence.ts';
import { seriesOf, type Sample } from './measure.ts';
import { readingOf, samplesOf, valuesOf, type Reading, type ValuesAt } from './reading.ts';
import { groupStorms, type MovedAlarms, type Touched } from './storm.store.ts';
import type { StormSize } from './storms.ts';
import { lookBackMs } from './stretches.ts';

const ruleSpans = new DeviceSpans({ marks: 'rule_mark', checked: 'rule_checked' });

/** Where late records change a long stretch: how many records are read at a time, and how often. */
const nextRows = 5_000;
const stepsMost = 60;

/** How much one poll does at most. */
export interface FoldMost {
  readonly hours: number;
  readonly devices: number;
}

/** What rules are applied with. */
export type RuleSettings = Pick<Settings, 'timeZone' | 'number'>;

/** As the settings say at the moment. */
export const stormSize = (settings: Pick<Settings, 'number'>): StormSize => ({ vehicles: settings.number('stormVehicles'), spanMs: settings.number('stormMinutes') * minuteMs });

/** Applies rules behind ingest: to what was just reported, and again to each hour whose records changed. */
@Injectable()
export class RuleFolder {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Settings) private readonly settings: RuleSettings,
  ) {}

  /**
   * @param asOf epoch ms: what arrived before it is stored; null when it was not asked for, and rules about silence wait
   * @param now epoch ms: by which the end of a service is near, vehicles are counted as of `asOf`, and campaigns that have not changed are looked at too; null: none of it is
   * @returns how many hours and devices were looked at; 0 when no rule is on or another process works
   */
  foldSome(most: FoldMost, asOf: number | null, now: number | null = null): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ locked: boolean }[]>(tryLock);
      if (row?.locked !== true) return 0;
      const rules = await readActiveRules(manager);
      if (rules.length === 0) return 0;
      const offset = offsetOf(this.settings.timeZone);
      const size = stormSize(this.settings);
      if (asOf !== null) await groupStorms(manager, await applySilence(manager, rules.filter(isSilent), { asOf, offset, most: most.devices }), size);
      if (now !== null) await groupStorms(manager, await applyServiceEnd(manager, rules.filter(isServiceEnd), { asOf: now, offset, zone: this.settings.timeZone }), size);
      if (now !== null && asOf !== null) await applyFleetCount(manager, rules.filter(isFleet), { asOf, offset, offlineAfterMs: this.settings.number('offlineAfterS') * 1_000 });
      await applyCampaigns(manager, rules.filter(isCampaign), { offset, now: now ?? Date.now(), all: now !== null });
      await groupStorms(manager, await applyQuality(manager, rules.filter(isQuality), { offset, zone: this.settings.timeZone, most: most.devices }), size);
      const measured = rules.filter(isMeasured);
      const { marks, spans } = await ruleSpans.takeMarked(manager, most.hours);
      if (measured.length === 0) return marks;
      await groupStorms(manager, await new Fold(manager, measured, offset).apply(spans, false), size);
      const live = await ruleSpans.live(manager, most.devices);
      await groupStorms(manager, await new Fold(manager, measured, offset).apply(live, true), size);
      await ruleSpans.keepChecked(manager, live);
      return marks + live.length;
    });
  }
}

/** One application of the rules to spans of different devices. */
class Fold {
  /** By the id of the rule. */
  private readonly readings: ReadonlyMap<string, Reading>;
  private readonly countsServices: boolean;
  private readonly metrics: readonly string[];
  private readonly sources: readonly MetricSource[];
  private readonly lookBack: number;
  private readonly onSince: number;

  constructor(
    private readonly manager: EntityManager,
    private readonly rules: readonly MeasuredRule[],
    private readonly offset: Offset,
  ) {
    this.readings = new Map(rules.flatMap(({ id, condition }): [string, Reading][] => (condition.kind === 'serviceDue' ? [] : [[id, readingOf(condition)]])));
    this.countsServices = this.readings.size < rules.length;
    const counted = rules.flatMap(({ condition }) => (condition.kind === 'serviceDue' ? counterReadings[condition.counter].metrics : []));
    this.metrics = [...new Set([...[...this.readings.values()].flatMap(({ metrics }) => metrics), ...counted])];
    this.sources = this.metrics.map(metricSource);
    this.lookBack = Math.max(...rules.map(({ condition }) => lookBackMs(condition)));
    this.onSince = Math.min(...rules.map(({ onSince }) => onSince));
  }

  /** @param isAll the spans end with the newest record of their device */
  async apply(spans: readonly DeviceSpan[], isAll: boolean): Promise<Touched> {
    const applying = await readApplying(this.manager, spans.map(({ device }) => device), this.rules);
    // Of before the first rule was on nothing counts.
    const wanted = spans.filter(({ device, to }) => applying.has(device) && to > this.onSince);
    if (wanted.length === 0) return new Map();
    const read = wanted.map(({ device, from, to }) => ({ device, from: Math.max(from, this.onSince) - this.lookBack, to: isAll ? to : to + this.lookBack }));
    const devices = wanted.map(({ device }) => device);
    const first = Math.min(...read.map(({ from }) => from));
    const maintenance = await readMaintenance(this.manager, devices, first);
    const values = await readValues(this.manager, read, this.sources);
    const stored = grouped(await readStoredAlarms(this.manager, read, this.rules), ({ device, rule }) => `${device} ${rule}`);
    const services = this.countsServices ? await readServiceMarks(this.manager, devices) : new Map<number, readonly ServiceMark[]>();
    const rows = new Map(read.map(({ device, to }): [number, Rows] => [device, { list: values.get(device) ?? [], services: services.get(device) ?? [], byReading: new Map(), to: to - 1, isAll }]));
    const touched = new Map<string, MovedAlarms>();
    for (const level of inOrder(this.rules)) {
      const open = await readOpenTimes(this.manager, devices, level, first);
      for (const rule of level) {
        const changes = new Map<number, AlarmChange>();
        for (const { device, from } of wanted) {
          const known = rows.get(device);
          if (known === undefined || applying.get(device)?.has(rule.id) !== true) continue;
          const times = raiseTimes(rule.hours, [...(maintenance.get(device) ?? []), ...(open.get(`${device} ${rule.unless}`) ?? [])], this.offset);
          changes.set(device, await this.changeOf({ rule, device, from, times }, known, stored.get(`${device} ${rule.id}`) ?? []));
        }
        touched.set(rule.id, await changeAlarms(this.manager, rule, changes));
        if (!isAll && this.rules.some(({ unless }) => unless === rule.id)) await markHours(this.manager, this.reached(rule, wanted, changes, stored));
      }
    }
    return touched;
  }

  /** Behind each span, what rules have to be applied to again that depend on this one. */
  private reached(rule: MeasuredRule, spans: readonly DeviceSpan[], changes: ReadonlyMap<number, AlarmChange>, stored: ReadonlyMap<string, readonly OwnedAlarm[]>): DeviceSpan[] {
    return spans.flatMap(({ device, to }) => {
      const change = changes.get(device);
      const end = change === undefined ? -Infinity : Math.min(Date.now(), reachOf(change, stored.get(`${device} ${rule.id}`) ?? []));
      return end < to ? [] : [{ device, from: to, to: end }];
    });
  }

  private async changeOf({ rule, device, from, times }: Applied, rows: Rows, stored: readonly OwnedAlarm[]): Promise<AlarmChange> {
    for (let step = 0; ; step++) {
      const known: Known = { from, samples: this.samplesOf(rule, rows), stored, to: rows.to, isAll: rows.isAll || step >= stepsMost };
      const change = alarmChange(rule, known, times);
      if (change !== null) return change;
      await this.readOn(device, rows);
    }
  }

  private async readOn(device: number, rows: Rows): Promise<void> {
    const next = await readNextValues(this.manager, device, rows.to + 1, this.sources, nextRows);
    rows.list = [...rows.list, ...next];
    rows.byReading.clear();
    rows.to = next.at(-1)?.at ?? rows.to;
    rows.isAll = next.length < nextRows;
  }

  private samplesOf({ id, condition, onSince }: MeasuredRule, rows: Rows): readonly Sample[] {
    if (condition.kind === 'serviceDue') return sinceService(condition.counter, this.valuesOf(counterReadings[condition.counter].metrics, rows), rows.services);
    const reading = this.readings.get(id) ?? readingOf(condition);
    const samples = rows.byReading.get(reading.key) ?? samplesOf(reading, this.valuesOf(reading.metrics, rows));
    rows.byReading.set(reading.key, samples);
    return condition.kind === 'rate' ? seriesOf(condition, samples.filter(({ at }) => at >= onSince)) : samples;
  }

  private valuesOf(metrics: readonly string[], { list }: Rows): ValuesAt[] {
    return valuesOf(list, this.sources, metrics.map((metric) => this.metrics.indexOf(metric)));
  }
}

/** A rule and a device that it applies to. */
interface Applied {
  readonly rule: MeasuredRule;
  readonly device: number;
  /** From where on records changed, epoch ms. */
  readonly from: number;
  readonly times: RaiseTimes;
}

/** What was read of a device so far. */
interface Rows {
  list: readonly ValueRow[];
  /** In order of time. */
  readonly services: readonly ServiceMark[];
  /** What rules have asked for of it. */
  readonly byReading: Map<string, readonly Sample[]>;
  /** Epoch ms, up to and with it. */
  to: number;
  isAll: boolean;
}
