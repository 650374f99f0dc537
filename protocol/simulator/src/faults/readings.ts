/**
 * What the battery management measured: the truth of the pack as its sensors give it, faults of the sensors included.
 * null = the sensor gives nothing; it travels as "abnormal".
 */
export interface Readings {
  /** Volts, in the order of the BMUs. */
  readonly cells: (number | null)[];
  /** degC, in the order of the BMUs. */
  readonly temperatures: (number | null)[];
  /** Volts at the poles. */
  totalVoltage: number;
  /** Amperes, positive discharges. */
  current: number | null;
  /** 0..1 */
  soc: number;
  /** kOhm */
  insulation: number;
  /** Volts of the low-voltage supply. */
  supplyVoltage: number;
  /** BMUs (1..8) that do not answer: their cells and probes are missing. */
  readonly silentBmus: Set<number>;
  /** Relays that are closed though no one closed them: bits of block B0. */
  weldedRelays: number;
}

/** Highest and lowest of a list and their places, counted from 0. */
export interface Extremes {
  readonly highest: number;
  readonly highestAt: number;
  readonly lowest: number;
  readonly lowestAt: number;
}

export function extremesOf(values: readonly (number | null)[]): Extremes | null {
  let highestAt = -1;
  let lowestAt = -1;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? null;
    if (value === null) continue;
    if (value > highest) [highest, highestAt] = [value, index];
    if (value < lowest) [lowest, lowestAt] = [value, index];
  }
  return highestAt < 0 ? null : { highest, highestAt, lowest, lowestAt };
}
