import type { Random } from '../random.ts';
import { localOffsetMs } from '../roads/weather.ts';

const dayMs = 86_400_000;
/** A working day ends in the small hours. */
const dayBeginsMs = 4 * 3_600_000;

/** Days on which a vehicle is not used: the same ones on every call. */
export class RestDays {
  readonly #share: number;
  readonly #draw: (name: string) => Random;
  #known = { day: Number.NaN, rests: false };

  constructor(share: number, draw: (name: string) => Random) {
    this.#share = share;
    this.#draw = draw;
  }

  has(timeMs: number): boolean {
    if (this.#share === 0) return false;
    const day = Math.floor((timeMs + localOffsetMs - dayBeginsMs) / dayMs);
    if (day !== this.#known.day) this.#known = { day, rests: this.#draw(`rest/${day}`).next() < this.#share };
    return this.#known.rests;
  }
}
