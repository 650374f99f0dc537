import { tabulate } from './curve.ts';

/** What sets one cell chemistry apart. Voltages are volts of one cell. */
export interface Chemistry {
  /** Number in blocks B0 and B2 (protocol/README.md). */
  readonly code: number;
  /** Open-circuit voltage over state of charge 0..1. */
  readonly openCircuit: Float64Array;
  /** Internal resistance relative to that at half charge, over state of charge. */
  readonly resistanceBySoc: Float64Array;
  readonly nominalVoltage: number;
  readonly fullVoltage: number;
  /** Ohm times ampere-hour of a new cell at 25 degC: larger cells have less resistance. */
  readonly resistanceAh: number;
  /** Limits at which the battery management raises levels 1, 2, 3. */
  readonly overVoltage: readonly [number, number, number];
  readonly underVoltage: readonly [number, number, number];
}

export const chemistries = {
  lfp: {
    code: 2,
    openCircuit: tabulate([
      [0, 2.72], [0.02, 2.95], [0.05, 3.1], [0.1, 3.195], [0.2, 3.245], [0.3, 3.275], [0.4, 3.288], [0.5, 3.293],
      [0.6, 3.3], [0.65, 3.318], [0.7, 3.327], [0.8, 3.331], [0.9, 3.334], [0.95, 3.338], [0.98, 3.37], [1, 3.45],
    ]),
    resistanceBySoc: tabulate([[0, 2.4], [0.1, 1.35], [0.25, 1.08], [0.5, 1], [0.9, 1.04], [1, 1.15]]),
    nominalVoltage: 3.2,
    fullVoltage: 3.55,
    resistanceAh: 0.075,
    overVoltage: [3.65, 3.7, 3.75],
    underVoltage: [2.8, 2.6, 2.4],
  },
  nmc: {
    code: 3,
    openCircuit: tabulate([
      [0, 3.1], [0.03, 3.32], [0.06, 3.41], [0.1, 3.48], [0.2, 3.56], [0.3, 3.61], [0.4, 3.645], [0.5, 3.69],
      [0.6, 3.77], [0.7, 3.86], [0.8, 3.955], [0.9, 4.06], [1, 4.185],
    ]),
    resistanceBySoc: tabulate([[0, 2.1], [0.1, 1.4], [0.25, 1.1], [0.5, 1], [0.9, 1.02], [1, 1.08]]),
    nominalVoltage: 3.65,
    fullVoltage: 4.2,
    resistanceAh: 0.062,
    overVoltage: [4.25, 4.28, 4.32],
    underVoltage: [3.0, 2.85, 2.7],
  },
} as const satisfies Record<string, Chemistry>;

export type ChemistryName = keyof typeof chemistries;
