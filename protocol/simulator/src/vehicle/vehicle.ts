import { highestLevel, raisedLevels } from '@voltdeck/protocol/codes';
import type { Level } from '../faults/effects.ts';
import { FaultWatch, type ActiveFault } from '../faults/fault-watch.ts';
import { Random } from '../random.ts';
import { Road } from '../roads/road.ts';
import { roads } from '../roads/roads.ts';
import { vehicleKinds } from './kinds.ts';
import { Orders } from './orders.ts';
import { PowerTrain } from './power-train.ts';
import type { VehicleSpec } from './roster.ts';
import { Sensors } from './sensors.ts';
import { batteryFields, driverFields } from './snapshot.ts';
import type { LifeState, VehicleState } from './state.ts';
import { Surroundings } from './surroundings.ts';

/** What the battery management allows of the motor's power by the highest fault level, percent. */
const powerLimits = [100, 100, 70, 40, 0] as const;

/** One virtual vehicle. Everything about it follows from its spec, the seed and the times it is advanced to. */
export class Vehicle {
  readonly spec: VehicleSpec;
  readonly orders = new Orders();
  readonly #road: Road;
  readonly #surroundings: Surroundings;
  readonly #train: PowerTrain;
  readonly #sensors: Sensors;
  readonly #faultWatch: FaultWatch;
  readonly #startMs: number;
  #timeMs: number;
  #faults: readonly ActiveFault[] = [];

  constructor(spec: VehicleSpec, seed: number, startMs: number) {
    const draw = drawnBy(spec, seed);
    this.spec = spec;
    this.#startMs = startMs;
    this.#timeMs = startMs;
    this.#road = new Road(roads[spec.road]);
    this.#surroundings = new Surroundings(spec, seed, startMs, draw);
    this.#train = new PowerTrain(spec, this.#surroundings.temperature(startMs), draw, this.orders);
    this.#sensors = new Sensors(spec, draw('sensors'));
    const planned = (spec.faults ?? []).map((fault) => ({ ...fault, level: this.#known(fault.level) }));
    this.#faultWatch = new FaultWatch(this.#train.pack, vehicleKinds[spec.kind].supplyVoltage, planned, draw, spec.hoursBetweenFaults);
  }

  /** From what another one continues where this one has come to. */
  get life(): LifeState {
    const { pack, drive, chargedKwh, dischargedKwh } = this.#train;
    const { startMileageKm, roadStartM } = this.spec;
    return { timeMs: this.#timeMs, soc: pack.soc, mileageKm: startMileageKm + drive.distanceM / 1_000, chargedKwh, dischargedKwh, roadM: roadStartM + drive.distanceM };
  }

  /** Makes a fault present from the next report on, at the highest level of its edition where that has no such level; level 0 ends it. */
  tellFault(type: number, level: Level | 0): void {
    this.#faultWatch.tell(type, level === 0 ? 0 : this.#known(level));
  }

  #known(asked: Level): Level {
    const known = raisedLevels.filter((level) => level <= highestLevel[this.spec.edition]);
    return known.findLast((level) => level <= asked) ?? asked;
  }

  /** Lives on to `timeMs` (whole seconds; the past is ignored) and answers the state then. */
  advance(timeMs: number): VehicleState {
    const seconds = Math.max(0, Math.floor((timeMs - this.#timeMs) / 1_000));
    const ambient = this.#surroundings.temperature(this.#timeMs);
    this.#train.advance(this.#timeMs, seconds, ambient, this.#powerLimit / 100);
    this.#timeMs += seconds * 1_000;
    if (seconds > 0) this.#surroundings.step(this.#timeMs, seconds, this.#train.drive.isMoving);
    if (seconds > 0) this.#sensors.step(seconds, this.#train);
    return this.#observe();
  }

  #observe(): VehicleState {
    const { drive, activity } = this.#train;
    const readings = this.#sensors.read(this.#train, this.#surroundings.insulation.kOhm);
    this.#faults = this.#faultWatch.judge(readings, (this.#timeMs - this.#startMs) / 1_000, activity === 'drive');
    const [longitude, latitude] = this.#road.at(this.spec.roadStartM + drive.distanceM);
    return {
      timeMs: this.#timeMs,
      ...driverFields(this.#train, this.spec.kind),
      ...batteryFields(this.#train, readings, this.#faults),
      mileageKm: this.spec.startMileageKm + drive.distanceM / 1_000,
      signalStrength: this.#sensors.signalStrength,
      powerLimit: this.#powerLimit,
      restrictions: this.orders.restrictions,
      outcomes: this.orders.takeOutcomes(),
      upgrade: this.orders.reportsUpgrade ? this.orders.upgrade : null,
      hasFix: this.#surroundings.hasFix(this.#timeMs),
      longitude,
      latitude,
    };
  }

  get #powerLimit(): number {
    const highest = this.#faults.reduce((level, fault) => Math.max(level, fault.level), 0);
    return Math.min(powerLimits[highest] ?? 100, this.orders.powerLimit);
  }
}

/** What a vehicle is made of stays the same through all chapters of its life. */
const lasting = new Set(['pack', 'insulation']);

function drawnBy({ vin, chapter }: VehicleSpec, seed: number): (name: string) => Random {
  return (name) => new Random(seed, chapter === undefined || lasting.has(name) || name.startsWith('rest/') ? `${vin}/${name}` : `${vin}/${chapter}/${name}`);
}
