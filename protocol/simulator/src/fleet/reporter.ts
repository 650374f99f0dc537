import type { Link } from '../link/link.ts';
import type { Timer, Wheel } from '../link/wheel.ts';
import type { Random } from '../random.ts';
import type { Terminal } from '../report/frames.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';

export interface ReporterParts {
  readonly vehicle: Vehicle;
  readonly terminal: Terminal;
  readonly link: Link;
  readonly wheel: Wheel;
  readonly periodMs: number;
  readonly random: Random;
}

/** After a pause of the whole process so much is made up for; what is older was never measured. */
const catchUpMs = 60_000;

/** Lets a vehicle report by its period, from its first login on, whether it is connected or not. */
export class Reporter {
  readonly #parts: ReporterParts;
  readonly #phaseMs: number;
  #nextMs: number | null = null;
  #timer: Timer | null = null;

  constructor(parts: ReporterParts) {
    this.#parts = parts;
    this.#phaseMs = Math.floor(parts.random.next() * parts.periodMs);
  }

  start(): void {
    if (this.#nextMs !== null) return;
    this.#nextMs = this.#atPhase(this.#parts.wheel.now());
    this.#schedule(this.#nextMs);
  }

  stop(): void {
    if (this.#timer !== null) this.#timer.cancelled = true;
  }

  #report(timeMs: number): void {
    const { vehicle, terminal, link, wheel, periodMs } = this.#parts;
    const state = vehicle.advance(timeMs);
    if (!link.isDown) link.delivery.offer(terminal.report(state), state.timeMs);
    const behind = wheel.now() - timeMs > catchUpMs;
    this.#nextMs = behind ? this.#atPhase(wheel.now()) : timeMs + periodMs;
    this.#schedule(this.#nextMs);
  }

  #schedule(timeMs: number): void {
    this.#timer = this.#parts.wheel.at(timeMs, () => this.#report(timeMs));
  }

  /** Vehicles of one period report at different moments of it. */
  #atPhase(nowMs: number): number {
    const { periodMs } = this.#parts;
    return Math.ceil((nowMs - this.#phaseMs) / periodMs) * periodMs + this.#phaseMs;
  }
}
