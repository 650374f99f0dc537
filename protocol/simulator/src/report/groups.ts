import type { VehicleState } from '../vehicle/state.ts';

/** Raw value of a 16-bit and of an 8-bit field that says "abnormal": a sensor that gives nothing. */
export const abnormal = { u8: 0xfe, u16: 0xfffe } as const;

export interface Group {
  /** 1..8 */
  readonly number: number;
  readonly values: (number | null)[];
  readonly reserved: Record<number, number> | undefined;
}

/** Cells or probes by BMU; BMUs that do not answer are left out, sensors that do not are abnormal. */
export function groupsOf(values: readonly (number | null)[], perBmu: number, silent: number, state: VehicleState): Group[] {
  const numbers = Array.from({ length: state.layout.bmus }, (_, index) => index + 1);
  return numbers
    .filter((number) => !state.silentBmus.has(number))
    .map((number) => group(number, values.slice((number - 1) * perBmu, number * perBmu), silent));
}

function group(number: number, values: (number | null)[], silent: number): Group {
  const missing = values.flatMap((value, index) => (value === null ? [[index, silent] as const] : []));
  return { number, values, reserved: missing.length === 0 ? undefined : Object.fromEntries(missing) };
}

/** Volts of the cells of one BMU together. */
export function voltageOf(group: Group): number {
  return group.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / 1000;
}
