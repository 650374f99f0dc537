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

const countOf = ({ faults }: Pick<GroupStatisticsView, 'faults'>, type: number): number => faults.filter((fault) => fault.type === type).reduce((sum, fault) => sum + sumOfLevels(fault), 0);

/** The fault types that occur most, in the largest groups. */
export function faultMatrix(groups: readonly GroupStatisticsView[], rows: number, columns: number): FaultMatrix {
  const sums = new Map<number, number>();
  for (const fault of groups.flatMap(({ faults }) => faults)) sums.set(fault.type, (sums.get(fault.type) ?? 0) + sumOfLevels(fault));
  const types = [...sums].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one).slice(0, columns).map(([type]) => type);
  const shown = groups.filter(({ devices }) => drawable(devices) > 0).slice(0, rows).map(({ id, name, devices, faults }) => {
    const rated = devices >= ratedFrom;
    const counts = types.map((type) => countOf({ faults }, type));
    return { id, name, devices, rated, cells: rated ? counts.map((count) => (count / devices) * 100) : counts };
  });
  return { types, rows: shown, greatest: Math.max(1, ...shown.flatMap(({ rated, cells }) => (rated ? cells : []))) };
}

/** A project in which a fault is frequent. */
export interface WorstCell {
  readonly id: string | null;
  readonly name: string | null;
  readonly type: number;
  /** Faults in a hundred vehicles. */
  readonly rate: number;
}

/** The most frequent faults of projects that have a rate, the worst first. */
export function worstCells(groups: readonly GroupStatisticsView[], most: number): readonly WorstCell[] {
  return groups
    .filter(({ devices }) => drawable(devices) >= ratedFrom)
    .flatMap((group) => [...new Set(group.faults.map(({ type }) => type))].map((type) => ({ id: group.id, name: group.name, type, rate: (countOf(group, type) / group.devices) * 100 })))
    .filter(({ rate }) => rate > 0)
    .sort((one, other) => other.rate - one.rate)
    .slice(0, most);
}
