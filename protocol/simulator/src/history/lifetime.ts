import type { VehicleState } from '../vehicle/state.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';

/** A moment at which a terminal wakes and checks. */
export interface LifeMoment {
  readonly state: VehicleState;
  /** It has woken up: a login goes before its report. */
  readonly wakes: boolean;
  readonly reports: boolean;
  /** It goes to sleep: a logout follows its report. */
  readonly sleeps: boolean;
}

export interface LifetimeOptions {
  readonly startMs: number;
  /** Between two reports while it drives or charges fast; a slow charge changes half as quickly. */
  readonly periodMs: number;
  /** Time between two wake-ups while it sleeps: the delay with which it notices a drive. */
  readonly asleepMs?: number;
}

/** Default wake-up interval of a sleeping terminal, and its reporting interval. */
const asleep = { wakeMs: 120_000, reportMs: 2 * 3_600_000 } as const;

/** One vehicle in virtual time: when its terminal is awake, and when it reports. It sleeps while it is parked. */
export class Lifetime {
  readonly #vehicle: Vehicle;
  readonly #periodMs: number;
  readonly #asleepMs: number;
  #timeMs: number;
  #reportedMs = Number.NEGATIVE_INFINITY;
  #isAwake = false;

  constructor(vehicle: Vehicle, { startMs, periodMs, asleepMs = asleep.wakeMs }: LifetimeOptions) {
    this.#vehicle = vehicle;
    this.#timeMs = startMs;
    this.#periodMs = periodMs;
    this.#asleepMs = asleepMs;
  }

  /** Lives on to `untilMs` (excluded). */
  *until(untilMs: number): Generator<LifeMoment> {
    while (this.#timeMs < untilMs) {
      const state = this.#vehicle.advance(this.#timeMs);
      yield this.#wake(state);
      this.#timeMs += this.#isAwake ? periodOf(state, this.#periodMs) : this.#asleepMs;
    }
  }

  #wake(state: VehicleState): LifeMoment {
    const [before, now] = [this.#isAwake, isAwake(state)];
    const reports = now || before || this.#timeMs - this.#reportedMs >= asleep.reportMs;
    if (reports) this.#reportedMs = this.#timeMs;
    this.#isAwake = now;
    return { state, wakes: now && !before, reports, sleeps: before && !now };
  }
}

const isAwake = ({ isOn, charging }: VehicleState): boolean => isOn || charging === 'charging';

const periodOf = ({ charging, current, layout }: VehicleState, periodMs: number): number =>
  charging === 'charging' && Math.abs(current ?? 0) < layout.capacityAh * 0.3 ? periodMs * 2 : periodMs;
