import { setBits } from '../codes/code-table.ts';
import { faultTypeOfAlarm } from '../codes/fault-codes.ts';
import type { RecordFault } from '../codes/record-values.ts';
import type { Alarm2016, Alarm2025, BmsFaults } from './generated.ts';
import { largerOf } from './merge-values.ts';

/** Of one fault told twice the sent level beats an unknown one, and the higher counts. Ordered by type. */
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

/** Faults behind the standard's flags, where the meaning is the same. 2025 tells the level of each bit. */
export function alarmFaultsOf(block: Alarm2016 | Alarm2025): RecordFault[] {
  const faults: RecordFault[] = block.flags === null || block.flags === 0 ? [] : setBits(block.flags).flatMap((bit) => faultOf(bit, null));
  if (block.edition === 2025) for (const { bit, level } of block.levels ?? []) faults.push(...faultOf(bit, level));
  return faults;
}

function faultOf(bit: number, level: number | null): RecordFault[] {
  const type = faultTypeOfAlarm[bit];
  return type === undefined ? [] : [{ type, level }];
}

/** The fault flags of B1 that the faults stand for. */
export function flagsOf(faults: readonly RecordFault[]): number {
  let flags = 0;
  for (const { type } of faults) if (type >= 1 && type <= 32) flags |= 1 << (type - 1);
  return flags >>> 0;
}

/** How many faults the four lists name; null when none of them was sent. */
export function faultCountOf({ batteryFaults, motorFaults, engineFaults, otherFaults }: Alarm2016 | Alarm2025): number | null {
  if (batteryFaults === null && motorFaults === null && engineFaults === null && otherFaults === null) return null;
  return (batteryFaults?.length ?? 0) + (motorFaults?.length ?? 0) + (engineFaults?.length ?? 0) + (otherFaults?.length ?? 0);
}
