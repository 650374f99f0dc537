import { Injectable } from '@nestjs/common';
import type { Caller, RateUnit, RuleAlarmState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { alarmAttended, alarmSnoozed } from '../device/need.ts';
import { place } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import type { Started } from '../history/history-page.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';
import { alarmVisible } from './rule-owner.ts';

/** Times are epoch ms, half open: from <= time < to. */
export interface RuleAlarmFilter extends DeviceFilter {
  readonly ruleId?: string | undefined;
  readonly level?: number | undefined;
  readonly alarmState?: RuleAlarmState | undefined;
  /** Whether it needs no one now: snoozed ones count, too. */
  readonly acknowledged?: boolean | undefined;
  readonly snoozed?: boolean | undefined;
  readonly stormId?: string | undefined;
  /** Of each storm one alarm alone. */
  readonly grouped?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface RuleAlarmRow extends Started {
  readonly rule: string;
  readonly rule_name: string;
  readonly level: number;
  /** Null with the VIN: it is about a number of vehicles. */
  readonly device_id: string | null;
  readonly vin: string | null;
  readonly fleet: { readonly count: number; readonly counted_ms: number; readonly vehicles: readonly { readonly deviceId: string; readonly vin: string; readonly plate: string | null }[] } | null;
  /** Of one about a campaign. */
  readonly campaign: { readonly campaignId: string; readonly name: string; readonly version: string; readonly tried: number } | null;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly ended_ms: number | null;
  readonly stopped: boolean;
  readonly metric: string | null;
  readonly per: RateUnit | null;
  readonly extreme: number | null;
  readonly acknowledged_at: Date | null;
  readonly acknowledged_by: string | null;
  readonly comment: string | null;
  /** Null where it is not snoozed now. */
  readonly snoozed_until: Date | null;
  readonly snoozed_by: string | null;
  readonly storm: string | null;
}

const fleetSql = `jsonb_build_object('count', rule_alarm.extreme::int4, 'counted_ms', ${epochMs('rule_alarm.extreme_at')},
  'vehicles', (select coalesce(jsonb_agg(jsonb_build_object('deviceId', named.id, 'vin', named.vin, 'plate', named.plate) order by named.vin), '[]') from device as named where named.number = any(rule_alarm.sample) and named.vin is not null and not named.deleted))`;
const campaignSql = `(select jsonb_build_object('campaignId', campaign.id, 'name', campaign.name, 'version', campaign.version, 'tried', rule_alarm.tried) from campaign where campaign.id = rule_alarm.campaign)`;
/** Of an alarm without a vehicle, for which its rule is. */
const scopeName = '(select scoped.project_name from device as scoped where scoped.project_id = rule.project_id and rule_alarm.device is null limit 1)';

const selection = `rule_alarm.id::text, rule.id::text as rule, rule.name as rule_name, rule_alarm.level, device.id as device_id, device.vin, device.plate, coalesce(device.project_name, ${scopeName}) as project_name, case when rule_alarm.device is null then ${fleetSql} end as fleet, ${campaignSql} as campaign,
  ${epochMs('rule_alarm.started_at')} as started_ms, ${epochMs('rule_alarm.ended_at')} as ended_ms, rule_alarm.stopped, rule_alarm.metric, rule_alarm.per, case when rule_alarm.metric is not null then rule_alarm.extreme end as extreme,
  rule_alarm.acknowledged_at, rule_alarm.acknowledged_by, rule_alarm.comment, rule_alarm.storm::text,
  case when ${alarmSnoozed('rule_alarm')} then rule_alarm.snoozed_until end as snoozed_until, case when ${alarmSnoozed('rule_alarm')} then rule_alarm.snoozed_by end as snoozed_by`;

const states: Readonly<Record<RuleAlarmState, string>> = { open: 'rule_alarm.ended_at is null', ended: 'rule_alarm.ended_at is not null' };

const tables = 'from rule_alarm join rule on rule.id = rule_alarm.rule left join device on device.number = rule_alarm.device';

function filtered(caller: Caller | null, filter: RuleAlarmFilter, parameters: unknown[], more: readonly string[] = []): string {
  const { ruleId, level, alarmState, acknowledged, snoozed, stormId, grouped, from, to } = filter;
  const conditions = ['rule.deleted_at is null', alarmVisible('rule_alarm', caller, parameters), ...deviceConditions(filter, parameters), ...more];
  if (ruleId !== undefined) conditions.push(`rule_alarm.rule = ${place(parameters, ruleId)}::int8`);
  if (level !== undefined) conditions.push(`rule_alarm.level >= ${place(parameters, level)}`);
  if (alarmState !== undefined) conditions.push(states[alarmState]);
  if (acknowledged !== undefined) conditions.push(`${alarmAttended('rule_alarm')} = ${place(parameters, acknowledged)}`);
  if (snoozed !== undefined) conditions.push(`${alarmSnoozed('rule_alarm')} = ${place(parameters, snoozed)}`);
  if (stormId !== undefined) conditions.push(`rule_alarm.storm = ${place(parameters, stormId)}::int8`);
  if (from !== undefined) conditions.push(`(rule_alarm.ended_at is null or rule_alarm.ended_at >= ${moment(place(parameters, from))})`);
  if (to !== undefined) conditions.push(`rule_alarm.started_at < ${moment(place(parameters, to))}`);
  const asked = conditions.join(' and ');
  if (grouped !== true) return `${tables} where ${asked}`;
  // The newest one that is asked for stands for its storm.
  return `${tables} cross join lateral (select rule_alarm.storm as id) as grouped
    left join lateral (select rule_alarm.id ${tables} where rule_alarm.storm = grouped.id and ${asked} order by rule_alarm.started_at desc, rule_alarm.id desc limit 1) as newest on grouped.id is not null
    where ${asked} and (grouped.id is null or rule_alarm.id = newest.id)`;
}

@Injectable()
export class RuleAlarmRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  page(caller: Caller | null, filter: RuleAlarmFilter, after: StartedKey | null, size: number): Promise<RuleAlarmRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return readStarted(this.dataSource, { table: 'rule_alarm', selection, from, parameters, sort: '-at' }, after, size);
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, filter: RuleAlarmFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    return countStarted(this.dataSource, filtered(caller, filter, parameters), parameters, most);
  }

  async find(caller: Caller | null, id: string): Promise<RuleAlarmRow | null> {
    const parameters: unknown[] = [];
    const from = filtered(caller, {}, parameters, [`rule_alarm.id = ${place(parameters, id)}::int8`]);
    const [row] = await this.dataSource.query<RuleAlarmRow[]>(`select ${selection} ${from}`, parameters);
    return row ?? null;
  }

  /** The first acknowledgement stands; a later one changes its comment. */
  async acknowledge(id: string, by: string, comment: string | null, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<void> {
    await on.query('update rule_alarm set acknowledged_at = coalesce(acknowledged_at, now()), acknowledged_by = coalesce(acknowledged_by, $2), comment = coalesce($3, comment) where id = $1', [id, by, comment]);
  }

  /** One that has ended is left as it is. @returns whether it was snoozed */
  async snooze(id: string, until: Date, by: string, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<boolean> {
    const rows = await on.query<unknown[]>(`with snoozed as (update rule_alarm set snoozed_until = $2, snoozed_by = $3, snoozed_at = now() where id = $1 and ended_at is null returning id) select id from snoozed`, [id, until, by]);
    return rows.length > 0;
  }

  async unsnooze(id: string): Promise<void> {
    await this.dataSource.query('update rule_alarm set snoozed_until = null, snoozed_by = null, snoozed_at = null where id = $1', [id]);
  }

  async unacknowledge(id: string): Promise<void> {
    await this.dataSource.query('update rule_alarm set acknowledged_at = null, acknowledged_by = null where id = $1', [id]);
  }
}
