import type { Random } from '../random.ts';

const wettingTimeS = 150;
const dryingTimeS = 1_100;
/** What stays of the resistance when water has crept in everywhere. */
const soakedPart = 0.04;

/** Insulation resistance against the body, kOhm: falls while it rains, returns as the pack dries. */
export class Insulation {
  readonly #dryKOhm: number;
  readonly #sensitivity: number;
  #wet = 0;

  /** `leaky` packs let water in; sound ones hardly notice. */
  constructor(leaky: boolean, random: Random) {
    this.#dryKOhm = random.between(1_600, 5_200);
    this.#sensitivity = leaky ? 1 : 0.12;
  }

  step(elapsedS: number, raining: boolean): void {
    const target = raining ? 1 : 0;
    const time = raining ? wettingTimeS : dryingTimeS;
    this.#wet = target + (this.#wet - target) * Math.exp(-elapsedS / time);
  }

  get kOhm(): number {
    return this.#dryKOhm * soakedPart ** (this.#wet * this.#sensitivity);
  }
}
