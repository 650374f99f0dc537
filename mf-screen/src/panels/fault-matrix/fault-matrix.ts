import type { GroupStatisticsView } from '@voltdeck/contract';
import { drawable, sumOfLevels } from '../../chart/scale.ts';

export interface FaultMatrix {
  readonly types: readonly number[];
  /** Faults of each type in a hundred vehicles. */
  readonly rows: readonly { readonly id: string | null; readonly name: string | null; readonly rates: readonly number[] }[];
  readonly greatest: number;
}

/** The fault types that occur most, in the largest groups. */
export function faultMatrix(groups: readonly GroupStatisticsView[], rows: number, columns: number): FaultMatrix {
  const sums = new Map<number, number>();
  for (const fault of groups.flatMap(({ faults }) => faults)) sums.set(fault.type, (sums.get(fault.type) ?? 0) + sumOfLevels(fault));
  const types = [...sums].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one).slice(0, columns).map(([type]) => type);
  const rated = groups.filter(({ devices }) => drawable(devices) > 0).slice(0, rows).map(({ id, name, devices, faults }) => ({
    id,
    name,
    rates: types.map((type) => (faults.filter((fault) => fault.type === type).reduce((sum, fault) => sum + sumOfLevels(fault), 0) / devices) * 100),
  }));
  return { types, rows: rated, greatest: Math.max(1, ...rated.flatMap(({ rates }) => rates)) };
}
