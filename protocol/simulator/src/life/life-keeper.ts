import { usedEnergy } from '../vehicle/kinds.ts';
import type { VehicleSpec } from '../vehicle/roster.ts';
import type { LifeState } from '../vehicle/state.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import { dayBegin } from './life-days.ts';
import { readLives, readNow, writeLives, writeNow, type RememberedLife } from './life-book.ts';
import { UnheardLife, type LifeOptions } from './past-days.ts';

/** Interval of the reports of the past. */
export const historicPeriodMs = 30_000;

interface Waking {
  readonly remembered: RememberedLife;
  readonly from: LifeState;
  readonly life: UnheardLife;
}

/** What a fleet remembers from run to run: each vehicle continues where it was, and has lived meanwhile. */
export class LifeKeeper {
  readonly #folder: string;
  readonly #options: LifeOptions;
  readonly #waking = new Map<string, Waking>();
  readonly #lives: Record<string, RememberedLife>;
  readonly #now: Readonly<Record<string, LifeState>>;

  constructor(folder: string, seed: number) {
    this.#folder = folder;
    this.#options = { seed, periodMs: historicPeriodMs };
    this.#lives = { ...readLives(folder).vehicles };
    this.#now = readNow(folder);
  }

  /** The vehicle as it was when the fleet stood still, at its first start as it stood this morning. */
  vehicle(spec: VehicleSpec, nowMs: number): Vehicle {
    const remembered = this.#lives[spec.vin] ?? { born: bornState(spec, dayBegin(spec, nowMs)), unheard: [] };
    const from = this.#now[spec.vin] ?? remembered.unheard.at(-1)?.from ?? remembered.born;
    const life = new UnheardLife(spec, from, this.#options);
    this.#waking.set(spec.vin, { remembered, from, life });
    return life.vehicle;
  }

  /** Lets it live until now; from here on it is heard. */
  wake(vin: string, nowMs: number): void {
    const waking = this.#waking.get(vin);
    if (waking === undefined) return;
    const { remembered, from, life } = waking;
    const untilMs = Math.floor(nowMs / 1_000) * 1_000;
    for (const moment of life.until(untilMs)) void moment;
    const before = remembered.unheard.filter((stretch) => stretch.from.timeMs < from.timeMs);
    this.#lives[vin] = { ...remembered, unheard: [...before, { from, untilMs }] };
    this.#waking.delete(vin);
  }

  /** To be written once all of them are awake. */
  writeLives(nowMs: number): void {
    writeLives(this.#folder, { writtenMs: nowMs, vehicles: this.#lives });
  }

  writeNow(vehicles: readonly Vehicle[]): void {
    writeNow(this.#folder, { ...this.#now, ...Object.fromEntries(vehicles.map(({ spec, life }) => [spec.vin, life])) });
  }
}

const bornState = ({ kind, startMileageKm: mileageKm, roadStartM: roadM }: VehicleSpec, timeMs: number): LifeState =>
  ({ timeMs, soc: 1, mileageKm, ...usedEnergy(kind, mileageKm), roadM });
