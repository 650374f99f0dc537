import type { FaultCountView } from '@voltdeck/contract';
import { levelKey, raisedLevels, sumOfLevels, worstFirst, type RaisedLevel } from '@voltdeck/protocol/codes';

/** Active faults of a type by level. */
export type FaultCount = FaultCountView;

export const levels = raisedLevels;

export const countOf = (fault: FaultCount, level: RaisedLevel): number => fault[levelKey(level)];

export const totalOf = (fault: FaultCount): number => sumOfLevels(fault);

/** Faults of a level or a higher one. */
export function countFrom(counts: readonly FaultCount[], least: number): number {
  return counts.reduce((sum, fault) => sum + levels.filter((level) => level >= least).reduce((part, level) => part + countOf(fault, level), 0), 0);
}

/** Worst first: more of the highest level, then of the next lower one. */
export const bySeverity = worstFirst;
