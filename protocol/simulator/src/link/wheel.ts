/** Something to be done later; `cancelled` ones are passed over. */
export interface Timer {
  readonly dueMs: number;
  readonly run: () => void;
  cancelled: boolean;
}

const slotCount = 512;

/**
 * A timer wheel: one interval drives the timers of thousands of vehicles. Times are those of the given clock;
 * a timer is late by at most one tick.
 */
export class Wheel {
  readonly #slots: Timer[][] = Array.from({ length: slotCount }, () => []);
  readonly #tickMs: number;
  readonly #clock: () => number;
  #nextTick: number;
  #interval: NodeJS.Timeout | null = null;

  constructor(clock: () => number, tickMs = 20) {
    this.#clock = clock;
    this.#tickMs = tickMs;
    this.#nextTick = Math.floor(clock() / tickMs);
  }

  now(): number {
    return this.#clock();
  }

  start(): void {
    this.#interval ??= setInterval(() => this.turn(), this.#tickMs);
  }

  stop(): void {
    if (this.#interval !== null) clearInterval(this.#interval);
    this.#interval = null;
  }

  at(dueMs: number, run: () => void): Timer {
    const timer = { dueMs, run, cancelled: false };
    this.#slotAt(Math.max(this.#nextTick, Math.ceil(dueMs / this.#tickMs))).push(timer);
    return timer;
  }

  after(delayMs: number, run: () => void): Timer {
    return this.at(this.#clock() + delayMs, run);
  }

  /** Runs all that is due by now, in the order of the ticks. */
  turn(): void {
    const last = Math.floor(this.#clock() / this.#tickMs);
    // Beyond a whole round every slot has been checked, so a long pause costs one round.
    this.#nextTick = Math.max(this.#nextTick, last - slotCount + 1);
    while (this.#nextTick <= last) this.#runSlot(this.#nextTick++);
  }

  #runSlot(tick: number): void {
    const slot = this.#slotAt(tick);
    if (slot.length === 0) return;
    const timers = slot.splice(0);
    for (const timer of timers) {
      if (timer.cancelled) continue;
      if (timer.dueMs <= (tick + 1) * this.#tickMs) timer.run();
      else slot.push(timer);
    }
  }

  #slotAt(tick: number): Timer[] {
    return this.#slots[tick % slotCount] ?? [];
  }
}
