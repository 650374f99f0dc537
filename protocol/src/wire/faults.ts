import { setBits } from '../codes/code-table.ts';
import { bmsFaultTypeMax, faultTypeOfAlarm, unspecifiedFault } from '../codes/fault-codes.ts';
import { faultLevelMax } from '../codes/fault-levels.ts';
import type { RecordFault, RecordValues } from '../codes/record-values.ts';
import type { Alarm2016, Alarm2025, Alarm2025Levels, BmsFaults } from './generated/codec.ts';
import { largerOf } from './merge-values.ts';

/** Of one fault reported twice the sent level beats an unknown one, and the higher counts. Ordered by type. */
export function mergeFaults(first: readonly RecordFault[], second: readonly RecordFault[]): readonly RecordFault[] {
  if (second.length === 0) return first;
  const levels = new Map<number, number | null>();
  for (const { type, level } of [...first, ...second]) levels.set(type, largerOf(levels.get(type) ?? null, level));
  return [...levels].map(([type, level]) => ({ type, level })).sort((one, other) => one.type - other.type);
}

/** A flag without a listed level is a fault of unknown level. */
export function bmsFaultsOf(block: BmsFaults): RecordFault[] {
  const flagged = block.flags === 0 ? [] : setBits(block.flags).map((bit) => ({ type: bit + 1, level: null }));
  const listed = (block.faults ?? []).map(({ type, level }) => ({ type, level }));
  return [...flagged, ...listed];
}

/**
 * Faults behind the standard's flags; reserved bits raise none. 2025 lists a level for each bit, also for one whose flag is not set.
 * A listed level 0 contradicts a flag that is set: the flag counts, its level is unknown.
 */
export function alarmFaultsOf(block: Alarm2016 | Alarm2025): RecordFault[] {
  const faults: RecordFault[] = block.flags === null || block.flags === 0 ? [] : setBits(block.flags).flatMap((bit) => faultOf(bit, null));
  for (const { bit, level } of levelsOf(block)) if (level !== null && level > 0) faults.push(...faultOf(bit, level));
  return faults;
}

/** The level of the block: what it says itself, or the highest that it lists. */
export const alarmLevelOf = (block: Alarm2016 | Alarm2025): number | null =>
  levelsOf(block).reduce<number | null>((highest, { level }) => largerOf(highest, level), block.level);

const levelsOf = (block: Alarm2016 | Alarm2025): readonly Alarm2025Levels[] => (block.edition === 2025 ? (block.levels ?? []) : []);

function faultOf(bit: number, level: number | null): RecordFault[] {
  const type = faultTypeOfAlarm[bit];
  return type === undefined ? [] : [{ type, level }];
}

type Evidence = Pick<RecordValues, 'faults' | 'faultLevel' | 'faultFlags' | 'alarmFlags'>;

/**
 * The faults of a record with the unspecified one where its level is above that of every named fault, and without it otherwise.
 * A named fault of unknown level can have that of the record. A level sent without any flags, from block B0 alone, names none.
 */
export function withUnspecified({ faults, faultLevel, faultFlags, alarmFlags }: Evidence): readonly RecordFault[] {
  if (faults.length === 0 && (faultLevel === null || faultLevel === 0)) return faults;
  const named = faults.filter(({ type }) => type !== unspecifiedFault);
  const hasSources = faults.length > 0 || faultFlags !== null || alarmFlags !== null;
  const explained = named.some(({ level }) => (level ?? faultLevelMax) >= (faultLevel ?? 0));
  return hasSources && !explained && faultLevel !== null && faultLevel > 0 ? [...named, { type: unspecifiedFault, level: null }] : named;
}

/** The fault flags of B1 that the faults mean. */
export function flagsOf(faults: readonly RecordFault[]): number {
  let flags = 0;
  for (const { type } of faults) if (type >= 1 && type <= bmsFaultTypeMax) flags |= 1 << (type - 1);
  return flags >>> 0;
}

/** How many faults the four lists name; null when none of them was sent. */
export function faultCountOf({ batteryFaults, motorFaults, engineFaults, otherFaults }: Alarm2016 | Alarm2025): number | null {
  if (batteryFaults === null && motorFaults === null && engineFaults === null && otherFaults === null) return null;
  return (batteryFaults?.length ?? 0) + (motorFaults?.length ?? 0) + (engineFaults?.length ?? 0) + (otherFaults?.length ?? 0);
}
