import { Random } from '../random.ts';
import { Terminal } from '../report/frames.ts';
import { duties } from '../duty/duties.ts';
import { vehicleKinds } from '../vehicle/kinds.ts';
import { fleetVehicle, type VehicleSpec } from '../vehicle/roster.ts';
import type { VehicleState } from '../vehicle/state.ts';
import { Vehicle } from '../vehicle/vehicle.ts';

/** A frame as the listener would have taken it. */
export interface HistoricFrame {
  readonly timeMs: number;
  readonly receivedAtMs: number;
  readonly bytes: Uint8Array;
  /** A report, as against a login or a logout. */
  readonly isReport: boolean;
}

export interface HistoryOptions {
  readonly startMs: number;
  readonly seed: number;
  /** Between two reports while it drives or charges fast; a slow charge changes half as quickly. */
  readonly periodMs: number;
}

/** Asleep a terminal looks around so often, and reports now and then. */
const asleep = { stepMs: 120_000, reportMs: 2 * 3_600_000 } as const;
/** A month of one vehicle has a handful of faults. */
const hoursBetweenFaults = 90;
/** Weekends, repairs, no orders. */
const restShare = 0.25;
const delayMs = { least: 120, most: 900 } as const;

/**
 * Vehicle `index` of a seed whose life begins at a moment of the past. How far it has come by then follows from the
 * calendar, so that two histories of one vehicle fit together.
 */
export function historicVehicle(index: number, { seed, startMs }: Pick<HistoryOptions, 'seed' | 'startMs'>): VehicleSpec {
  const spec = fleetVehicle(index, seed);
  const days = Math.max(0, (startMs - calendarStartMs) / dayMs);
  return { ...spec, startMileageKm: spec.startMileageKm + days * dailyKm[vehicleKinds[spec.kind].duty] * (1 - restShare), hoursBetweenFaults, restShare };
}

const dayMs = 86_400_000;
const calendarStartMs = Date.UTC(2025, 0, 1);
/** What a duty comes to in a day, about. */
const dailyKm: Readonly<Record<keyof typeof duties, number>> = { shuttle: 1_200, commuter: 55, taxi: 330, bus: 210, delivery: 110, nightTruck: 420 };

/** One vehicle in virtual time: what its terminal has sent, in order. It sleeps while it is parked. */
export class VehicleHistory {
  readonly vin: string;
  readonly #vehicle: Vehicle;
  readonly #terminal: Terminal;
  readonly #periodMs: number;
  readonly #random: Random;
  #timeMs: number;
  #reportedMs = Number.NEGATIVE_INFINITY;
  #isAwake = false;

  constructor(spec: VehicleSpec, { seed, startMs, periodMs }: HistoryOptions) {
    this.vin = spec.vin;
    this.#vehicle = new Vehicle(spec, seed, startMs);
    this.#terminal = new Terminal(spec);
    this.#periodMs = periodMs;
    this.#random = new Random(seed, `${spec.vin}/history`);
    // Terminals do not all wake in the same second.
    this.#timeMs = startMs + this.#random.integer(0, 59) * 1_000;
  }

  /** Lives on to `untilMs` (excluded). */
  *until(untilMs: number): Generator<HistoricFrame> {
    while (this.#timeMs < untilMs) {
      const state = this.#vehicle.advance(this.#timeMs);
      yield* this.#framesOf(state);
      this.#timeMs += this.#isAwake ? periodOf(state, this.#periodMs) : asleep.stepMs;
    }
  }

  *#framesOf(state: VehicleState): Generator<HistoricFrame> {
    const wakes = isAwake(state);
    const due = wakes || this.#isAwake || this.#timeMs - this.#reportedMs >= asleep.reportMs;
    if (wakes && !this.#isAwake) yield this.#frame(this.#terminal.login(this.#timeMs), false);
    if (due) yield this.#frame(this.#terminal.report(state), true);
    if (!wakes && this.#isAwake) yield this.#frame(this.#terminal.logout(this.#timeMs), false);
    if (due) this.#reportedMs = this.#timeMs;
    this.#isAwake = wakes;
  }

  #frame(bytes: Uint8Array, isReport: boolean): HistoricFrame {
    return { timeMs: this.#timeMs, receivedAtMs: this.#timeMs + this.#random.integer(delayMs.least, delayMs.most), bytes, isReport };
  }
}

const isAwake = ({ isOn, charging }: VehicleState): boolean => isOn || charging === 'charging';

const periodOf = ({ charging, current, layout }: VehicleState, periodMs: number): number =>
  charging === 'charging' && Math.abs(current ?? 0) < layout.capacityAh * 0.3 ? periodMs * 2 : periodMs;
