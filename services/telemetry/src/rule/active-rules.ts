import type { CampaignFailingCondition, ComparedCondition, DataQualityCondition, FleetCountCondition, MeasuredCondition, RuleCondition, RuleHours, ServiceEndCondition, SilentCondition, StateCondition } from '@voltdeck/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { epochMs } from '../epoch.ts';

/** A rule that is on. */
export interface ActiveRule<Condition extends RuleCondition = RuleCondition> {
  readonly id: string;
  readonly level: number;
  readonly condition: Condition;
  /** Epoch ms: records from then on count. */
  readonly onSince: number;
  /** When it can raise an alarm; null: at any time. */
  readonly hours: RuleHours | null;
  /** Id of the rule during whose alarms it raises none. */
  readonly unless: string | null;
}

/** One about the values of records. */
export type MeasuredRule = ActiveRule<MeasuredCondition>;
export type QualityRule = ActiveRule<DataQualityCondition>;
/** One that compares values, of records or of days. */
export type ComparedRule = ActiveRule<ComparedCondition>;
/** One about what is known of vehicles besides their records. */
export type StateRule = ActiveRule<StateCondition>;
export type SilentRule = ActiveRule<SilentCondition>;
export type ServiceEndRule = ActiveRule<ServiceEndCondition>;
/** One about a number of vehicles. */
export type FleetRule = ActiveRule<FleetCountCondition>;
/** One about the vehicles that fail in a campaign. */
export type CampaignRule = ActiveRule<CampaignFailingCondition>;

export const isSilent = (rule: ActiveRule): rule is SilentRule => rule.condition.kind === 'silent';
export const isServiceEnd = (rule: ActiveRule): rule is ServiceEndRule => rule.condition.kind === 'serviceEnd';
export const isQuality = (rule: ActiveRule): rule is QualityRule => rule.condition.kind === 'dataQuality';
export const isFleet = (rule: ActiveRule): rule is FleetRule => rule.condition.kind === 'fleetCount';
export const isCampaign = (rule: ActiveRule): rule is CampaignRule => rule.condition.kind === 'campaignFailing';
export const isMeasured = (rule: ActiveRule): rule is MeasuredRule => !isSilent(rule) && !isServiceEnd(rule) && !isQuality(rule) && !isFleet(rule) && !isCampaign(rule);

export const isOn = 'rule.on_since is not null and rule.deleted_at is null';

/** A condition over a table and `device`: what the fleet has, who wrote the row sees and the row names. */
export const covers = (table: 'rule' | 'maintenance_period'): string => `device.vin is not null and not device.deleted
  and (${table}.within_all or device.project_id = any(${table}.within_projects) or device.customer_id = any(${table}.within_customers) or device.group_ids && ${table}.within_groups)
  and (${table}.project_id is null or device.project_id = ${table}.project_id) and (${table}.customer_id is null or device.customer_id = ${table}.customer_id)
  and (${table}.group_id is null or ${table}.group_id = any(device.group_ids))`;

/** Which vehicles a rule is for. */
export const applies = `${covers('rule')} and (rule.bms_model is null or device.bms_model = rule.bms_model) and (rule.model_id is null or device.model_id = rule.model_id)`;

/** Kinds of conditions of the rules that are on. */
export async function kindsOn(dataSource: DataSource): Promise<ReadonlySet<RuleCondition['kind']>> {
  const rows = await dataSource.query<{ kind: RuleCondition['kind'] }[]>(`select distinct condition ->> 'kind' as kind from rule where ${isOn}`);
  return new Set(rows.map(({ kind }) => kind));
}

export const readActiveRules = (manager: EntityManager): Promise<ActiveRule[]> =>
  manager.query<ActiveRule[]>(`select id::text, level, condition, ${epochMs('on_since')} as "onSince", hours, unless_rule::text as unless from rule where ${isOn} order by id`);

/** Of each device the ids of the rules that apply to it. */
export async function readApplying(manager: EntityManager, devices: readonly number[], rules: readonly ActiveRule[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await manager.query<{ device: number; rules: string[] }[]>(
    `select device.number as device, array_agg(rule.id::text) as rules from device join rule on ${applies} where device.number = any($1::int4[]) and rule.id = any($2::int8[]) group by device.number`,
    [devices, rules.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.device, new Set(row.rules)]));
}
