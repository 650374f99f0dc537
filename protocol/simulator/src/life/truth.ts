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
  /** Faults that started, by type, as the reports saw them: one that is back within half a minute was never gone. */
  faults: Record<number, number>;
}

/** The console's setting of a new deployment. */
const backWithinMs = 30_000;

type Counted = Pick<LifeState, 'timeMs' | 'mileageKm' | 'chargedKwh' | 'dischargedKwh'>;

/** The true course of one vehicle's life: energy, distance and faults by day. */
export class TruthLog {
  readonly #vin: string;
  readonly #days = new Map<string, TrueDay>();
  #before: Counted | null = null;
  #first: readonly number[] | null = null;
  /** By type, when a report first said that the fault is gone; null while it is there. */
  readonly #standing = new Map<number, { gone: number | null }>();

  constructor(vin: string) {
    this.#vin = vin;
  }

  /** The next moment; what happened since the one before belongs to the days between them. */
  enter({ state, reports }: LifeMoment): void {
    const day = this.#day(state.timeMs);
    if (reports) {
      day.reports += 1;
      this.#judge(state, day);
    }
    this.pass(state);
  }

  /** Its state by now, unobserved. */
  pass(now: Counted): void {
    if (this.#before !== null) this.#flow(this.#before, now);
    this.#before = now;
  }

  #judge({ faults, timeMs }: LifeMoment['state'], day: TrueDay): void {
    const present = new Set(faults.map(({ type }) => type));
    this.#first ??= [...present];
    for (const [type, fault] of this.#standing) if (!present.has(type)) fault.gone ??= timeMs;
    for (const type of present) {
      const before = this.#standing.get(type);
      const isBack = before !== undefined && (before.gone === null || timeMs - before.gone <= backWithinMs);
      if (!isBack) day.faults[type] = (day.faults[type] ?? 0) + 1;
      this.#standing.set(type, { gone: null });
    }
  }

  /** Types of faults in its first report and its last one: those that are at both sides of a seam started once. */
  get seams(): { readonly first: readonly number[]; readonly last: readonly number[] } {
    return { first: this.#first ?? [], last: [...this.#standing].flatMap(([type, { gone }]) => (gone === null ? [type] : [])) };
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
