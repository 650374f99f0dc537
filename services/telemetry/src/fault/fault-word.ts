import type { RecordValues } from '@voltdeck/protocol/codes';
import { faultLevel, faultType } from '../record/record-row.ts';

type Evidence = Pick<RecordValues, 'faults' | 'faultFlags' | 'alarmFlags' | 'faultLevel'>;

/** Whether a record says anything about its faults, if only that there are none. Another record of the vehicle leaves them as they are. */
export const speaksOfFaults = ({ faults, faultFlags, alarmFlags, faultLevel: level }: Evidence): boolean =>
  faults.length > 0 || faultFlags !== null || alarmFlags !== null || level === 0;

/** The same over a row of `record`. */
export const speaksSql = '(record.faults is not null or record.fault_flags is not null or record.alarm_flags is not null or record.fault_level = 0)';

/** Level by fault type. Of a flag without a level only this is known: none is above the record's level. */
export function faultLevels({ faults, faultLevel: level }: Evidence): Map<number, number> {
  const named = faults.map((fault): [number, number] => [fault.type, fault.level ?? Math.max(level ?? 1, 1)]);
  return new Map(named.filter(([, found]) => found > 0));
}

/** The level of one type (an SQL expression) in a row of `record`; 0 when it is not there. */
export const levelSql = (type: string): string =>
  `coalesce((select max(${faultLevel('packed', 'record.fault_level')}) from unnest(record.faults) as packed where ${faultType('packed')} = ${type}), 0)`;
