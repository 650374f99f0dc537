import type { Random } from '../random.ts';
import { roads } from '../roads/roads.ts';
import { inShower, Weather } from '../roads/weather.ts';
import { Insulation } from './insulation.ts';
import type { VehicleSpec } from './roster.ts';

/** A tunnel takes the satellites away for a while; so often does a second of driving lead into one. */
const tunnelChance = 0.0015;
const tunnelS = 40;

/** What happens around a vehicle: air, rain and what it does to the insulation, tunnels. */
export class Surroundings {
  readonly insulation: Insulation;
  readonly #spec: VehicleSpec;
  readonly #weather: Weather;
  readonly #startMs: number;
  readonly #random: Random;
  #tunnelUntilMs = 0;

  constructor(spec: VehicleSpec, seed: number, startMs: number, draw: (name: string) => Random) {
    this.#spec = spec;
    this.#startMs = startMs;
    this.#weather = new Weather(roads[spec.road].city, seed);
    this.#random = draw('surroundings');
    this.insulation = new Insulation(spec.showers !== undefined, draw('insulation'));
  }

  /** degC */
  temperature(timeMs: number): number {
    return this.#weather.temperature(timeMs);
  }

  hasFix(timeMs: number): boolean {
    return timeMs >= this.#tunnelUntilMs;
  }

  /** `seconds` went by until `timeMs`. */
  step(timeMs: number, seconds: number, isMoving: boolean): void {
    this.insulation.step(seconds, this.#isRaining(timeMs));
    const enters = isMoving && this.#random.next() < tunnelChance * Math.min(seconds, tunnelS);
    if (enters) this.#tunnelUntilMs = timeMs + tunnelS * 1_000;
  }

  #isRaining(timeMs: number): boolean {
    const { showers } = this.#spec;
    return showers === undefined ? this.#weather.isRaining(timeMs) : inShower(showers, (timeMs - this.#startMs) / 1_000);
  }
}
