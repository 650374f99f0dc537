import { Injectable } from '@nestjs/common';
import type { AlarmRules, InputOf, RuleAlarmView, RuleStormView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { isoOf, minuteMs } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import { RuleAlarmRepository, type RuleAlarmRow } from './rule-alarm.repository.ts';
import { RuleStormRepository, type StormRow } from './rule-storm.repository.ts';

@Injectable()
export class RuleAlarmService {
  constructor(
    private readonly repository: RuleAlarmRepository,
    private readonly storms: RuleStormRepository,
  ) {}

  /** Of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<AlarmRules['ruleAlarms']>): Promise<Page<RuleAlarmView>> {
    const [found, total] = await Promise.all([this.repository.page(caller, filter, keyOf(cursor), pageSize + 1), this.repository.count(caller, filter, limits.historyCountMax)]);
    const { shown, next } = cutPage(found, pageSize);
    const now = Date.now();
    const storms = filter.grouped === true ? await this.storms.byIds(caller, shown.flatMap(({ storm }) => storm ?? [])) : [];
    return { items: shown.map((row) => ({ ...toAlarmView(row, now), storm: toStormView(storms.find(({ id }) => id === row.storm)) })), next, total };
  }

  /** @throws DomainError RULE_ALARM_NOT_FOUND */
  async get(caller: Caller | null, alarmId: string): Promise<RuleAlarmView> {
    const row = await this.repository.find(caller, alarmId);
    if (row === null) throw new DomainError('RULE_ALARM_NOT_FOUND', { alarmId });
    return toAlarmView(row, Date.now());
  }

  /** @throws DomainError RULE_ALARM_NOT_FOUND */
  async acknowledge(caller: Caller | null, { alarmId, comment }: InputOf<AlarmRules['ruleAlarmAcknowledge']>): Promise<RuleAlarmView> {
    await this.get(caller, alarmId);
    await this.repository.acknowledge(alarmId, caller?.name ?? 'Voltdeck', comment ?? null);
    return this.get(caller, alarmId);
  }

  /** @throws DomainError RULE_ALARM_NOT_FOUND */
  async unacknowledge(caller: Caller | null, alarmId: string): Promise<RuleAlarmView> {
    await this.get(caller, alarmId);
    await this.repository.unacknowledge(alarmId);
    return this.get(caller, alarmId);
  }

  /** One that has ended needs no one, and is left as it is. @throws DomainError RULE_ALARM_NOT_FOUND */
  async snooze(caller: Caller | null, { alarmId, minutes }: InputOf<AlarmRules['ruleAlarmSnooze']>): Promise<RuleAlarmView> {
    await this.get(caller, alarmId);
    await this.repository.snooze(alarmId, endOf(minutes), caller?.name ?? 'Voltdeck');
    return this.get(caller, alarmId);
  }

  /** @throws DomainError RULE_ALARM_NOT_FOUND */
  async unsnooze(caller: Caller | null, alarmId: string): Promise<RuleAlarmView> {
    await this.get(caller, alarmId);
    await this.repository.unsnooze(alarmId);
    return this.get(caller, alarmId);
  }

  /** @throws DomainError RULE_STORM_NOT_FOUND */
  async storm(caller: Caller | null, stormId: string): Promise<RuleStormView> {
    const [row] = await this.storms.byIds(caller, [stormId]);
    const storm = toStormView(row);
    if (storm === null) throw new DomainError('RULE_STORM_NOT_FOUND', { stormId });
    return storm;
  }

  /** @throws DomainError RULE_STORM_NOT_FOUND */
  async acknowledgeStorm(caller: Caller | null, { stormId, comment }: InputOf<AlarmRules['ruleStormAcknowledge']>): Promise<RuleStormView> {
    await this.storm(caller, stormId);
    await this.storms.acknowledge(caller, stormId, caller?.name ?? 'Voltdeck', comment ?? null);
    return this.storm(caller, stormId);
  }

  /** A vehicle that joins the storm later is not snoozed. @throws DomainError RULE_STORM_NOT_FOUND */
  async snoozeStorm(caller: Caller | null, { stormId, minutes }: InputOf<AlarmRules['ruleStormSnooze']>): Promise<RuleStormView> {
    await this.storm(caller, stormId);
    await this.storms.snooze(caller, stormId, endOf(minutes), caller?.name ?? 'Voltdeck');
    return this.storm(caller, stormId);
  }

  /** @throws DomainError RULE_STORM_NOT_FOUND */
  async unsnoozeStorm(caller: Caller | null, stormId: string): Promise<RuleStormView> {
    await this.storm(caller, stormId);
    await this.storms.unsnooze(caller, stormId);
    return this.storm(caller, stormId);
  }

  /** @throws DomainError RULE_STORM_NOT_FOUND */
  async unacknowledgeStorm(caller: Caller | null, stormId: string): Promise<RuleStormView> {
    await this.storm(caller, stormId);
    await this.storms.unacknowledge(caller, stormId);
    return this.storm(caller, stormId);
  }
}

const endOf = (minutes: number): Date => new Date(Date.now() + minutes * minuteMs);

function toStormView(row: StormRow | undefined): RuleStormView | null {
  if (row === undefined) return null;
  const { id, rule, rule_name: ruleName, started_ms: started, last_ms: last, ...figures } = row;
  return { id, ruleId: rule, ruleName, startedAt: isoOf(started), lastAt: isoOf(last), ...figures };
}

const toAlarmView = (row: RuleAlarmRow, now: number): RuleAlarmView => ({
  id: row.id,
  ruleId: row.rule,
  ruleName: row.rule_name,
  level: row.level,
  deviceId: row.device_id,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  fleet: row.fleet === null ? null : { count: row.fleet.count, countedAt: isoOf(row.fleet.counted_ms), vehicles: [...row.fleet.vehicles] },
  campaign: row.campaign,
  startedAt: isoOf(row.started_ms),
  endedAt: row.ended_ms === null ? null : isoOf(row.ended_ms),
  durationS: Math.max(0, Math.round(((row.ended_ms ?? now) - row.started_ms) / 1_000)),
  stopped: row.stopped,
  metric: row.metric,
  per: row.per,
  extreme: row.extreme,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  acknowledgedBy: row.acknowledged_by,
  comment: row.comment,
  snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  snoozedBy: row.snoozed_by,
  stormId: row.storm,
  storm: null,
});
