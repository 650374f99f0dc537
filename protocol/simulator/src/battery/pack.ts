import type { Random } from '../random.ts';
import { Cells, coldFactor, type WeakCell } from './cells.ts';
import { chemistries } from './chemistry.ts';
import { Heat } from './heat.ts';
import { cellCount, type PackLayout } from './layout.ts';

export interface PackOptions {
  readonly layout: PackLayout;
  /** 0 new .. 1 end of life. */
  readonly age: number;
  /** 0..1 */
  readonly startSoc: number;
  readonly ambient: number;
  readonly weakCells?: readonly WeakCell[];
}

/** The gain of the current sensor is a little off, so that the counted charge drifts until it is corrected. */
const sensorGainSpread = 0.003;
/** A full pack is known to be full: the counter is pulled to the cells' own state near the end of charge and at rest. */
const correctionTimeS = 600;

/** A battery pack: cells in series, their heat, the charge counter of its battery management. */
export class Pack {
  readonly layout: PackLayout;
  readonly cells: Cells;
  readonly heat: Heat;
  readonly ratedVoltage: number;
  readonly ratedEnergyKwh: number;
  /** Amperes of the last step: positive discharges. */
  current = 0;
  /** State of charge as counted, 0..1. */
  soc: number;
  readonly #gain: number;
  readonly #cold: Float64Array;

  constructor(options: PackOptions, random: Random) {
    const { layout } = options;
    this.layout = layout;
    this.ratedVoltage = cellCount(layout) * chemistries[layout.chemistry].nominalVoltage;
    this.ratedEnergyKwh = (this.ratedVoltage * layout.capacityAh) / 1000;
    this.cells = new Cells(layout, random, options.age, options.startSoc, options.weakCells);
    this.heat = new Heat(layout, this.ratedEnergyKwh * 1000, random, options.ambient);
    this.#gain = random.normal(1, sensorGainSpread);
    this.#cold = new Float64Array(this.cells.count);
    this.soc = options.startSoc;
    this.step(0, 1, 0, options.ambient, false);
  }

  /** Volts at the poles if `currentA` flowed now. */
  voltageAt(currentA: number): number {
    return this.cells.totalVoltage + (this.current - currentA) * this.cells.totalResistance;
  }

  /** `chargeAh` left the pack within `elapsedS`; `currentA` flows at the end of it. */
  step(chargeAh: number, elapsedS: number, currentA: number, ambient: number, awake: boolean): void {
    const meanCurrentA = (chargeAh * 3600) / elapsedS;
    this.heat.step(meanCurrentA ** 2 * this.cells.totalResistance, elapsedS, ambient, awake);
    this.#readCold();
    this.cells.step(chargeAh, elapsedS, currentA, this.#cold, this.#isBalancing(currentA));
    this.current = currentA;
    this.#count(chargeAh, elapsedS, currentA);
  }

  #count(chargeAh: number, elapsedS: number, currentA: number): void {
    const capacityAh = this.layout.capacityAh * this.cells.health;
    this.soc -= (chargeAh * this.#gain) / capacityAh;
    const trusted = Math.abs(currentA) < 1 || this.cells.highestVoltage > this.cells.chemistry.fullVoltage - 0.02;
    if (trusted) this.soc += (this.cells.meanSoc() - this.soc) * (1 - Math.exp(-elapsedS / correctionTimeS));
    this.soc = Math.max(0, Math.min(1, this.soc));
  }

  /** Bleeding is done near the end of a charge, where voltages of cells differ. */
  #isBalancing(currentA: number): boolean {
    return currentA < 0 && this.soc > 0.85;
  }

  /** Each probe stands for the cells around it. */
  #readCold(): void {
    const { bmus, cellsPerBmu, probesPerBmu } = this.layout;
    const perProbe = cellsPerBmu / probesPerBmu;
    for (let probe = 0; probe < bmus * probesPerBmu; probe++) {
      this.#cold.fill(coldFactor(this.heat.temperature[probe] ?? 25), Math.ceil(probe * perProbe), Math.ceil((probe + 1) * perProbe));
    }
  }
}
