import type { LifeMoment } from '../history/lifetime.ts';
import { localOffsetMs } from '../roads/weather.ts';
import type { LifeState } from '../vehicle/state.ts';
import { dayMs } from './life-days.ts';

/** What really happened to a vehicle on one day of the calendar (UTC+8), by the model itself and not by what it reported. */
export interface TrueDay {
  readonly vin: string;
  /** YYYY-MM-DD */
  readonly day: string;
  distanceKm: number;
  /** Into the pack: at the charger and from the brakes. */
  chargedKwh: number;
  dischargedKwh: number;
  reports: number;
  /** Stretches in which a fault stood, by type, as the terminal saw them begin. */
  faults: Record<number, number>;
}

type Counted = Pick<LifeState, 'timeMs' | 'mileageKm' | 'chargedKwh' | 'dischargedKwh'>;

/** The ledger of one vehicle's life: energy, distance and faults by day. */
export class TruthLedger {
  readonly #vin: string;
  readonly #days = new Map<string, TrueDay>();
  #before: Counted | null = null;
  #standing: ReadonlySet<number> = new Set();

  constructor(vin: string) {
    this.#vin = vin;
  }

  /** The next moment; what happened since the one before belongs to the days between them. */
  enter({ state, reports }: LifeMoment): void {
    const day = this.#day(state.timeMs);
    if (reports) day.reports += 1;
    for (const { type } of state.faults) if (!this.#standing.has(type)) day.faults[type] = (day.faults[type] ?? 0) + 1;
    this.#standing = new Set(state.faults.map(({ type }) => type));
    this.pass(state);
  }

  /** Where it has come to by now, seen by nobody. */
  pass(now: Counted): void {
    if (this.#before !== null) this.#flow(this.#before, now);
    this.#before = now;
  }

  days(): TrueDay[] {
    return [...this.#days.values()].sort((one, other) => one.day.localeCompare(other.day));
  }

  /** A step over midnight is shared by time. */
  #flow(before: Counted, after: Counted): void {
    const midnight = Math.floor((after.timeMs + localOffsetMs) / dayMs) * dayMs - localOffsetMs;
    const late = after.timeMs === before.timeMs ? 1 : Math.min(1, (after.timeMs - midnight) / (after.timeMs - before.timeMs));
    for (const [day, part] of [[this.#day(before.timeMs), 1 - late], [this.#day(after.timeMs), late]] as const) {
      day.distanceKm += part * (after.mileageKm - before.mileageKm);
      day.chargedKwh += part * (after.chargedKwh - before.chargedKwh);
      day.dischargedKwh += part * (after.dischargedKwh - before.dischargedKwh);
    }
  }

  #day(timeMs: number): TrueDay {
    const day = new Date(timeMs + localOffsetMs).toISOString().slice(0, 10);
    const known = this.#days.get(day) ?? { vin: this.#vin, day, distanceKm: 0, chargedKwh: 0, dischargedKwh: 0, reports: 0, faults: {} };
    this.#days.set(day, known);
    return known;
  }
}
