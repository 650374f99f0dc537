import type { BmuView } from '@voltdeck/contract';
import { recordFieldNames, type BmuCells, type RecordFault, type RecordValues } from '@voltdeck/protocol/codes';

export function scalarsOf(values: RecordValues): Record<string, number | null> {
  const scalars: Record<string, number | null> = {};
  for (const name of recordFieldNames) scalars[name] = values[name];
  return scalars;
}

export const faultViews = (values: RecordValues): { type: number; level: number }[] =>
  values.faults.map((fault) => ({ type: fault.type, level: levelOf(fault, values) }));

/** Of a flag without a level only this is known: it is a fault, and none is above the record's level. */
const levelOf = ({ level }: RecordFault, { faultLevel }: RecordValues): number => level ?? Math.max(faultLevel ?? 1, 1);

export const toBmuView = ({ bmu, voltages, temperatures }: BmuCells): BmuView => ({
  number: bmu,
  voltages: voltages ?? [],
  temperatures: temperatures ?? [],
});
