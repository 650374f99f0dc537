import type { Random } from '../random.ts';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly mostMs: number;
}

/** Waiting times that double, each drawn from the upper half, so that a fleet does not return in one wave. */
export class Backoff {
  readonly #options: BackoffOptions;
  readonly #random: Random;
  #failures = 0;

  constructor(options: BackoffOptions, random: Random) {
    this.#options = options;
    this.#random = random;
  }

  nextMs(): number {
    const whole = Math.min(this.#options.mostMs, this.#options.firstMs * 2 ** this.#failures);
    this.#failures++;
    return whole * this.#random.between(0.5, 1);
  }

  reset(): void {
    this.#failures = 0;
  }
}
