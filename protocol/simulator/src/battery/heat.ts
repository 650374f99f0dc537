import type { Random } from '../random.ts';
import { probeCount, type PackLayout } from './layout.ts';

/** Heating and cooling of the pack. */
export const thermalModes = { off: 0, cooling: 1, heating: 2, selfCycling: 3 } as const;
export type ThermalMode = (typeof thermalModes)[keyof typeof thermalModes];

/** Joule per kelvin for every watt-hour of a pack: about 1 kJ/(kg K) at 150 Wh/kg. */
const heatCapacityPerWh = 6.5;
const coolantTemperature = 20;
const heaterTemperature = 32;
/** Time constants of the exchange with the air and with the coolant, in seconds. */
const airTimeS = 9_000;
const coolantTimeS = 1_500;

const switches = { coolAbove: 36, coolUntil: 30, heatBelow: 3, heatUntil: 12, cycleSpread: 6 } as const;

/** Temperatures of the probes; each stands for its share of the cells. */
export class Heat {
  readonly count: number;
  readonly temperature: Float64Array;
  mode: ThermalMode = thermalModes.off;
  readonly #heatCapacity: number;
  readonly #share: Float64Array;

  constructor(layout: PackLayout, energyWh: number, random: Random, ambient: number) {
    this.count = probeCount(layout);
    this.#heatCapacity = energyWh * heatCapacityPerWh;
    this.temperature = Float64Array.from({ length: this.count }, () => ambient + random.normal(3, 0.8));
    this.#share = Float64Array.from({ length: this.count }, () => random.normal(1, 0.12));
  }

  /** `lossW` is the heat made in the whole pack; `awake` says whether pump and heater may run. */
  step(lossW: number, elapsedS: number, ambient: number, awake: boolean): void {
    this.mode = this.#nextMode(awake);
    const activeTemperature = this.mode === thermalModes.heating ? heaterTemperature : coolantTemperature;
    const activeRate = this.mode === thermalModes.cooling || this.mode === thermalModes.heating ? 1 / coolantTimeS : 0;
    const rate = 1 / airTimeS + activeRate;
    const decay = Math.exp(-elapsedS * rate);
    for (let index = 0; index < this.count; index++) {
      const made = (lossW * (this.#share[index] ?? 1)) / this.#heatCapacity;
      const settled = (ambient / airTimeS + activeTemperature * activeRate + made) / rate;
      this.temperature[index] = settled + ((this.temperature[index] ?? ambient) - settled) * decay;
    }
  }

  #bounds(): [lowest: number, highest: number] {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const temperature of this.temperature) {
      if (temperature < lowest) lowest = temperature;
      if (temperature > highest) highest = temperature;
    }
    return [lowest, highest];
  }

  mean(): number {
    return this.temperature.reduce((total, temperature) => total + temperature, 0) / this.count;
  }

  #nextMode(awake: boolean): ThermalMode {
    if (!awake) return thermalModes.off;
    const [lowest, highest] = this.#bounds();
    const cooling = this.mode === thermalModes.cooling;
    const heating = this.mode === thermalModes.heating;
    if (highest > (cooling ? switches.coolUntil : switches.coolAbove)) return thermalModes.cooling;
    if (lowest < (heating ? switches.heatUntil : switches.heatBelow)) return thermalModes.heating;
    return highest - lowest > switches.cycleSpread ? thermalModes.selfCycling : thermalModes.off;
  }
}
