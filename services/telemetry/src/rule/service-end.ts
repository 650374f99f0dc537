import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { applies, isOn, type ServiceEndRule } from './active-rules.ts';
import { inOrder } from './dependency.ts';
import { inMaintenance } from './maintenance-spans.ts';
import { raiseTimes } from './raise-times.ts';
import { addStates, type DeviceState, type StateTimes } from './state-alarms.ts';
import type { MovedAlarms, Touched } from './storm.store.ts';

/** SQL over `device`: when the day begins from which on the end of its service is so near. */
export const nearFrom = (days: string, zone: string): string => `((device.service_expires_at - ${days})::timestamp at time zone ${zone})`;

const endRules = `rule.id = any($1::int8[]) and ${isOn}`;
const near = nearFrom(`(rule.condition ->> 'days')::int4`, '$2');

// The service was extended, or has no end any more.
const end = `
update rule_alarm as alarm set ended_at = greatest(alarm.started_at, ${moment('$3')}), known_to = greatest(alarm.known_to, ${moment('$3')})
from rule, device where rule.id = alarm.rule and ${endRules} and alarm.ended_at is null and device.number = alarm.device and (device.service_expires_at is null or ${near} > ${moment('$3')})`;

// An end that was moved away and back again is another alarm, from where the one before ended.
const lasting = `
select rule.id::text as rule, device.number as device, ${epochMs('begun.at')} as begun, null as ended
from device join rule on ${endRules} and ${applies}
cross join lateral (select greatest(${near}, rule.on_since, (select max(ended_at) from rule_alarm where rule_alarm.rule = rule.id and rule_alarm.device = device.number)) as at) as begun
where device.service_expires_at is not null and ${near} <= ${moment('$3')} and begun.at <= ${moment('$3')} and not ${inMaintenance(moment('$3'))}
  and not exists (select from rule_alarm as open where open.rule = rule.id and open.device = device.number and open.ended_at is null)
  and not exists (select from rule_alarm as other where other.rule = rule.unless_rule and other.device = device.number and other.ended_at is null)`;

/**
 * Alarms of vehicles whose service ends soon or has ended: they last until it is extended.
 *
 * @param zone business time zone
 * @returns of each rule when alarms began that were added
 */
export async function applyServiceEnd(manager: EntityManager, rules: readonly ServiceEndRule[], { asOf, offset, zone }: StateTimes & { readonly zone: string }): Promise<Touched> {
  const began = new Map<string, MovedAlarms>();
  if (rules.length === 0) return began;
  await manager.query(end, [rules.map(({ id }) => id), zone, asOf]);
  const raising = rules.filter(({ hours }) => raiseTimes(hours, [], offset).includes(asOf));
  for (const level of inOrder(raising)) {
    const added = await addStates(manager, level, await manager.query<DeviceState[]>(lasting, [level.map(({ id }) => id), zone, asOf]), { asOf, offset });
    for (const { rule, began: at } of added) began.set(rule, { added: at, withdrawn: [] });
  }
  return began;
}
