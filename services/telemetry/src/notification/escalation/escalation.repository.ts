import { Injectable } from '@nestjs/common';
import type { FaultEntry } from '@voltdeck/protocol/codes';
import { escalationLimits, type Caller, type EscalationState, type StepOutcome } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { acknowledged, active, alarmAttended, attended } from '../../device/need.ts';
import { place } from '../../device/visible.ts';
import { entriesSql } from '../../dictionary/entries-sql.ts';
import { epochMs } from '../../epoch.ts';
import { alarmVisible } from '../../rule/rule-owner.ts';
import type { PolicyStep } from './policy.repository.ts';

/** An escalation whose next step is due. */
export interface DueEscalation {
  readonly id: string;
  /** Steps taken so far. */
  readonly taken: number;
  /** Those of them that were taken before it was snoozed. */
  readonly takenBefore: number;
  readonly rounds: number;
  readonly steps: readonly PolicyStep[];
  readonly language: 'zh-CN' | 'en';
}

/** A step as it is taken. */
export interface TakenStep {
  readonly rotaName: string | null;
  /** null: no one was on duty. */
  readonly userId: string | null;
  /** null: the user is gone. */
  readonly userName: string | null;
  /** Of the user, for what the user sees; null where nothing is to be sent anyway. */
  readonly caller: Caller | null;
  readonly channels: readonly string[];
  /** What came of it, if the user sees the vehicle. */
  readonly outcome: StepOutcome;
  readonly waitMinutes: number;
}

export interface EscalationRow {
  readonly id: string;
  readonly policy: string;
  /** Null with the VIN: it is about a number of vehicles. */
  readonly device_id: string | null;
  readonly vin: string | null;
  readonly plate: string | null;
  /** null: it is about a rule alarm. */
  readonly type: number | null;
  readonly entries: readonly FaultEntry[];
  readonly rule_name: string | null;
  readonly level: number;
  readonly started_ms: number;
  readonly created_at: Date;
  readonly state: EscalationState;
  readonly next_at: Date | null;
  readonly steps_in_all: number;
  readonly steps: readonly { readonly number: number; readonly at_ms: number; readonly user_name: string | null; readonly rota_name: string | null; readonly outcome: StepOutcome }[];
}

const isThere = 'device.vin is not null and not device.deleted';
const matching = `policy.enabled and (policy.project_id is null or policy.project_id = device.project_id) and ${isThere}`;
/** An alarm without a vehicle is of the project of its rule. */
const matchingAlarm = `policy.enabled and (policy.project_id is null or policy.project_id = coalesce(device.project_id, case when alarm.device is null then rule.project_id end)) and (alarm.device is null or (${isThere}))`;

const goesOn = (escalation: string): string => `${escalation}.state in ('running', 'snoozed')`;

const startOfFaults = `
insert into escalation (policy, fault, device, type, level, alarm_started_at)
select policy.id, fault.id, fault.device, fault.type, fault.highest_level, fault.started_at
from fault join device on device.number = fault.device join escalation_policy policy on fault.highest_level >= policy.min_level and ${matching}
where fault.id = any($1::int8[]) and ${active} and not ${acknowledged}
on conflict do nothing`;

const startOfAlarms = `
insert into escalation (policy, rule_alarm, rule, rule_name, device, campaign, level, alarm_started_at)
select distinct on (policy.id, coalesce(alarm.storm, -alarm.id)) policy.id, alarm.id, rule.id, rule.name, alarm.device, alarm.campaign, alarm.level, alarm.started_at
from rule_alarm as alarm join rule on rule.id = alarm.rule and rule.deleted_at is null left join device on device.number = alarm.device
join escalation_policy policy on alarm.level >= policy.min_level and ${matchingAlarm}
where alarm.id = any($1::int8[]) and alarm.ended_at is null and alarm.acknowledged_at is null
  and not exists (select from escalation other join rule_alarm told on told.id = other.rule_alarm where other.policy = policy.id and ${goesOn('other')} and told.storm = alarm.storm)
order by policy.id, coalesce(alarm.storm, -alarm.id), alarm.started_at, alarm.id
on conflict do nothing`;

// A vehicle's clock may be ahead of ours.
const latest = 'greatest(escalation.created_at, escalation.alarm_started_at)';
// By what an escalation is about and not by the row of it: late records may join two rows into one.
const sameFault = `fault.device = escalation.device and fault.type = escalation.type and fault.started_at <= ${latest}`;
const sameAlarm = `alarm.device = escalation.device and alarm.rule = escalation.rule and alarm.started_at <= ${latest}`;
const sameStorm = 'alarm.storm = (select storm from rule_alarm told where told.id = escalation.rule_alarm)';
/** Of a number of vehicles, or of the same campaign. */
const sameFleet = `alarm.device is null and alarm.campaign is not distinct from escalation.campaign and alarm.rule = escalation.rule and alarm.started_at <= ${latest}`;

/** Whether there is a fault, or a rule alarm, that the escalation is about. */
const isThereOne = (fault: string, alarm: string, sameAlarms: string): string => `case when escalation.rule is null
  then exists (select from fault where ${sameFault} and ${fault})
  when escalation.device is null then exists (select from rule_alarm as alarm where ${sameFleet} and ${alarm})
  else exists (select from rule_alarm as alarm where ${sameAlarms} and ${alarm}) end`;
const withStorm = `(${sameAlarm} or ${sameStorm})`;
const since = (row: string): string => `coalesce(${row}.ended_at, 'infinity') >= escalation.alarm_started_at`;

const open = isThereOne(`${active} and not ${acknowledged}`, 'alarm.ended_at is null and alarm.acknowledged_at is null', withStorm);
/** Something of it is neither acknowledged nor snoozed. */
const needed = isThereOne(`${active} and not ${attended}`, `alarm.ended_at is null and not ${alarmAttended('alarm')}`, withStorm);
const wasAcknowledged = isThereOne(`${since('fault')} and ${acknowledged}`, `${since('alarm')} and alarm.acknowledged_at is not null`, sameAlarm);

// What another process takes a step of is ended at the next look.
const stop = `
with found as (
  select escalation.id from escalation
  where ${goesOn('escalation')} and not (${open} and exists (select from escalation_policy policy where policy.id = escalation.policy and policy.enabled))
  order by escalation.id for update skip locked),
over as (
  update escalation set state = case when ${wasAcknowledged} then 'acknowledged' else 'ended' end, next_at = null, over_at = now()
  where escalation.id in (select id from found) returning id)
update notification_delivery set state = 'dead', answer = 'Acknowledged or over before it was sent', next_at = null where state = 'waiting' and escalation in (select id from over)`;

// Whoever snoozed it has taken it over: what waits to be sent of it would call others.
const pause = `
with found as (select escalation.id from escalation where escalation.state = 'running' and not (${needed}) order by escalation.id for update skip locked),
paused as (update escalation set state = 'snoozed', next_at = null where id in (select id from found) returning id)
update notification_delivery set state = 'dead', answer = 'Snoozed before it was sent', next_at = null where state = 'waiting' and escalation in (select id from paused)`;

// Others may be on duty by then: it starts again with its first step.
const resume = `
update escalation set state = 'running', next_at = now(), taken_before = taken
where id in (select escalation.id from escalation where escalation.state = 'snoozed' and ${needed} order by escalation.id for update skip locked)`;

const due = `
select escalation.id::text, escalation.taken, escalation.taken_before as "takenBefore", policy.rounds, policy.steps, policy.language from escalation join escalation_policy policy on policy.id = escalation.policy
where escalation.state = 'running' and escalation.next_at <= now() and ${needed} order by escalation.next_at limit $1`;

const selection = `escalation.id::text, policy.name as policy, device.id as device_id, device.vin, device.plate, escalation.type, ${entriesSql('escalation.type')} as entries, escalation.rule_name, escalation.level,
  ${epochMs('escalation.alarm_started_at')} as started_ms, escalation.created_at, escalation.state, escalation.next_at, escalation.taken_before + jsonb_array_length(policy.steps) * policy.rounds as steps_in_all,
  (select coalesce(json_agg(json_build_object('number', number, 'at_ms', ${epochMs('at')}, 'user_name', user_name, 'rota_name', rota_name, 'outcome', outcome) order by number), '[]') from escalation_step where escalation_step.escalation = escalation.id) as steps`;

async function look(on: Pick<EntityManager, 'query'>): Promise<void> {
  for (const statement of [stop, pause, resume]) await on.query(statement);
}

/** Starts the escalations of marked faults and rule alarms, in the transaction in which their marks are worked off. One of each policy, vehicle or campaign, and fault type or rule runs at a time. */
export async function startEscalations(manager: EntityManager, faults: readonly string[], alarms: readonly string[]): Promise<void> {
  // One that is over must not keep the next from starting.
  await look(manager);
  if (faults.length > 0) await manager.query(startOfFaults, [faults]);
  if (alarms.length > 0) await manager.query(startOfAlarms, [alarms]);
}

@Injectable()
export class EscalationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Ends what was acknowledged or is over, and what waits to be sent of it; what is snoozed waits, and what was snoozed starts again. */
  async look(): Promise<void> {
    await look(this.dataSource);
  }

  due(most: number): Promise<DueEscalation[]> {
    return this.dataSource.query(due, [most]);
  }

  /** All steps were taken, and the last one was waited for. */
  async exhaust({ id, taken: before }: DueEscalation): Promise<void> {
    await this.dataSource.query(`update escalation set state = 'exhausted', next_at = null, over_at = now() where id = $1 and taken = $2 and state = 'running'`, [id, before]);
  }

  /**
   * Takes a step and makes its messages, in one transaction: a process that is killed has done both or neither, and of two one is first.
   * Where it reaches no one, the next step is due at once.
   */
  async take({ id, taken: before }: DueEscalation, { rotaName, userId, userName, caller, channels, outcome, waitMinutes }: TakenStep): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const seen = caller === null || outcome !== 'sent' || (await this.sees(manager, id, caller));
      const came: StepOutcome = seen ? outcome : 'notAllowed';
      const [stepped] = await manager.query<[unknown[], number]>(
        `update escalation set taken = taken + 1, next_at = now() + make_interval(mins => $3) where id = $1 and taken = $2 and state = 'running' returning id`,
        [id, before, came === 'sent' ? waitMinutes : 0],
      );
      if (stepped.length === 0) return;
      const number = before + 1;
      await manager.query('insert into escalation_step (escalation, number, user_id, user_name, rota_name, outcome) values ($1, $2, $3, $4, $5, $6)', [id, number, userId, userName, rotaName, came]);
      if (came !== 'sent') return;
      await manager.query(
        `insert into notification_delivery (channel, fault, rule_alarm, storm, rule, rule_name, device, type, started_at, level, next_at, escalation, escalation_step)
         select channel, fault, rule_alarm, (select storm from rule_alarm where rule_alarm.id = escalation.rule_alarm), rule, rule_name, device, type, alarm_started_at, level, now(), escalation.id, $2 from escalation, unnest($3::uuid[]) as channel where escalation.id = $1
         on conflict (channel, escalation, escalation_step) do nothing`,
        [id, number, channels],
      );
    });
  }

  private async sees(manager: EntityManager, id: string, caller: Caller): Promise<boolean> {
    const parameters: unknown[] = [id];
    const rows = await manager.query<unknown[]>(`select 1 from escalation left join device on device.number = escalation.device left join rule on rule.id = escalation.rule where escalation.id = $1 and ${alarmVisible('escalation', caller, parameters)}`, parameters);
    return rows.length > 0;
  }

  /** The newest first. @param before id of the last one of the page before */
  page(caller: Caller, state: EscalationState | undefined, before: string | null, size: number): Promise<EscalationRow[]> {
    const parameters: unknown[] = [];
    const from = this.ofCaller(caller, state, parameters);
    const behind = before === null ? '' : `and escalation.id < ${place(parameters, before)}::int8`;
    return this.dataSource.query(`select ${selection} ${from} ${behind} order by escalation.id desc limit ${place(parameters, size)}`, parameters);
  }

  async count(caller: Caller, state: EscalationState | undefined, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from (select 1 ${this.ofCaller(caller, state, parameters)} limit ${place(parameters, most)}) as found`, parameters);
    return row?.count ?? 0;
  }

  async dropOld(): Promise<void> {
    await this.dataSource.query(`delete from escalation where over_at < now() - make_interval(days => ${escalationLimits.keptDays})`);
  }

  private ofCaller(caller: Caller, state: EscalationState | undefined, parameters: unknown[]): string {
    const ofState = state === undefined ? '' : `and escalation.state = ${place(parameters, state)}`;
    return `from escalation join escalation_policy policy on policy.id = escalation.policy left join device on device.number = escalation.device left join rule on rule.id = escalation.rule where ${alarmVisible('escalation', caller, parameters)} ${ofState}`;
  }
}
