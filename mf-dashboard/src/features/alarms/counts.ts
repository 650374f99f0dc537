import type { FleetStatusView } from '@voltdeck/protocol/contract';

/** Active faults of a type by level. */
export type FaultCount = FleetStatusView['faultTypes'][number];

export const levels = [1, 2, 3] as const;

export function countOf(fault: FaultCount, level: (typeof levels)[number]): number {
  return { 1: fault.level1, 2: fault.level2, 3: fault.level3 }[level];
}

export function totalOf(fault: FaultCount): number {
  return fault.level1 + fault.level2 + fault.level3;
}

/** Faults of a level or a higher one. */
export function countFrom(counts: readonly FaultCount[], least: number): number {
  return counts.reduce((sum, fault) => sum + levels.filter((level) => level >= least).reduce((part, level) => part + countOf(fault, level), 0), 0);
}

/** Worst first: more of level 3, then of level 2, then more at all. */
export function bySeverity(a: FaultCount, b: FaultCount): number {
  return b.level3 - a.level3 || b.level2 - a.level2 || totalOf(b) - totalOf(a);
}
