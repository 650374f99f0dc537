import { Injectable } from '@nestjs/common';
import type { RuleCondition, RuleHours, RuleScope, RuleView } from '@voltdeck/contract';
import { ruleLimits, type Caller } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { applies } from './active-rules.ts';
import { whileNoneApplies } from './rule-lock.ts';
import { periodEnd } from './maintenance-spans.ts';
import { alarmVisible, namesSql, ownedVisible, withinSql, type Within } from './rule-owner.ts';

export interface RuleRow {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly condition: RuleCondition;
  readonly scope: RuleScope;
  readonly scope_names: RuleView['scopeNames'];
  readonly hours: RuleHours | null;
  readonly unless: string | null;
  readonly unless_name: string | null;
  readonly within: Within;
  readonly on_since: Date | null;
  readonly revision: number;
  readonly vehicles: number;
  readonly open: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly updated_at: Date;
}

export interface RuleFields {
  readonly name: string;
  readonly level: number;
  readonly condition: RuleCondition;
  readonly scope: RuleScope;
  readonly hours: RuleHours | null;
  readonly unlessRuleId: string | null;
}

const scopeSql = `jsonb_build_object('projectId', rule.project_id, 'customerId', rule.customer_id, 'groupId', rule.group_id, 'bmsModel', rule.bms_model, 'modelId', rule.model_id)`;
const modelName = '(select model_name from device where device.model_id = rule.model_id limit 1)';

const add = `
insert into rule (name, level, condition, project_id, customer_id, group_id, bms_model, within_all, within_projects, within_customers, within_groups, created_by, hours, unless_rule, model_id)
values ($1, $2, $3, $4, $5, $6, $7, $9, $10, $11, $12, $13, $14, $15, $8) returning id::text`;
// Started again, it counts from now on.
const change = `
update rule set name = $2, level = $3, condition = $4, project_id = $5, customer_id = $6, group_id = $7, bms_model = $8, model_id = $9, hours = $10, unless_rule = $11, revision = revision + 1, updated_at = now(),
  on_since = case when on_since is not null and $12 then now() else on_since end
where id = $1 and revision = $13 and deleted_at is null returning id`;
// Whether a rule depends on another, directly or over others.
const isCircle = `
with recursive chain as (select id, unless_rule from rule where id = $1::int8 union select rule.id, rule.unless_rule from rule join chain on rule.id = chain.unless_rule)
select exists (select from chain where id = $2::int8) as is`;
const stopAlarms = 'update rule_alarm set ended_at = greatest(started_at, now()), stopped = true where rule = $1 and ended_at is null';
const turnOn = 'update rule set on_since = now(), updated_at = now() where id = $1 and on_since is null and deleted_at is null';
const turnOff = 'update rule set on_since = null, updated_at = now() where id = $1 and on_since is not null';

const scopeValues = ({ projectId, customerId, groupId, bmsModel, modelId }: RuleScope): (string | null)[] => [projectId, customerId, groupId, bmsModel, modelId];

@Injectable()
export class RuleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(caller: Caller | null): Promise<RuleRow[]> {
    return this.read(caller, [], 'true');
  }

  async find(caller: Caller | null, id: string): Promise<RuleRow | null> {
    const [row] = await this.read(caller, [id], 'rule.id = $1::int8');
    return row ?? null;
  }

  /** Whose a deleted one was; null when it is none. */
  async findDeleted(id: string): Promise<Within | null> {
    const [row] = await this.dataSource.query<{ within: Within }[]>(`select ${withinSql('rule')} as within from rule where id = $1 and deleted_at is not null`, [id]);
    return row?.within ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from rule where deleted_at is null');
    return row?.count ?? 0;
  }

  /** @returns its id */
  async add({ name, level, condition, scope, hours, unlessRuleId }: RuleFields, within: Within, by: string): Promise<string> {
    const values = [name, level, JSON.stringify(condition), ...scopeValues(scope), within.all, within.projects, within.customers, within.groups, by, jsonOf(hours), unlessRuleId];
    const [row] = await this.dataSource.query<{ id: string }[]>(add, values);
    return row?.id ?? '';
  }

  /** @param restarts what it raises is another: alarms of the former one end */
  change(id: string, revision: number, { name, level, condition, scope, hours, unlessRuleId }: RuleFields, restarts: boolean): Promise<'changed' | 'overtaken' | 'circle'> {
    return this.alone(async (manager) => {
      const [row] = unlessRuleId === null ? [] : await manager.query<{ is: boolean }[]>(isCircle, [unlessRuleId, id]);
      if (row?.is === true) return 'circle';
      const [changed] = await manager.query<[unknown[], number]>(change, [id, name, level, JSON.stringify(condition), ...scopeValues(scope), jsonOf(hours), unlessRuleId, restarts, revision]);
      if (changed.length > 0 && restarts) await manager.query(stopAlarms, [id]);
      return changed.length > 0 ? 'changed' : 'overtaken';
    });
  }

  /** One that is on already, or off, stays as it is. */
  async turn(id: string, on: boolean): Promise<void> {
    await this.alone(async (manager) => {
      await manager.query(on ? turnOn : turnOff, [id]);
      if (!on) await manager.query(stopAlarms, [id]);
    });
  }

  async remove(id: string): Promise<void> {
    await this.alone(async (manager) => {
      await manager.query('update rule set deleted_at = now(), on_since = null where id = $1 and deleted_at is null', [id]);
      await manager.query(stopAlarms, [id]);
    });
  }

  async restore(id: string): Promise<void> {
    await this.dataSource.query('update rule set deleted_at = null where id = $1 and deleted_at is not null', [id]);
  }

  /** Ends what no longer is of its rule, and forgets what was deleted long ago. */
  async sweep(): Promise<void> {
    await this.alone(async (manager) => {
      await manager.query(`update rule_alarm as alarm set ended_at = greatest(started_at, now()), stopped = true from rule, device
        where alarm.ended_at is null and rule.id = alarm.rule and device.number = alarm.device and (${applies}) is not true`);
      await manager.query(`delete from rule_alarm where ended_at < (select dropped_before from retention where table_name = 'record')`);
      await manager.query('delete from rule_storm where not exists (select from rule_alarm where rule_alarm.storm = rule_storm.id)');
      await manager.query(`delete from maintenance_period where ${periodEnd} < (select dropped_before from retention where table_name = 'record')`);
      await manager.query(`delete from service_mark where deleted_at < now() - make_interval(days => ${ruleLimits.keptDays})`);
      await manager.query(`delete from rule where deleted_at < now() - make_interval(days => ${ruleLimits.keptDays})`);
    });
  }

  private read(caller: Caller | null, parameters: unknown[], condition: string): Promise<RuleRow[]> {
    const seen = visible(caller, parameters);
    return this.dataSource.query<RuleRow[]>(
      `select id::text, name, level, condition, ${scopeSql} as scope, ${namesSql('rule')} || jsonb_build_object('model', ${modelName}) as scope_names, hours, unless_rule::text as unless,
        (select other.name from rule as other where other.id = rule.unless_rule and other.deleted_at is null) as unless_name, ${withinSql('rule')} as within, on_since, revision,
        (select count(*)::int4 from device where ${applies} and ${seen}) as vehicles,
        (select count(*)::int4 from rule_alarm as alarm join device on device.number = alarm.device where alarm.rule = rule.id and alarm.ended_at is null and ${seen})
          + (select count(*)::int4 from rule_alarm as alarm left join device on device.number = alarm.device where alarm.rule = rule.id and alarm.device is null and alarm.ended_at is null and ${alarmVisible('alarm', caller, parameters)}) as open,
        created_at, created_by, updated_at
       from rule where ${ownedVisible('rule', caller, parameters)} and ${condition} order by lower(name), id`,
      parameters,
    );
  }

  private alone<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return whileNoneApplies(this.dataSource, work);
  }
}

const jsonOf = (hours: RuleHours | null): string | null => (hours === null ? null : JSON.stringify(hours));

/** SQL of a rule that is not stored, as `rule`, for what applies to its scope. */
export function givenRule({ projectId, customerId, groupId, bmsModel, modelId }: RuleScope, { all, projects, customers, groups }: Within, parameters: unknown[]): string {
  const uuid = (id: string | null): string => `${place(parameters, id)}::uuid`;
  const uuids = (list: readonly string[]): string => `${place(parameters, list)}::uuid[]`;
  return `(select ${uuid(projectId)} as project_id, ${uuid(customerId)} as customer_id, ${uuid(groupId)} as group_id, ${place(parameters, bmsModel)}::text as bms_model, ${uuid(modelId)} as model_id,
    ${place(parameters, all)}::boolean as within_all, ${uuids(projects)} as within_projects, ${uuids(customers)} as within_customers, ${uuids(groups)} as within_groups) as rule`;
}
