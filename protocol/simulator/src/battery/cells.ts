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

/** Passive balancing bleeds cells that stand above the lowest by more than this. */
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
  /** Ampere-hours. */
  readonly capacity: Float64Array;
  /** Ohm at 25 degC and half charge. */
  readonly resistance: Float64Array;
  /** Volts under the current of the last step. */
  readonly voltage: Float64Array;
  readonly #leakA: Float64Array;
  readonly #newCapacityAh: number;

  constructor(layout: PackLayout, random: Random, age: number, startSoc: number, weak: readonly WeakCell[] = []) {
    this.count = cellCount(layout);
    this.chemistry = chemistries[layout.chemistry];
    this.#newCapacityAh = layout.capacityAh;
    const resistance = this.chemistry.resistanceAh / layout.capacityAh;
    this.capacity = this.#spread(() => layout.capacityAh * (1 - 0.18 * age) * random.normal(1, 0.004 + 0.006 * age));
    this.resistance = this.#spread(() => resistance * (1 + 0.5 * age) * random.normal(1, 0.03 + 0.04 * age));
    this.soc = this.#spread(() => startSoc + random.normal(0, 0.002 + 0.003 * age));
    this.#leakA = this.#spread(() => Math.max(0, random.normal(0.004, 0.0015)));
    this.voltage = new Float64Array(this.count);
    for (const cell of weak) this.#weaken(cell);
  }

  /**
   * Moves `chargeAh` out of every cell (negative: in) within `elapsedS`, then reads the voltages under `currentA`.
   * `temperatures` are those of the cells, degC.
   */
  step(chargeAh: number, elapsedS: number, currentA: number, temperatures: ArrayLike<number>, balancing: boolean): void {
    const lowest = balancing ? this.lowestVoltage() : Number.POSITIVE_INFINITY;
    const hours = elapsedS / 3600;
    for (let index = 0; index < this.count; index++) {
      const bleedA = (this.voltage[index] ?? 0) > lowest + balancingSpread ? balancingCurrentA : 0;
      this.#take(index, chargeAh + ((this.#leakA[index] ?? 0) + bleedA) * hours);
      this.voltage[index] = this.#voltageUnder(index, currentA, temperatures[index] ?? 25);
    }
    this.#age(Math.abs(chargeAh));
  }

  lowestVoltage(): number {
    return this.voltage.reduce((lowest, voltage) => Math.min(lowest, voltage), Number.POSITIVE_INFINITY);
  }

  highestVoltage(): number {
    return this.voltage.reduce((highest, voltage) => Math.max(highest, voltage), 0);
  }

  totalVoltage(): number {
    return this.voltage.reduce((total, voltage) => total + voltage, 0);
  }

  totalResistance(): number {
    return this.resistance.reduce((total, resistance) => total + resistance, 0);
  }

  meanSoc(): number {
    return this.soc.reduce((total, soc) => total + soc, 0) / this.count;
  }

  /** What is left of the new capacity, 0..1: the weakest cell decides in a series pack, so it counts double. */
  health(): number {
    const mean = this.capacity.reduce((total, capacity) => total + capacity, 0) / this.count;
    const least = this.capacity.reduce((low, capacity) => Math.min(low, capacity), Number.POSITIVE_INFINITY);
    return Math.min(1, (mean * 2 + least) / 3 / this.#newCapacityAh);
  }

  #voltageUnder(index: number, currentA: number, temperature: number): number {
    const soc = this.soc[index] ?? 0;
    const factor = readTable(this.chemistry.resistanceBySoc, soc) * coldFactor(temperature);
    return readTable(this.chemistry.openCircuit, soc) - currentA * (this.resistance[index] ?? 0) * factor;
  }

  #take(index: number, chargeAh: number): void {
    const soc = (this.soc[index] ?? 0) - chargeAh / (this.capacity[index] ?? this.#newCapacityAh);
    this.soc[index] = Math.max(0, Math.min(1.02, soc));
  }

  #age(throughputAh: number): void {
    const keep = 1 - (fadePerCycle * throughputAh) / (2 * this.#newCapacityAh);
    for (let index = 0; index < this.count; index++) this.capacity[index] = (this.capacity[index] ?? 0) * keep;
  }

  #weaken(cell: WeakCell): void {
    this.capacity[cell.index] = (this.capacity[cell.index] ?? 0) * cell.capacity;
    this.resistance[cell.index] = (this.resistance[cell.index] ?? 0) * cell.resistance;
  }

  #spread(draw: () => number): Float64Array {
    return Float64Array.from({ length: this.count }, draw);
  }
}

/** Resistance grows in the cold: doubled near 0 degC, about four times at -20 degC. */
function coldFactor(temperature: number): number {
  return 0.75 + 0.25 * Math.exp((25 - temperature) / 17);
}
