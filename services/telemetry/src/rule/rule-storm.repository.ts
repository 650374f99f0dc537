import { Injectable } from '@nestjs/common';
import { ruleLimits, stormTraits, type Caller, type StormTrait } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { alarmSnoozed } from '../device/need.ts';
import { visible } from '../device/visible.ts';
import { epochMs } from '../epoch.ts';

/** Times are epoch ms. */
export interface StormRow {
  readonly id: string;
  readonly rule: string;
  readonly rule_name: string;
  readonly level: number;
  readonly started_ms: number;
  readonly last_ms: number;
  readonly vehicles: number;
  readonly alarms: number;
  readonly open: number;
  readonly acknowledged: number;
  readonly snoozed: number;
  readonly common: readonly { readonly trait: StormTrait; readonly value: string; readonly vehicles: number }[];
}

/** SQL of what a device has of it. */
const traits: Readonly<Record<StormTrait, string>> = { project: 'device.project_name', model: 'device.model_name', bmsModel: 'device.bms_model', firmware: `device.software -> -1 ->> 'version'` };
const alarmSeen = (caller: Caller | null, parameters: unknown[]): string => `rule_alarm.device in (select number from device where ${visible(caller, parameters)})`;

@Injectable()
export class RuleStormRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of each storm what the caller sees of it. */
  async byIds(caller: Caller | null, ids: readonly string[]): Promise<StormRow[]> {
    if (ids.length === 0) return [];
    const parameters: unknown[] = [ids];
    const traitSql = stormTraits.map((trait) => `('${trait}', ${traits[trait]})`).join(', ');
    return this.dataSource.query<StormRow[]>(
      `with member as materialized (select rule_alarm.*, device.project_name, device.model_name, device.bms_model, device.software from rule_alarm join rule on rule.id = rule_alarm.rule and rule.deleted_at is null
         join device on device.number = rule_alarm.device where rule_alarm.storm = any($1::int8[]) and ${visible(caller, parameters)}),
       found as (select storm, rule, max(level) as level, min(started_at) as started_at, max(started_at) as last_at, count(distinct device)::int4 as vehicles, count(*)::int4 as alarms,
         count(*) filter (where ended_at is null)::int4 as open, count(acknowledged_at)::int4 as acknowledged, count(*) filter (where ${alarmSnoozed('member')})::int4 as snoozed from member group by storm, rule),
       shared as (select device.storm, trait, value, count(distinct device.device)::int4 as vehicles from member as device cross join lateral (values ${traitSql}) as has (trait, value) where value is not null group by device.storm, trait, value)
       select found.storm::text as id, found.rule::text as rule, rule.name as rule_name, found.level, ${epochMs('found.started_at')} as started_ms, ${epochMs('found.last_at')} as last_ms, found.vehicles, found.alarms, found.open, found.acknowledged, found.snoozed,
         coalesce((select jsonb_agg(jsonb_build_object('trait', trait, 'value', value, 'vehicles', shared.vehicles) order by trait) from shared where shared.storm = found.storm and shared.vehicles >= found.vehicles * ${ruleLimits.stormShare}), '[]') as common
       from found join rule on rule.id = found.rule`,
      parameters,
    );
  }

  /** Those of its alarms that the caller sees and no one has acknowledged. */
  async acknowledge(caller: Caller | null, id: string, by: string, comment: string | null, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<void> {
    const parameters: unknown[] = [id, by, comment];
    await on.query(
      `update rule_alarm set acknowledged_at = now(), acknowledged_by = $2, comment = coalesce($3, comment) where storm = $1::int8 and acknowledged_at is null and ${alarmSeen(caller, parameters)}`,
      parameters,
    );
  }

  /** Those of its open alarms that the caller sees and no one has acknowledged. @returns whether there was one */
  async snooze(caller: Caller | null, id: string, until: Date, by: string, on: Pick<EntityManager, 'query'> = this.dataSource): Promise<boolean> {
    const parameters: unknown[] = [id, until, by];
    const rows = await on.query<unknown[]>(
      `with snoozed as (update rule_alarm set snoozed_until = $2, snoozed_by = $3, snoozed_at = now() where storm = $1::int8 and ended_at is null and acknowledged_at is null and ${alarmSeen(caller, parameters)} returning id) select id from snoozed`,
      parameters,
    );
    return rows.length > 0;
  }

  async unsnooze(caller: Caller | null, id: string): Promise<void> {
    const parameters: unknown[] = [id];
    await this.dataSource.query(`update rule_alarm set snoozed_until = null, snoozed_by = null, snoozed_at = null where storm = $1::int8 and snoozed_until is not null and ${alarmSeen(caller, parameters)}`, parameters);
  }

  /** Those that were acknowledged last, at one time. */
  async unacknowledge(caller: Caller | null, id: string): Promise<void> {
    const parameters: unknown[] = [id];
    const seen = alarmSeen(caller, parameters);
    await this.dataSource.query(
      `update rule_alarm set acknowledged_at = null, acknowledged_by = null where storm = $1::int8 and ${seen} and acknowledged_at = (select max(acknowledged_at) from rule_alarm where storm = $1::int8 and ${seen})`,
      parameters,
    );
  }
}
