import type { GroupStatisticsView } from '@voltdeck/contract';
import { drawable, sumOfLevels } from '../../chart/scale.ts';

/** Of fewer vehicles no rate is shown: one fault of two would read as 50 per 100. */
export const ratedFrom = 20;

export interface FaultMatrix {
  readonly types: readonly number[];
  readonly rows: readonly MatrixRow[];
  /** Of the rates. */
  readonly greatest: number;
}

export interface MatrixRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly devices: number;
  /** Whether its cells are rates; else they are plain counts. */
  readonly rated: boolean;
  /** Faults of each type in a hundred vehicles, or their number. */
  readonly cells: readonly number[];
}

/** The fault types that occur most, in the largest groups. */
export function faultMatrix(groups: readonly GroupStatisticsView[], rows: number, columns: number): FaultMatrix {
  const sums = new Map<number, number>();
  for (const fault of groups.flatMap(({ faults }) => faults)) sums.set(fault.type, (sums.get(fault.type) ?? 0) + sumOfLevels(fault));
  const types = [...sums].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one).slice(0, columns).map(([type]) => type);
  const shown = groups.filter(({ devices }) => drawable(devices) > 0).slice(0, rows).map(({ id, name, devices, faults }) => {
    const rated = devices >= ratedFrom;
    const counts = types.map((type) => faults.filter((fault) => fault.type === type).reduce((sum, fault) => sum + sumOfLevels(fault), 0));
    return { id, name, devices, rated, cells: rated ? counts.map((count) => (count / devices) * 100) : counts };
  });
  return { types, rows: shown, greatest: Math.max(1, ...shown.flatMap(({ rated, cells }) => (rated ? cells : []))) };
}
