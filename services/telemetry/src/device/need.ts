import type { Need } from '@voltdeck/protocol/contract';

/**
 * The one definition of what needs someone. A vehicle's matters are its active faults, and its silence while it has none:
 * - `fault`: no one has acknowledged it at the level to which it rose, whether its vehicle is heard or not
 * - `handled`: someone has; the name is the owner's
 * - `silent`: heard before, offline now, no active fault; an active fault counts in place of the silence, so that no vehicle counts for both
 *
 * A fault that is snoozed counts as `handled` until its time is over. To whom it is assigned changes nothing. A fault that has ended needs no one.
 * The same is asked of rule alarms, whose level never changes.
 */

/** SQL over `fault`: neither its vehicle nor a person has ended it. */
export const active = 'fault.ended_at is null';

/**
 * SQL over `fault`: it is now above the level at which it was acknowledged, or has since been above all levels before. A peak counts
 * after it has passed, too: no one has seen it. Columns that ingest writes anyway are compared with two that only an acknowledgement writes.
 */
const rose = 'coalesce(fault.end_level > fault.acknowledged_level or fault.highest_level > fault.acknowledged_highest, false)';

/** SQL over `fault`: someone takes care of it, at its level. */
export const acknowledged = `(fault.acknowledged_at is not null and not ${rose})`;

/** SQL over `fault`: someone put it off until later, and it has not risen above its level of then. */
export const snoozed = `(${active} and coalesce(fault.snoozed_until > now(), false) and not coalesce(fault.end_level > fault.snoozed_level or fault.highest_level > fault.snoozed_highest, false))`;

/** SQL over `fault`: it needs no one now. */
export const attended = `(${acknowledged} or ${snoozed})`;

/** SQL over a row of `rule_alarm`: someone put it off until later. */
export const alarmSnoozed = (alarm: string): string => `(${alarm}.ended_at is null and coalesce(${alarm}.snoozed_until > now(), false))`;

/** SQL over a row of `rule_alarm`: it needs no one now. */
export const alarmAttended = (alarm: string): string => `(${alarm}.acknowledged_at is not null or ${alarmSnoozed(alarm)})`;

/** SQL over `fault`: the level to which it rose after its acknowledgement; null while that holds. */
export const roseTo = `case when fault.acknowledged_at is not null and ${rose}
  then greatest(fault.end_level, case when fault.highest_level > fault.acknowledged_highest then fault.highest_level end) end`;

/** SQL over `fault`: who acknowledged it, and when; of one that is only snoozed, who did that. */
const handledBy = (column: 'by' | 'at'): string => `case when not ${acknowledged} and ${snoozed} then fault.snoozed_${column} else fault.acknowledged_${column} end`;

/** SQL over `fault`: the class of one that is active. */
const classOfFault = `case when ${attended} then 'handled' else 'fault' end`;

/** SQL expressions of a vehicle. */
export interface NeedColumns {
  /** Its number in the tables of telemetry. */
  readonly number: string;
  readonly working: string;
  readonly seenAt: string;
}

const activeFault = (number: string, condition = 'true'): string => `exists (select from fault where fault.device = ${number} and ${active} and ${condition})`;

const conditions: Readonly<Record<Need, (vehicle: NeedColumns) => string>> = {
  fault: ({ number }) => activeFault(number, `not ${attended}`),
  handled: ({ number }) => activeFault(number, attended),
  silent: ({ number, working, seenAt }) => `(${working} = 'offline' and ${seenAt} is not null and not ${activeFault(number)})`,
};

/** SQL of whether a vehicle has a matter of a class. */
export const hasNeed = (need: Need, vehicle: NeedColumns): string => conditions[need](vehicle);

/** SQL of the most urgent class of a vehicle; null where nothing needs anyone. */
export const needOf = (vehicle: NeedColumns): string => `case when ${hasNeed('fault', vehicle)} then 'fault' when ${hasNeed('handled', vehicle)} then 'handled' when ${hasNeed('silent', vehicle)} then 'silent' end`;

/**
 * SQL of all matters of vehicles: `need`, `fault_id`, `fault_type`, `level` (0: silence), `since`, `owner`, `handled_at`,
 * `acknowledged_level`, `rose_to`, and what is asked for of the vehicle.
 *
 * @param seen relation of the vehicles, with `number`, `working` and `seen_at`
 * @param columns of `seen`
 */
export const mattersOf = (seen: string, columns: string): string => `
  select ${columns}, ${classOfFault} as need, fault.id::text as fault_id, fault.type as fault_type, fault.end_level as level, fault.started_at as since,
    ${handledBy('by')} as owner, ${handledBy('at')} as handled_at,
    fault.acknowledged_level, ${roseTo} as rose_to
  from ${seen} join fault on fault.device = ${seen}.number and ${active}
  union all
  select ${columns}, 'silent', null, null, 0, seen_at, null, null, null, null
  from ${seen} where ${hasNeed('silent', { number: `${seen}.number`, working: 'working', seenAt: 'seen_at' })}`;
