import type { GroupStatisticsView } from '@voltdeck/contract';
import { drawable, sumOfLevels } from '../../chart/scale.ts';

/** Of fewer vehicles no rate is shown: one fault of two would read as 50 per 100. */
export const ratedFrom = 20;

/** Fewer faults prove nothing. */
const countedFrom = 3;
/** A count of rare events scatters by the root of what is expected: beyond two of them it is hardly by chance. */
const deviations = 2;

/** A fault that a project has more often than the fleet. */
export interface SignificantCell {
  readonly id: string | null;
  readonly name: string | null;
  readonly type: number;
  /** Faults in a hundred vehicles. */
  readonly rate: number;
  /** Of all projects that have a rate. */
  readonly fleetRate: number;
}

export interface FaultMatrix {
  readonly types: readonly number[];
  readonly rows: readonly MatrixRow[];
  /** Of the rates that are shown. */
  readonly greatest: number;
}

export interface MatrixRow {
  readonly id: string | null;
  readonly name: string | null;
  /** Faults of each type in a hundred vehicles; null where the project has no more of them than the fleet. */
  readonly cells: readonly (number | null)[];
}

type Group = Pick<GroupStatisticsView, 'id' | 'name' | 'devices' | 'faults'>;

const countOf = ({ faults }: Pick<Group, 'faults'>, type: number): number => faults.filter((fault) => fault.type === type).reduce((sum, fault) => sum + sumOfLevels(fault), 0);
const per100 = (faults: number, devices: number): number => (faults / devices) * 100;

/** The projects that have a rate: large enough for one. */
const ratedOf = <Of extends Group>(groups: readonly Of[]): readonly Of[] => groups.filter(({ devices }) => drawable(devices) >= ratedFrom);

/** What stands out: faults that a project has significantly more often than the fleet, the highest rate first. */
export function significantCells(groups: readonly Group[]): readonly SignificantCell[] {
  const rated = ratedOf(groups);
  const devices = rated.reduce((sum, group) => sum + group.devices, 0);
  const types = [...new Set(rated.flatMap(({ faults }) => faults.map(({ type }) => type)))];
  return types
    .flatMap((type) => {
      const all = rated.reduce((sum, group) => sum + countOf(group, type), 0);
      return rated.flatMap((group) => {
        const [count, expected] = [countOf(group, type), (all / devices) * group.devices];
        if (count < countedFrom || count - expected <= deviations * Math.sqrt(expected)) return [];
        return [{ id: group.id, name: group.name, type, rate: per100(count, group.devices), fleetRate: per100(all, devices) }];
      });
    })
    .sort((one, other) => other.rate - one.rate);
}

/** How many projects are too small for a rate. */
export const unratedOf = (groups: readonly Group[]): number => groups.filter(({ devices }) => drawable(devices) > 0 && devices < ratedFrom).length;

/** A table of what stands out: the projects and fault types with the worst of it, in that order. */
export function faultMatrix(cells: readonly SignificantCell[], rows: number, columns: number): FaultMatrix {
  const types = [...new Set(cells.map(({ type }) => type))].slice(0, columns);
  const byProject = new Map<string | null, SignificantCell[]>();
  for (const cell of cells.filter(({ type }) => types.includes(type))) byProject.set(cell.id, [...(byProject.get(cell.id) ?? []), cell]);
  const shown = [...byProject].slice(0, rows).map(([id, own]) => ({ id, name: own[0]?.name ?? null, cells: types.map((type) => own.find((cell) => cell.type === type)?.rate ?? null) }));
  return { types, rows: shown, greatest: Math.max(1, ...shown.flatMap(({ cells: row }) => row.map(drawable))) };
}
