import { Inject, Injectable } from '@nestjs/common';
import type { AlarmRules, CampaignFailingCondition, DataQualityCondition, ExpressionCondition, FleetCountCondition, InputOf, RateCondition, RuleCondition, RulePreviewView, ThresholdCondition } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import { resolveFault } from '@voltdeck/protocol/codes';
import { ruleLimits, type Caller, type PreviewResolution } from '@voltdeck/protocol/contract';
import { dayMs, hourMs, isoOf, minuteMs } from '../epoch.ts';
import { offsetOf } from '../settings/business-day.ts';
import { compareAcknowledged } from './acknowledged.ts';
import { CampaignPreview } from './campaign-preview.ts';
import { compileExpression } from './expression.ts';
import { seriesOf, thresholdOf, unitMs, windowMs, type Sample } from './measure.ts';
import { isCut, PreviewRepository, type PreviewAlarm, type PreviewOf } from './preview.repository.ts';
import { raiseTimes, type RaiseTimes } from './raise-times.ts';
import { readingOf, type RecordCondition } from './reading.ts';
import { stormSize, type RuleSettings } from './rule-folder.ts';
import { withinOf } from './rule-owner.ts';
import { stormsIn } from './storms.ts';
import { lookBackMs, StretchFinder } from './stretches.ts';

const { previewDays, previewExamples, previewHoursMax, previewMs } = ruleLimits;

/** So much of the vehicles, and so much of the time, is nearly all. */
const nearly = { vehicles: 0.9, time: 0.8 };

interface Found {
  readonly resolution: PreviewResolution;
  readonly complete: boolean;
  readonly from: number;
  readonly alarms: readonly PreviewAlarm[];
  readonly always: boolean;
  /** Vehicles that match now; undefined: the rule is about each vehicle. */
  readonly matching?: number;
}

/** Hours of a device with a value beyond the limit, and when the rule can raise an alarm for it. */
interface DeviceHours {
  readonly device: number;
  readonly hours: readonly number[];
  readonly times: RaiseTimes;
}

/** The alarms that a rule would have raised in the last days. Nothing is stored. */
@Injectable()
export class RulePreview {
  constructor(
    private readonly repository: PreviewRepository,
    @Inject(Settings) private readonly settings: RuleSettings,
  ) {}

  /** @throws DomainError RULE_PREVIEW_TOO_LONG, RULE_EXPRESSION_…, RULE_NOT_FOUND for one that it is to depend on */
  async preview(caller: Caller | null, { condition, scope, hours, unlessRuleId }: InputOf<AlarmRules['rulePreview']>, asOf = Date.now()): Promise<RulePreviewView> {
    const now = Math.floor(asOf / minuteMs) * minuteMs;
    if (unlessRuleId !== null && !(await this.repository.seesRule(caller, unlessRuleId))) throw new DomainError('RULE_NOT_FOUND', { ruleId: unlessRuleId });
    const asked = { scope, hours, unless: unlessRuleId, within: withinOf(caller), from: now - previewDays * dayMs, to: now };
    const inScope = await this.repository.inScope(asked);
    if (condition.kind === 'campaignFailing') return this.campaigns({ ...asked, condition }, inScope);
    const found = await this.find(asked, condition, inScope);
    const { alarms, resolution, complete, from, always, matching = null } = found;
    const inOrder = [...alarms].sort((one, other) => one.startedAt - other.startedAt);
    return {
      ...{ from: isoOf(from), to: isoOf(now), resolution, complete, inScope, matching, campaigns: null, always },
      vehicles: new Set(alarms.map(({ device }) => device)).size,
      alarms: alarms.length,
      storms: resolution === 'hour' || resolution === 'counter' || resolution === 'now' ? null : stormsIn(inOrder, stormSize(this.settings)).length,
      days: this.days(alarms, from, now),
      examples: await this.examplesOf(inOrder, ({ extreme }) => ({ extreme })),
      acknowledged: complete && resolution !== 'now' ? await this.acknowledged({ ...asked, from }, inOrder) : null,
    };
  }

  /** Each alarm is about a campaign, and not about a vehicle that someone acknowledged an alarm of. */
  private async campaigns(asked: PreviewOf<CampaignFailingCondition>, inScope: number): Promise<RulePreviewView> {
    const { alarms, vehicles, complete } = await new CampaignPreview(this.repository, offsetOf(this.settings.timeZone)).find(asked);
    return {
      ...{ from: isoOf(asked.from), to: isoOf(asked.to), resolution: 'outcome', complete, inScope, matching: null, always: false, vehicles, alarms: alarms.length, storms: null },
      days: this.days(alarms, asked.from, asked.to),
      ...{ examples: [], acknowledged: null },
      campaigns: alarms.slice(0, previewExamples).map(({ campaign, startedAt, endedAt, most }) => ({
        ...{ campaignId: campaign.id, name: campaign.name, version: campaign.version, startedAt: isoOf(startedAt), endedAt: endedAt === null ? null : isoOf(endedAt) },
        ...{ failed: most.failed, tried: most.tried },
      })),
    };
  }

  private async acknowledged(asked: Omit<PreviewOf<unknown>, 'condition'>, alarms: readonly PreviewAlarm[]): Promise<RulePreviewView['acknowledged']> {
    const handled = await this.repository.acknowledged(asked);
    if (isCut(handled)) return null;
    const { coinciding, missed } = compareAcknowledged(alarms, handled);
    const shown = missed.slice(0, previewExamples);
    const names = new Map((await this.repository.faultEntries(shown)).map((entries, index) => [shown[index], entries]));
    return {
      ...{ total: handled.length, coinciding: coinciding.length, missed: missed.length },
      coincidingExamples: await this.examplesOf(coinciding, ({ extreme }) => ({ extreme })),
      missedExamples: await this.examplesOf(missed, (one) => ({ faultType: one.type, faultName: one.type === null ? null : resolveFault(one.type, names.get(one) ?? []).name, ruleName: one.rule })),
    };
  }

  /** The first few, with their vehicles. */
  private async examplesOf<Row extends Pick<PreviewAlarm, 'device' | 'startedAt' | 'endedAt'>, More>(rows: readonly Row[], more: (row: Row) => More) {
    const first = rows.slice(0, previewExamples);
    const devices = new Map((await this.repository.devices(first.map(({ device }) => device))).map((device) => [device.number, device]));
    return first.flatMap((row) => {
      const about = devices.get(row.device);
      return about === undefined ? [] : [{ deviceId: about.id, vin: about.vin, plate: about.plate, startedAt: isoOf(row.startedAt), endedAt: row.endedAt === null ? null : isoOf(row.endedAt), ...more(row) }];
    });
  }

  private async find(asked: Omit<PreviewOf<unknown>, 'condition'>, condition: Exclude<RuleCondition, CampaignFailingCondition>, inScope: number): Promise<Found> {
    if (condition.kind === 'silent') return this.states({ ...asked, condition }, inScope, await this.repository.silences({ ...asked, condition }), 'event');
    if (condition.kind === 'serviceDue') return this.states({ ...asked, condition }, inScope, await this.repository.servicesDue({ ...asked, condition }), 'counter');
    if (condition.kind === 'serviceEnd') return this.states({ ...asked, condition }, inScope, await this.repository.serviceEnds({ ...asked, condition }, this.settings.timeZone), 'date');
    if (condition.kind === 'dataQuality') return this.quality({ ...asked, condition }, inScope);
    if (condition.kind === 'fleetCount') return this.present({ ...asked, condition }, inScope);
    if (condition.kind === 'expression') return this.expression({ ...asked, condition }, inScope);
    return condition.kind === 'rate' ? this.rate({ ...asked, condition }, inScope) : this.threshold({ ...asked, condition });
  }

  /** What vehicles were at a time is not stored as the list of vehicles shows it: the past is not answered. */
  private async present(asked: PreviewOf<FleetCountCondition>, inScope: number): Promise<Found> {
    const matching = await this.repository.matching(asked, { asOf: asked.to, offlineAfterMs: this.settings.number('offlineAfterS') * 1_000 });
    return { resolution: 'now', complete: true, from: asked.from, alarms: [], always: isNearlyAll(matching, inScope, 1, 1), matching };
  }

  private async expression(asked: PreviewOf<ExpressionCondition>, inScope: number): Promise<Found> {
    const expression = compileExpression(asked.condition.expression);
    const ranged = { ...asked, from: Math.max(asked.from, await this.repository.recordsFrom()) };
    const { alarms, complete } = await this.byRecords(ranged, await this.repository.hoursHolding(ranged, expression));
    return { resolution: 'record', complete, from: ranged.from, alarms: alarms.map((alarm) => ({ ...alarm, extreme: null })), always: areNearlyAll(alarms, inScope, ranged) };
  }

  private async quality(asked: PreviewOf<DataQualityCondition>, inScope: number): Promise<Found> {
    const found = await this.repository.qualityDays(asked, this.settings.timeZone);
    const times = await this.timesOf(asked, found.map(({ device }) => device));
    const alarms = found.flatMap(({ device, days }) => {
      const finder = new StretchFinder(thresholdOf(asked.condition), null, times(device));
      for (const { at, value } of days) finder.take(at, value);
      return finder.stretches.map(({ startedAt, endedAt }) => ({ device, startedAt, endedAt, extreme: null }));
    });
    return { resolution: 'day', complete: true, from: asked.from, alarms, always: areNearlyAll(alarms, inScope, asked) };
  }

  /** What lasts for a vehicle raises an alarm from the first moment on at which the rule can raise one. */
  private async states(asked: PreviewOf<unknown>, inScope: number, found: readonly PreviewAlarm[], resolution: PreviewResolution): Promise<Found> {
    const times = await this.timesOf(asked, found.map(({ device }) => device));
    const alarms = found
      .map((state) => ({ ...state, startedAt: times(state.device).firstFrom(state.startedAt) }))
      .filter(({ startedAt, endedAt }) => startedAt < (endedAt ?? asked.to));
    return { resolution, complete: !isCut(found), from: asked.from, alarms, always: areNearlyAll(alarms, inScope, asked) };
  }

  private async rate(asked: PreviewOf<RateCondition>, inScope: number): Promise<Found> {
    const from = Math.max(asked.from, await this.repository.recordsFrom());
    const { limit, per } = asked.condition;
    const found = await this.repository.hoursChanging({ ...asked, from }, (limit * windowMs(asked.condition)) / 2 / unitMs[per]);
    const { alarms, complete } = await this.byRecords({ ...asked, from }, found);
    return { resolution: 'record', complete, from, alarms, always: areNearlyAll(alarms, inScope, { ...asked, from }) };
  }

  private async threshold(asked: PreviewOf<ThresholdCondition>): Promise<Found> {
    const { hours, reporting, beyond, vehicles } = await this.repository.hourCounts(asked);
    const always = isNearlyAll(vehicles, reporting, beyond, hours);
    const from = Math.max(asked.from, await this.repository.recordsFrom());
    if (beyond > previewHoursMax) {
      const alarms = await this.repository.hourAlarms(asked, this.raisingHours(asked));
      return { resolution: 'hour', complete: !isCut(alarms), from: asked.from, alarms, always };
    }
    return { resolution: 'record', from, always, ...(await this.byRecords({ ...asked, from }, await this.repository.hoursBeyond({ ...asked, from }))) };
  }

  /** Reads the records around each hour in which one can be beyond the limit, and on until the alarm is over. */
  private async byRecords(asked: PreviewOf<RecordCondition>, found: readonly { readonly device: number; readonly hours: readonly number[] }[]): Promise<Pick<Found, 'alarms' | 'complete'>> {
    const until = Date.now() + previewMs;
    const alarms: PreviewAlarm[] = [];
    const times = await this.timesOf(asked, found.map(({ device }) => device));
    for (const { device, hours } of found) {
      if (Date.now() > until) return { alarms, complete: false };
      alarms.push(...(await this.alarmsOf(asked, { device, hours, times: times(device) })));
    }
    return { alarms, complete: true };
  }

  private async alarmsOf({ condition, from, to }: PreviewOf<RecordCondition>, { device, hours, times }: DeviceHours): Promise<PreviewAlarm[]> {
    const finder = new StretchFinder(thresholdOf(condition), null, times);
    const window = windowMs(condition);
    const reading = readingOf(condition);
    let readTo = from;
    let recent: readonly Sample[] = [];
    const readOn = async (begin: number, end: number): Promise<void> => {
      const isNext = begin <= readTo;
      const first = Math.max(begin, readTo);
      const samples = [...(isNext ? recent : []), ...(await this.repository.samples(device, first, end, reading))];
      // Behind records that were left out, a window is whole again when it has passed.
      const whole = isNext ? first : first + window;
      for (const { at, value } of seriesOf(condition, samples)) if (at >= whole) finder.take(at, value);
      recent = samples.filter(({ at }) => at >= end - window);
      readTo = end;
    };
    for (const hour of hours) {
      while (readTo < hour && (finder.isOpen || finder.isRising)) await readOn(readTo, Math.min(hour, readTo + dayMs));
      if (readTo < hour + hourMs) await readOn(hour - lookBackMs(condition), hour + hourMs);
    }
    while (readTo < to && (finder.isOpen || finder.isRising)) await readOn(readTo, readTo + hourMs);
    return finder.stretches.map(({ startedAt, endedAt, extreme }) => ({ device, startedAt, endedAt, extreme }));
  }

  /** When the rule could have raised an alarm for each of some devices. */
  private async timesOf({ hours, unless, from }: Pick<PreviewOf<unknown>, 'hours' | 'unless' | 'from'>, devices: readonly number[]): Promise<(device: number) => RaiseTimes> {
    const [maintenance, open] = [await this.repository.maintenance(devices, from), await this.repository.openTimes(devices, unless, from)];
    const offset = offsetOf(this.settings.timeZone);
    return (device) => raiseTimes(hours, [...(maintenance.get(device) ?? []), ...(open.get(`${device} ${unless}`) ?? [])], offset);
  }

  /** Hours of the range in which the rule can raise an alarm, epoch ms; null: all are. */
  private raisingHours({ hours, from, to }: PreviewOf<ThresholdCondition>): number[] | null {
    if (hours === null) return null;
    const times = raiseTimes(hours, [], offsetOf(this.settings.timeZone));
    const first = Math.floor(from / hourMs) * hourMs;
    return Array.from({ length: Math.ceil((to - first) / hourMs) }, (_, index) => first + index * hourMs).filter((hour) => times.firstFrom(hour) < hour + hourMs);
  }

  /** Every day of the range in the business time zone. */
  private days(alarms: readonly Pick<PreviewAlarm, 'startedAt'>[], from: number, to: number): { day: string; alarms: number }[] {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: this.settings.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const counts = new Map<string, number>();
    for (let time = from; time < to; time += hourMs) counts.set(format.format(time), 0);
    counts.set(format.format(to), 0);
    for (const { startedAt } of alarms) {
      const day = format.format(startedAt);
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
    return [...counts].map(([day, count]) => ({ day, alarms: count }));
  }
}

/** By how long alarms would have lasted. */
function areNearlyAll(alarms: readonly PreviewAlarm[], inScope: number, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const lastedMs = alarms.reduce((sum, { startedAt, endedAt }) => sum + (endedAt ?? to) - startedAt, 0);
  return isNearlyAll(new Set(alarms.map(({ device }) => device)).size, inScope, lastedMs, inScope * (to - from));
}

const isNearlyAll = (vehicles: number, ofVehicles: number, time: number, ofTime: number): boolean => ofVehicles > 0 && vehicles >= nearly.vehicles * ofVehicles && time >= nearly.time * ofTime && time > 0;
