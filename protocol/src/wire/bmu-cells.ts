import { bmuCount, type BmuCells } from '../codes/record-values.ts';
import type { Cells2016, Cells2025, Temperatures2016, Temperatures2025 } from './generated/codec.ts';

type List = readonly (number | null)[];

/** No pack has more cells or probes behind one BMU; a wild first number must not cost memory. */
const mostPerBmu = 4096;

/** Adds a cell block's voltages to what other blocks or frames of the same moment brought. */
export function addCells(bmus: readonly BmuCells[], block: Cells2016 | Cells2025): readonly BmuCells[] {
  if (block.edition === 2025) return addAll(bmus, block.subsystems, ({ voltages }) => voltages);
  return addAll(bmus, block.subsystems, ({ firstCell, voltages }) => voltages && spread(firstCell ?? 1, voltages));
}

export function addTemperatures(bmus: readonly BmuCells[], block: Temperatures2016 | Temperatures2025): readonly BmuCells[] {
  let joined = bmus;
  for (const subsystem of block.subsystems ?? []) {
    if (subsystem.temperatures !== null) joined = add(joined, subsystem.number, null, subsystem.temperatures);
  }
  return joined;
}

/** By BMU, list by list and place by place: gaps fill, nothing that is there is replaced. */
export function mergeBmus(first: readonly BmuCells[], second: readonly BmuCells[]): readonly BmuCells[] {
  if (second.length === 0) return first;
  if (first.length === 0) return second;
  return second.reduce((joined, { bmu, voltages, temperatures }) => add(joined, bmu, voltages, temperatures), first);
}

function addAll<S extends { number: number | null }>(bmus: readonly BmuCells[], subsystems: readonly S[] | null, voltagesOf: (subsystem: S) => List | null): readonly BmuCells[] {
  let joined = bmus;
  for (const subsystem of subsystems ?? []) joined = add(joined, subsystem.number, voltagesOf(subsystem), null);
  return joined;
}

function add(bmus: readonly BmuCells[], bmu: number | null, voltages: List | null, temperatures: List | null): readonly BmuCells[] {
  if (bmu === null || bmu < 1 || bmu > bmuCount) return bmus;
  const index = bmus.findIndex((there) => there.bmu >= bmu);
  const there = index < 0 ? undefined : bmus[index];
  if (there === undefined) return [...bmus, { bmu, voltages, temperatures }];
  if (there.bmu !== bmu) return bmus.toSpliced(index, 0, { bmu, voltages, temperatures });
  const merged = { bmu, voltages: fill(there.voltages, voltages), temperatures: fill(there.temperatures, temperatures) };
  return bmus.with(index, merged);
}

/** The values from cell `first` on, counted from 1. */
function spread(first: number, values: List): List {
  if (first <= 1) return values;
  if (first > mostPerBmu) return [];
  return [...new Array<null>(first - 1).fill(null), ...values.slice(0, mostPerBmu - first + 1)];
}

function fill(first: List | null, second: List | null): List | null {
  if (first === null || second === null) return first ?? second;
  const [longer, shorter] = first.length >= second.length ? [first, second] : [second, first];
  return longer.map((_, index) => first[index] ?? second[index] ?? shorter[index] ?? null);
}
