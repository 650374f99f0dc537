import type { Random } from '../random.ts';
import { chemistries, type Chemistry } from './chemistry.ts';
import { readTable } from './curve.ts';
import { cellCount, type PackLayout } from './layout.ts';

/** One cell that is worse than its neighbours. */
export interface WeakCell {
  readonly index: number;
  /** Of the capacity of its neighbours, 0..1. */
  readonly capacity: number;
  /** Times the resistance of its neighbours. */
  readonly resistance: number;
}

/** Passive balancing bleeds cells that are above the lowest by more than this. */
const balancingSpread = 0.004;
const balancingCurrentA = 0.12;
/** Ageing: part of the capacity lost for every full cycle of charge. */
const fadePerCycle = 0.00005;

/** The cells of a pack in series: the same current, each with its own capacity, resistance and leak. */
export class Cells {
  readonly count: number;
  readonly chemistry: Chemistry;
  /** State of charge 0..1 of every cell. */
  readonly soc: Float64Array;
  /** Volts under the current of the last step. */
  readonly voltage: Float64Array;
  lowestVoltage = 0;
  highestVoltage = 0;
  totalVoltage = 0;
  /** Ohm at 25 degC and half charge, all in series. */
  readonly totalResistance: number;
  /** Ampere-hours when the run started. */
  readonly #capacity: Float64Array;
  /** Ohm at 25 degC and half charge. */
  readonly #resistance: Float64Array;
  readonly #leakA: Float64Array;
  readonly #newCapacityAh: number;
  readonly #startHealth: number;
  /** What use has left of the capacity since the run started, 0..1. */
  #kept = 1;

  constructor(layout: PackLayout, random: Random, age: number, startSoc: number, weak: readonly WeakCell[] = []) {
    this.count = cellCount(layout);
    this.chemistry = chemistries[layout.chemistry];
    this.#newCapacityAh = layout.capacityAh;
    const resistance = this.chemistry.resistanceAh / layout.capacityAh;
    this.#capacity = this.#spread(() => layout.capacityAh * (1 - 0.18 * age) * random.normal(1, 0.004 + 0.006 * age));
    this.#resistance = this.#spread(() => resistance * (1 + 0.5 * age) * random.normal(1, 0.03 + 0.04 * age));
    this.soc = this.#spread(() => startSoc + random.normal(0, 0.002 + 0.003 * age));
    this.#leakA = this.#spread(() => Math.max(0, random.normal(0.004, 0.0015)));
    this.voltage = new Float64Array(this.count);
    for (const cell of weak) this.#weaken(cell);
    this.totalResistance = sumOf(this.#resistance);
    this.#startHealth = this.#measureHealth();
  }

  /**
   * Moves `chargeAh` out of every cell (negative: in) within `elapsedS`, then reads the voltages under `currentA`.
   * `cold` holds the factor of each cell's resistance by its temperature, see `coldFactor`.
   */
  step(chargeAh: number, elapsedS: number, currentA: number, cold: Float64Array, balancing: boolean): void {
    const bleedAbove = balancing ? this.lowestVoltage + balancingSpread : Number.POSITIVE_INFINITY;
    const hours = elapsedS / 3600;
    this.#kept *= 1 - (fadePerCycle * Math.abs(chargeAh)) / (2 * this.#newCapacityAh);
    let [lowest, highest, total] = [Number.POSITIVE_INFINITY, 0, 0];
    for (let index = 0; index < this.count; index++) {
      const bleedA = (this.voltage[index] ?? 0) > bleedAbove ? balancingCurrentA : 0;
      const soc = this.#take(index, chargeAh + ((this.#leakA[index] ?? 0) + bleedA) * hours);
      const resistance = (this.#resistance[index] ?? 0) * (cold[index] ?? 1) * readTable(this.chemistry.resistanceBySoc, soc);
      const voltage = readTable(this.chemistry.openCircuit, soc) - currentA * resistance;
      this.voltage[index] = voltage;
      total += voltage;
      if (voltage < lowest) lowest = voltage;
      if (voltage > highest) highest = voltage;
    }
    [this.lowestVoltage, this.highestVoltage, this.totalVoltage] = [lowest, highest, total];
  }

  meanSoc(): number {
    return sumOf(this.soc) / this.count;
  }

  /** What is left of the new capacity, 0..1. */
  get health(): number {
    return this.#startHealth * this.#kept;
  }

  /** The weakest cell decides in a series pack, so it counts beside the mean. */
  #measureHealth(): number {
    const least = this.#capacity.reduce((low, capacity) => Math.min(low, capacity), Number.POSITIVE_INFINITY);
    return Math.min(1, ((sumOf(this.#capacity) / this.count) * 2 + least) / 3 / this.#newCapacityAh);
  }

  #take(index: number, chargeAh: number): number {
    const soc = (this.soc[index] ?? 0) - chargeAh / ((this.#capacity[index] ?? this.#newCapacityAh) * this.#kept);
    const held = Math.max(0, Math.min(1.02, soc));
    this.soc[index] = held;
    return held;
  }

  #weaken(cell: WeakCell): void {
    this.#capacity[cell.index] = (this.#capacity[cell.index] ?? 0) * cell.capacity;
    this.#resistance[cell.index] = (this.#resistance[cell.index] ?? 0) * cell.resistance;
  }

  #spread(draw: () => number): Float64Array {
    return Float64Array.from({ length: this.count }, draw);
  }
}

/** Resistance by temperature (degC) relative to that at 25: doubled near 0, about four times at -20. */
export function coldFactor(temperature: number): number {
  return 0.75 + 0.25 * Math.exp((25 - temperature) / 17);
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
