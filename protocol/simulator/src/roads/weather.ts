import { Random } from '../random.ts';
import { cities, type CityName } from './roads.ts';

/** Showers at fixed times after the start, for a vehicle whose story needs rain. */
export interface Showers {
  readonly firstAfterS: number;
  readonly everyS: number;
  readonly lengthS: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const yearDays = 365.25;
/** UTC+8: the time in frames, and the day the fleet lives by. */
export const localOffsetMs = 8 * hourMs;
const rainChance = 0.06;

/** Air temperature and rain of one city: the same for everyone there, the same in every run of a seed. */
export class Weather {
  readonly #city: CityName;
  readonly #seed: number;
  #hour = -1;
  #raining = false;

  constructor(city: CityName, seed: number) {
    this.#city = city;
    this.#seed = seed;
  }

  /** degC: coldest in the middle of January and before sunrise, warmest in July and in the afternoon. */
  temperature(timeMs: number): number {
    const { january, july, swing } = cities[this.#city];
    const day = ((timeMs + localOffsetMs) / dayMs) % yearDays;
    const hour = ((timeMs + localOffsetMs) / hourMs) % 24;
    const season = (1 - Math.cos((2 * Math.PI * (day - 15)) / yearDays)) / 2;
    return january + (july - january) * season + (swing / 2) * Math.cos((2 * Math.PI * (hour - 15)) / 24);
  }

  isRaining(timeMs: number): boolean {
    const hour = Math.floor(timeMs / hourMs);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#raining = new Random(this.#seed, `rain/${this.#city}/${hour}`).next() < rainChance;
    }
    return this.#raining;
  }
}

export function inShower(showers: Showers, sinceStartS: number): boolean {
  const since = sinceStartS - showers.firstAfterS;
  return since >= 0 && since % showers.everyS < showers.lengthS;
}
