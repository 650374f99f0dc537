import { Lifetime, type LifeMoment } from '../history/lifetime.ts';
import { Random } from '../random.ts';
import { Road } from '../roads/road.ts';
import { roads } from '../roads/roads.ts';
import type { VehicleSpec } from '../vehicle/roster.ts';
import type { LifeState } from '../vehicle/state.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { dayMs } from './life-days.ts';

/** A stretch of a vehicle's life, in the order of time. */
export interface LivedStretch {
  readonly moments: readonly LifeMoment[];
  /** What it started with and ended with. */
  readonly begin: LifeState;
  readonly end: LifeState;
}

export interface LifeOptions {
  readonly seed: number;
  /** Between two reports while it drives or charges fast. */
  readonly periodMs: number;
}

/** A month of one vehicle has a handful of faults. */
const hoursBetweenFaults = 60;
/** Weekends, repairs, no orders. */
const restShare = 0.2;
const troubleGrowsDays = 25;
/** Rain does not fall in every unobserved hour. */
const showersEveryS = 8 * 3_600;

/** A terminal that is driven reports at once. */
const asleepMs = 30_000;

/** Terminals do not all wake in the same second. */
const phaseMs = ({ vin }: VehicleSpec, seed: number): number => new Random(seed, `${vin}/phase`).integer(0, 29) * 1_000;

/**
 * The day that ended at `end`, where the vehicle stood full at its charger. A day starts as it ends, so that days can be
 * lived from the newest back to the oldest: what one comes to says with what it has started.
 *
 * @param daysBack how many days lie between its end and the newest one
 */
export function pastDay(spec: VehicleSpec, end: LifeState, daysBack: number, { seed, periodMs }: LifeOptions): LivedStretch {
  const startMs = end.timeMs - dayMs;
  const blank = { timeMs: startMs, soc: 1, mileageKm: 0, chargedKwh: 0, dischargedKwh: 0, roadM: 0 };
  const vehicle = new Vehicle({ ...livingOn(beforeTrouble(spec, daysBack), blank), fullBy: end.timeMs, restShare, hoursBetweenFaults }, seed, startMs);
  const moments = [...new Lifetime(vehicle, { startMs: startMs + phaseMs(spec, seed), periodMs, asleepMs }).until(end.timeMs)];
  vehicle.advance(end.timeMs);
  const done = vehicle.life;
  const begin: LifeState = {
    timeMs: startMs, soc: 1,
    mileageKm: end.mileageKm - done.mileageKm, chargedKwh: end.chargedKwh - done.chargedKwh, dischargedKwh: end.dischargedKwh - done.dischargedKwh,
    roadM: end.roadM - done.roadM,
  };
  return { begin, end, moments: moments.map((moment) => ({ ...moment, state: shifted(spec, moment.state, begin) })) };
}

/** A story has a start: what is bad today was hardly to be seen a month ago. */
function beforeTrouble(spec: VehicleSpec, daysBack: number): VehicleSpec {
  const { weakCells = [], hotProbe, showers } = spec;
  const grown = Math.max(0.1, 1 - (daysBack + 1) / troubleGrowsDays);
  const towards = (value: number): number => 1 + (value - 1) * grown;
  return {
    ...spec,
    weakCells: weakCells.map(({ index, capacity, resistance }) => ({ index, capacity: towards(capacity), resistance: towards(resistance) })),
    ...(hotProbe && { hotProbe: { ...hotProbe, rise: hotProbe.rise * grown } }),
    ...(showers && { showers: { ...showers, everyS: showersEveryS } }),
  };
}

/** As it lives on from a state: same vehicle, same pack, another chapter. */
const livingOn = (spec: VehicleSpec, { timeMs, soc, mileageKm, chargedKwh, dischargedKwh, roadM }: LifeState): VehicleSpec =>
  ({ ...spec, chapter: String(timeMs), startSoc: soc, startMileageKm: mileageKm, startEnergy: { chargedKwh, dischargedKwh }, roadStartM: roadM });

/** A vehicle that lives on from a state, and what its terminal sees until it goes live: the same for the same state and moment. */
export class UnheardLife {
  readonly vehicle: Vehicle;
  readonly #lifetime: Lifetime;

  constructor(spec: VehicleSpec, from: LifeState, { seed, periodMs }: LifeOptions) {
    this.vehicle = new Vehicle(livingOn(spec, from), seed, from.timeMs);
    this.#lifetime = new Lifetime(this.vehicle, { startMs: from.timeMs + phaseMs(spec, seed), periodMs, asleepMs });
  }

  until(timeMs: number): Generator<LifeMoment> {
    return this.#lifetime.until(timeMs);
  }
}

/** The same moment of a day that started with these counters. */
function shifted(spec: VehicleSpec, state: LifeMoment['state'], { mileageKm, chargedKwh, dischargedKwh, roadM }: LifeState): LifeMoment['state'] {
  const [longitude, latitude] = placeOn(new Road(roads[spec.road]), roadM + state.mileageKm * 1_000);
  return { ...state, mileageKm: state.mileageKm + mileageKm, chargedKwh: state.chargedKwh + chargedKwh, dischargedKwh: state.dischargedKwh + dischargedKwh, longitude, latitude };
}

/** Long before the start of its road a vehicle was on the same road. */
function placeOn(road: Road, metres: number): readonly [number, number] {
  const round = 2 * road.lengthM;
  return road.at(((metres % round) + round) % round);
}
