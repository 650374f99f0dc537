import { Random } from '../random.ts';
import { Terminal } from '../report/frames.ts';
import { duties } from '../duty/duties.ts';
import { vehicleKinds } from '../vehicle/kinds.ts';
import { fleetVehicle, type VehicleSpec } from '../vehicle/roster.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { Lifetime, type LifetimeOptions } from './lifetime.ts';

/** A frame as the listener would have taken it. */
export interface HistoricFrame {
  readonly timeMs: number;
  readonly receivedAtMs: number;
  readonly bytes: Uint8Array;
  /** A report, as against a login or a logout. */
  readonly isReport: boolean;
}

export interface HistoryOptions extends LifetimeOptions {
  readonly seed: number;
}

/** A month of one vehicle has a handful of faults. */
const hoursBetweenFaults = 90;
/** Weekends, repairs, no orders. */
const restShare = 0.25;
const delayMs = { least: 120, most: 900 } as const;

/**
 * Vehicle `index` of a seed whose life starts at a moment of the past. Its state at that moment follows from the
 * calendar, so that two histories of one vehicle fit together.
 */
export function historicVehicle(index: number, { seed, startMs }: Pick<HistoryOptions, 'seed' | 'startMs'>): VehicleSpec {
  const spec = fleetVehicle(index, seed);
  const days = Math.max(0, (startMs - calendarStartMs) / dayMs);
  return { ...spec, startMileageKm: spec.startMileageKm + days * dailyKm[vehicleKinds[spec.kind].duty] * (1 - restShare), hoursBetweenFaults, restShare };
}

const dayMs = 86_400_000;
const calendarStartMs = Date.UTC(2025, 0, 1);
/** What a duty amounts to per day, about. */
const dailyKm: Readonly<Record<keyof typeof duties, number>> = { shuttle: 1_200, commuter: 55, taxi: 330, bus: 210, delivery: 110, nightTruck: 420 };

/** One vehicle in virtual time: what its terminal has sent, in order. */
export class VehicleHistory {
  readonly vin: string;
  readonly #terminal: Terminal;
  readonly #random: Random;
  readonly #lifetime: Lifetime;

  constructor(spec: VehicleSpec, { seed, startMs, periodMs }: HistoryOptions) {
    this.vin = spec.vin;
    this.#terminal = new Terminal(spec);
    this.#random = new Random(seed, `${spec.vin}/history`);
    // Terminals do not all wake in the same second.
    this.#lifetime = new Lifetime(new Vehicle(spec, seed, startMs), { startMs: startMs + this.#random.integer(0, 59) * 1_000, periodMs });
  }

  /** Lives on to `untilMs` (excluded). */
  *until(untilMs: number): Generator<HistoricFrame> {
    for (const { state, wakes, reports, sleeps } of this.#lifetime.until(untilMs)) {
      const { timeMs } = state;
      if (wakes) yield this.#frame(timeMs, this.#terminal.login(timeMs), false);
      if (reports) yield this.#frame(timeMs, this.#terminal.report(state), true);
      if (sleeps) yield this.#frame(timeMs, this.#terminal.logout(timeMs), false);
    }
  }

  #frame(timeMs: number, bytes: Uint8Array, isReport: boolean): HistoricFrame {
    return { timeMs, receivedAtMs: timeMs + this.#random.integer(delayMs.least, delayMs.most), bytes, isReport };
  }
}
