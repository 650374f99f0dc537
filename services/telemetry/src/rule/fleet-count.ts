import type { FleetFilter } from '@voltdeck/contract';
import { ruleLimits } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { deviceConditions } from '../device/device-filter.ts';
import { stateConditions } from '../device/state-conditions.ts';
import { workingNow } from '../device/working.ts';
import { place } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import type { Offset } from '../settings/business-day.ts';
import { applies, type FleetRule } from './active-rules.ts';
import { casesOfAdded, markAdded, ofAdded } from './alarm-mark.ts';
import { inMaintenance } from './maintenance-spans.ts';
import { raiseTimes } from './raise-times.ts';

/** As of what is stored. */
export interface CountOf {
  /** Epoch ms. */
  readonly asOf: number;
  readonly offlineAfterMs: number;
}

/** Vehicles that match now, and some of them by VIN. */
interface Counted {
  readonly count: number;
  readonly sample: readonly number[];
}

/**
 * SQL of the vehicles of a rule that match its filter now.
 *
 * @param rule relation that is `rule`, with its scope
 */
export function countSql(rule: string, filter: FleetFilter, { asOf, offlineAfterMs }: CountOf, parameters: unknown[]): string {
  const at = moment(`${place(parameters, asOf)}::float8`);
  const working = workingNow(asOf - offlineAfterMs, parameters);
  const conditions = [applies, `not ${inMaintenance(at)}`, ...deviceConditions({ search: filter.search }, parameters), ...stateConditions(filter, working, parameters)];
  return `select count(*)::int4 as count, coalesce((array_agg(device.number order by device.vin))[1:${ruleLimits.fleetExamples}], '{}') as sample
    from ${rule} cross join device left join latest on latest.device = device.number where ${conditions.join(' and ')}`;
}

async function countOf(manager: EntityManager, { id, condition }: FleetRule, of: CountOf): Promise<Counted> {
  const parameters: unknown[] = [id];
  const [row] = await manager.query<Counted[]>(countSql('(select * from rule where id = $1::int8) as rule', condition.filter, of, parameters), parameters);
  return row ?? { count: 0, sample: [] };
}

const end = `update rule_alarm set ended_at = greatest(started_at, ${moment('$2::float8')}), known_to = greatest(known_to, ${moment('$2::float8')}) where rule = $1::int8 and device is null and ended_at is null`;

const grow = `
update rule_alarm set known_to = greatest(known_to, ${moment('$2::float8')}), extreme = greatest(extreme, $3), extreme_at = case when $3 > extreme then ${moment('$2::float8')} else extreme_at end,
  sample = case when $3 > extreme then $4::int4[] else sample end
where rule = $1::int8 and device is null and ended_at is null and extreme < $3`;

const raise = `
with added as (insert into rule_alarm (rule, level, started_at, raised_at, extreme, extreme_at, known_to, sample)
select id, level, ${moment('$2::float8')}, ${moment('$2::float8')}, $3, ${moment('$2::float8')}, ${moment('$2::float8')}, $4::int4[] from rule where id = $1::int8
on conflict (rule) where device is null and campaign is null and ended_at is null do nothing ${ofAdded}), ${casesOfAdded} ${markAdded}`;

/**
 * Counts the vehicles of rules about a number of them. One alarm stands for the fleet: from the look that finds more than the limit
 * to the one that finds the count back. What happened between two looks, or while no process ran, no one knows.
 */
export async function applyFleetCount(manager: EntityManager, rules: readonly FleetRule[], of: CountOf & { readonly offset: Offset }): Promise<void> {
  for (const rule of rules) {
    const { limit, hysteresis } = rule.condition;
    const { count, sample } = await countOf(manager, rule, of);
    if (count <= limit - hysteresis) await manager.query(end, [rule.id, of.asOf]);
    else {
      await manager.query(grow, [rule.id, of.asOf, count, sample]);
      if (count > limit && raiseTimes(rule.hours, [], of.offset).includes(of.asOf)) await manager.query(raise, [rule.id, of.asOf, count, sample]);
    }
  }
}
