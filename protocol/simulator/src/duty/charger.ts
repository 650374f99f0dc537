import { valueOn, type Curve } from '../battery/curve.ts';
import type { Pack } from '../battery/pack.ts';

/** Current a fast charger may give, in multiples of the capacity, over state of charge. */
const fastCurve: Curve = [[0, 0.9], [0.08, 1.35], [0.5, 1.3], [0.7, 0.95], [0.85, 0.55], [0.95, 0.22], [1, 0.06]];
/** A slow charger fills a pack in about seven hours. */
const slowRate = 0.14;
const rampS = 25;
/** Below this part of the capacity's current the pack counts as full. */
const endRate = 0.02;

/** Constant current, then constant voltage of the highest cell. */
export class Charger {
  #seconds = 0;
  #taper = 1;
  #full = false;

  /** Amperes into the pack for the next second. */
  step(pack: Pack, fast: boolean): number {
    const capacityAh = pack.layout.capacityAh;
    this.#seconds++;
    this.#taper = Math.min(1, this.#taper * (this.#isAtVoltage(pack) ? 0.985 : 1.004));
    const rate = fast ? valueOn(fastCurve, pack.soc) : slowRate;
    const current = rate * capacityAh * this.#taper * Math.min(1, this.#seconds / rampS);
    if (this.#seconds > rampS && (current < endRate * capacityAh || pack.soc >= 0.999)) this.#full = true;
    return this.#full ? 0 : current;
  }

  unplug(): void {
    this.#seconds = 0;
    this.#taper = 1;
    this.#full = false;
  }

  get isFull(): boolean {
    return this.#full;
  }

  #isAtVoltage(pack: Pack): boolean {
    return pack.cells.highestVoltage >= pack.cells.chemistry.fullVoltage;
  }
}
