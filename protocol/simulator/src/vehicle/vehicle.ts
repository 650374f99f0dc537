import { operatingMode } from '@voltdeck/protocol/codes';
import { chemistries } from '../battery/chemistry.ts';
import { thermalModes } from '../battery/heat.ts';
import { Detection, watchedOf } from '../faults/detection.ts';
import { effects, type Level } from '../faults/effects.ts';
import { FaultChance, levelAt, plannedEvent, type FaultEvent } from '../faults/events.ts';
import type { Readings } from '../faults/readings.ts';
import { Random } from '../random.ts';
import { Road } from '../roads/road.ts';
import { roads } from '../roads/roads.ts';
import { inShower, Weather } from '../roads/weather.ts';
import { Insulation } from './insulation.ts';
import { vehicleKinds } from './kinds.ts';
import { PowerTrain } from './power-train.ts';
import { relayBits } from './relays.ts';
import type { VehicleSpec } from './roster.ts';
import { plugs, selfTests, type ActiveFault, type VehicleState } from './state.ts';

/** A bad contact takes this long to become hot. */
const hotProbeTimeS = 150;
/** What the battery management allows of the motor's power by the highest fault level, percent. */
const powerLimits = [100, 100, 70, 40] as const;
/** Faults that fail the self-test: interlock and pre-charge (wire-protocol.md 4.3). */
const selfTestFaults = new Set([16, 19]);
/** A tunnel takes the satellites away for a while; so often does a second of driving lead into one. */
const tunnelChance = 0.0015;
const tunnelS = 40;

/** One virtual vehicle. Everything about it follows from its spec, the seed and the times it is advanced to. */
export class Vehicle {
  readonly spec: VehicleSpec;
  readonly #train: PowerTrain;
  readonly #road: Road;
  readonly #weather: Weather;
  readonly #insulation: Insulation;
  readonly #detection: Detection;
  readonly #chance: FaultChance;
  readonly #planned: readonly FaultEvent[];
  readonly #noise: Random;
  readonly #startMs: number;
  #timeMs: number;
  #faults: readonly ActiveFault[] = [];
  #hotRise = 0;
  #signal: number;
  #tunnelUntilMs = 0;

  constructor(spec: VehicleSpec, seed: number, startMs: number) {
    const road = roads[spec.road];
    const draw = (name: string): Random => new Random(seed, `${spec.vin}/${name}`);
    this.spec = spec;
    this.#startMs = startMs;
    this.#timeMs = startMs;
    this.#road = new Road(road);
    this.#weather = new Weather(road.city, seed);
    this.#train = new PowerTrain(spec, seed, this.#weather.temperature(startMs));
    this.#insulation = new Insulation(spec.showers !== undefined, draw('insulation'));
    const { layout } = this.#train.pack;
    this.#detection = new Detection(chemistries[layout.chemistry]);
    this.#chance = new FaultChance(layout, draw('faults'));
    this.#planned = (spec.faults ?? []).map((fault) => plannedEvent(fault, layout, draw(`planned/${fault.type}`)));
    this.#noise = draw('noise');
    this.#signal = this.#noise.between(17, 28);
  }

  /** Lives on to `timeMs` (whole seconds; the past is ignored) and answers the state then. */
  advance(timeMs: number): VehicleState {
    const seconds = Math.max(0, Math.floor((timeMs - this.#timeMs) / 1000));
    const ambient = this.#weather.temperature(this.#timeMs);
    this.#train.advance(this.#timeMs, seconds, ambient, this.#powerLimit() / 100);
    this.#timeMs += seconds * 1000;
    if (seconds > 0) this.#surroundings(seconds);
    const readings = this.#read();
    this.#faults = this.#judge(readings);
    return this.#stateFrom(readings);
  }

  #surroundings(seconds: number): void {
    const raining = this.spec.showers === undefined ? this.#weather.isRaining(this.#timeMs) : inShower(this.spec.showers, this.#sinceStartS);
    this.#insulation.step(seconds, raining);
    this.#signal = Math.max(6, Math.min(31, this.#signal + this.#noise.between(-0.6, 0.6)));
    if (this.#train.drive.isMoving && this.#noise.next() < tunnelChance * Math.min(seconds, tunnelS)) {
      this.#tunnelUntilMs = this.#timeMs + tunnelS * 1_000;
    }
    const rate = this.#train.pack.current / this.#train.pack.layout.capacityAh;
    const settled = (this.spec.hotProbe?.rise ?? 0) * Math.min(1.3, rate ** 2);
    this.#hotRise = settled + (this.#hotRise - settled) * Math.exp(-seconds / hotProbeTimeS);
  }

  #read(): Readings {
    const { pack } = this.#train;
    const kind = vehicleKinds[this.spec.kind];
    const readings: Readings = {
      cells: Array.from(pack.cells.voltage, (voltage) => voltage + this.#noise.between(-0.0012, 0.0012)),
      temperatures: Array.from(pack.heat.temperature),
      totalVoltage: pack.cells.totalVoltage,
      current: pack.current,
      soc: pack.soc,
      insulation: this.#insulation.kOhm * this.#noise.between(0.99, 1.01),
      supplyVoltage: (kind.supplyVoltage * (this.#train.isAwake ? 1.15 : 1.045)) + this.#noise.between(-0.1, 0.1),
      silentBmus: new Set(),
      weldedRelays: 0,
    };
    const { hotProbe } = this.spec;
    if (hotProbe !== undefined) {
      readings.temperatures[hotProbe.index] = (readings.temperatures[hotProbe.index] ?? 0) + this.#hotRise;
    }
    return readings;
  }

  /** Lets the faults that are present show in the readings and finds what the battery management would raise. */
  #judge(readings: Readings): ActiveFault[] {
    const { pack } = this.#train;
    const kind = vehicleKinds[this.spec.kind];
    const made = this.#madeFaults();
    for (const { event, level } of made) effects[event.type]?.(readings, level, event.place, pack.cells.chemistry);
    const driving = this.#train.activity === 'drive';
    const watched = watchedOf(readings, pack.layout.capacityAh, kind.supplyVoltage, driving);
    const levels = this.#detection.watch(watched, this.#timeMs);
    for (const { event, level } of made) levels.set(event.type, higher(level, levels.get(event.type)));
    return [...levels].map(([type, level]) => ({ type, level })).sort((left, right) => left.type - right.type);
  }

  #madeFaults(): { event: FaultEvent; level: Level }[] {
    const events = [...this.#planned, this.#chance.at(this.#sinceStartS)];
    return events.flatMap((event) => {
      const level = levelAt(event, this.#sinceStartS);
      return level === null ? [] : [{ event, level }];
    });
  }

  #stateFrom(readings: Readings): VehicleState {
    const { pack, drive, activity, isFull, isPlugged } = this.#train;
    const { body } = vehicleKinds[this.spec.kind];
    const [longitude, latitude] = this.#road.at(this.spec.roadStartM + drive.distanceM);
    return {
      timeMs: this.#timeMs,
      layout: pack.layout,
      isOn: activity === 'drive',
      speed: drive.speed * 3.6,
      mileageKm: this.spec.startMileageKm + drive.distanceM / 1000,
      accelerator: drive.isMoving ? percent(this.#train.power / body.maxPowerW) : 0,
      brake: percent(-drive.acceleration / 3),
      totalVoltage: readings.totalVoltage,
      current: readings.current,
      soc: percent(readings.soc),
      soh: percent(pack.cells.health),
      insulation: Math.round(readings.insulation),
      charging: isFull ? 'complete' : isPlugged ? 'charging' : 'none',
      operatingMode: this.#operatingMode(),
      plug: activity === 'fastCharge' ? plugs.fast : activity === 'slowCharge' ? plugs.slow : plugs.none,
      selfTest: this.#faults.some((fault) => selfTestFaults.has(fault.type)) ? selfTests.failed : selfTests.successful,
      thermalMode: pack.heat.mode,
      relays: this.#relays() | readings.weldedRelays,
      supplyVoltage: readings.supplyVoltage,
      signalStrength: Math.round(this.#signal),
      chemistryCode: pack.cells.chemistry.code,
      cells: readings.cells.map((voltage) => (voltage === null ? null : Math.round(voltage * 1000))),
      temperatures: readings.temperatures.map((temperature) => (temperature === null ? null : Math.round(temperature))),
      silentBmus: readings.silentBmus,
      faults: this.#faults,
      powerLimit: this.#powerLimit(),
      ratedVoltage: pack.ratedVoltage,
      ratedEnergyKwh: pack.ratedEnergyKwh,
      chargedKwh: this.#train.chargedKwh,
      dischargedKwh: this.#train.dischargedKwh,
      hasFix: this.#timeMs >= this.#tunnelUntilMs,
      longitude,
      latitude,
    };
  }

  #operatingMode(): VehicleState['operatingMode'] {
    const { activity, isPlugged, isFull, pack, drive } = this.#train;
    if (isPlugged) return isFull ? operatingMode.lowVoltage : operatingMode.charge;
    if (activity === 'parked') return operatingMode.lowVoltage;
    return drive.isMoving && pack.current < 0 ? operatingMode.feedback : operatingMode.discharge;
  }

  #relays(): number {
    const { isAwake, activity, isPlugged, pack } = this.#train;
    if (!isAwake) return 0;
    let relays = relayBits.mainPositive | relayBits.mainNegative | relayBits.auxiliary;
    if (isPlugged) relays |= relayBits.charge1;
    if (activity === 'fastCharge') relays |= relayBits.charge2;
    if (pack.heat.mode !== thermalModes.off) relays |= relayBits.thermal;
    if (pack.heat.mode === thermalModes.heating) relays |= relayBits.heatingPositive | relayBits.heatingNegative;
    return relays;
  }

  #powerLimit(): number {
    const highest = this.#faults.reduce((level, fault) => Math.max(level, fault.level), 0);
    return powerLimits[highest] ?? 100;
  }

  get #sinceStartS(): number {
    return (this.#timeMs - this.#startMs) / 1000;
  }
}

function percent(part: number): number {
  return Math.round(Math.max(0, Math.min(1, part)) * 100);
}

function higher(left: Level, right: Level | undefined): Level {
  return right !== undefined && right > left ? right : left;
}
