import { demoEquipment } from '@voltdeck/protocol/contract';
import type { Frame } from '@voltdeck/protocol/wire';
import { setImmediate } from 'node:timers/promises';
import type { CommandFault } from '../command/executor.ts';
import { parseTroubles } from '../command/troubles.ts';
import { Backoff } from '../link/backoff.ts';
import { emptyCounters, type LinkCounters } from '../link/counters.ts';
import type { Level } from '../faults/effects.ts';
import { Link } from '../link/link.ts';
import { Wheel } from '../link/wheel.ts';
import { LifeKeeper } from '../life/life-keeper.ts';
import { signerOf } from '../proof/signer.ts';
import { Random } from '../random.ts';
import { Terminal } from '../report/frames.ts';
import { fleetVehicle, namedVehicle, storyNames, type VehicleSpec } from '../vehicle/roster.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { Commanded, makeTrouble } from './commanded.ts';
import { totalsOf, VehicleLedger, type LedgerLine, type LedgerTotals } from './ledger.ts';
import { Load, type LoadVehicle } from './load.ts';
import { connectRate, withDefaults, type FleetOptions, type FleetSettings, type Target } from './options.ts';
import { Reporter } from './reporter.ts';

export interface FleetStats extends LedgerTotals, LinkCounters {
  readonly vehicles: number;
  /** Reports that wait for a connection or for their turn. */
  readonly stored: number;
  /** Reports sent whose answer is awaited. */
  readonly unanswered: number;
}

const firstRetryMs = 1_000;
const window = { reports: 8, load: 512 } as const;
/** Load starts when every vehicle is online, or this long after the first. */
const loadPatienceMs = 5_000;
/** Between faults by chance, in effect. */
const neverHours = 1e9;

/** A running fleet of virtual vehicles. */
export class Fleet {
  readonly #settings: FleetSettings;
  readonly #wheel: Wheel;
  readonly #counters = emptyCounters();
  readonly #ledgers: VehicleLedger[] = [];
  readonly #links: Link[] = [];
  readonly #reporters: Reporter[] = [];
  readonly #commanded = new Map<string, Commanded>();
  readonly #vehicles: readonly Vehicle[];
  readonly #lives: LifeKeeper | null;
  #load: Load | null = null;
  #isReady = false;
  #isStopped = false;
  #loadStarted = false;

  constructor(options: FleetOptions) {
    this.#settings = withDefaults(options);
    const { startMs, rate, loadS, lifeFolder, seed } = this.#settings;
    const aheadMs = startMs - Date.now();
    this.#wheel = new Wheel(() => Date.now() + aheadMs);
    this.#lives = lifeFolder === undefined || rate !== undefined ? null : new LifeKeeper(lifeFolder, seed);
    const vehicles = specsOf(this.#settings).map((spec, index) => this.#build(spec, index));
    if (rate === undefined) this.#reporters = vehicles.map((each) => this.#reporterOf(each));
    else this.#load = new Load(vehicles, { rate, loadS, startMs }, this.#wheel);
    this.trouble(this.#settings.trouble);
    this.#vehicles = vehicles.map(({ vehicle }) => vehicle);
    this.#wheel.start();
    if (this.#lives === null) for (const [index, link] of this.#links.entries()) link.start((index * 1_000) / connectRate);
    else void this.#wake(this.#lives);
  }

  /** Keeps what the next run continues from. */
  remember(): void {
    this.#lives?.writeNow(this.#vehicles);
  }

  stats(): FleetStats {
    return {
      ...this.#counters,
      ...totalsOf(this.#ledgers),
      vehicles: this.#links.length,
      stored: this.#links.reduce((total, link) => total + link.delivery.storedCount, 0),
      unanswered: this.#links.reduce((total, link) => total + link.delivery.waitingCount, 0),
    };
  }

  /** Every report of the run; only of a fleet started with `ledger: true`. */
  ledger(): LedgerLine[] {
    return this.#ledgers.flatMap((ledger) => ledger.lines());
  }

  /** What this vehicle does wrong with the next commands, one each. @throws where there is no such vehicle */
  failCommands(vin: string, ...faults: readonly CommandFault[]): void {
    for (const name of faults) makeTrouble(this.#commanded, [{ name, of: vin, times: 1 }], this.#settings.seed);
  }

  /** Lets vehicles do things wrong from now on, as `badFlash=5%,neverBack=<VIN>`. @throws a sentence that says what is wrong with it */
  trouble(text: string): void {
    makeTrouble(this.#commanded, parseTroubles(text), this.#settings.seed);
  }

  /**
   * Makes a fault of a vehicle present from its next report on; level 0 ends it.
   *
   * @param index of the vehicle; 0 is the first besides the named ones
   * @throws RangeError where there is no such vehicle or fault type
   */
  tellFault(index: number, type: number, level: Level | 0): void {
    const vehicle = this.#vehicles[index + (this.#settings.named ? storyNames.length : 0)];
    if (vehicle === undefined) throw new RangeError(`the fleet has no vehicle ${index}; it has ${this.#settings.vehicles}`);
    vehicle.tellFault(type, level);
  }

  /** No new reports from now on; what is stored or unanswered continues being sent. */
  pause(): void {
    this.#load?.stop();
    for (const reporter of this.#reporters) reporter.stop();
  }

  /** Pauses, waits up to `graceMs` for the answers, logs every vehicle out. */
  async stop(graceMs = 5_000): Promise<FleetStats> {
    this.#isStopped = true;
    this.pause();
    for (const { upgrades } of this.#commanded.values()) upgrades.stop();
    await Promise.all(this.#links.map((link) => link.stop(graceMs)));
    this.#wheel.stop();
    return this.stats();
  }

  /** One after the other, so that those who are awake already report in time. */
  async #wake(lives: LifeKeeper): Promise<void> {
    for (const [index, { spec }] of this.#vehicles.entries()) {
      if (this.#isStopped) return;
      lives.wake(spec.vin, this.#wheel.now());
      this.#links[index]?.start(0);
      await setImmediate();
    }
    lives.writeLives(this.#wheel.now());
    this.remember();
  }

  #build(spec: VehicleSpec, index: number): LoadVehicle {
    const { seed, startMs, ledger: keepLines } = this.#settings;
    const { signing } = this.#settings.keys[spec.vin] ?? {};
    const terminal = new Terminal(spec, signing === undefined ? null : signerOf(signing));
    const ledger = new VehicleLedger(spec.vin, keepLines);
    const vehicle = this.#lives?.vehicle(spec, startMs) ?? new Vehicle(spec, seed, Math.floor(startMs / 1_000) * 1_000);
    vehicle.orders.firmwareVersion = demoEquipment(spec.vin).softwareVersion;
    const link: Link = this.#linkOf(terminal, ledger, index, (frame) => commanded.executor.take(frame));
    const { target: server, upgradePace: pace } = this.#settings;
    const commanded = new Commanded({ vehicle, link, server, pace, wheel: this.#wheel });
    this.#commanded.set(spec.vin, commanded);
    this.#ledgers.push(ledger);
    this.#links.push(link);
    return { vehicle, terminal, link };
  }

  #linkOf(terminal: Terminal, ledger: VehicleLedger, index: number, onCommand: (frame: Frame) => void): Link {
    const { answerTimeoutMs, heartbeatMs, storedReports, retryMs, rate, seed } = this.#settings;
    const backoff = new Backoff({ firstMs: Math.min(firstRetryMs, retryMs), mostMs: retryMs }, new Random(seed, `${terminal.vin}/link`));
    return new Link(
      {
        target: this.#targetOf(terminal.vin), answerTimeoutMs, heartbeatMs, capacity: storedReports, window: rate === undefined ? window.reports : window.load,
      },
      { terminal, wheel: this.#wheel, backoff, ledger, counters: this.#counters, onOnline: () => this.#online(index), onCommand },
    );
  }

  /** By TLS it shows the certificate that was made for it, else that of the whole fleet. */
  #targetOf(vin: string): Target {
    const { target, keys } = this.#settings;
    const { certificate: cert, certificateKey: key } = keys[vin] ?? {};
    return target.tls === undefined || cert === undefined || key === undefined ? target : { ...target, tls: { ...target.tls, cert, key } };
  }

  #reporterOf({ vehicle, terminal, link }: LoadVehicle): Reporter {
    const { periodMs, seed } = this.#settings;
    const random = new Random(seed, `${terminal.vin}/period`);
    return new Reporter({ vehicle, terminal, link, wheel: this.#wheel, periodMs: vehicle.spec.periodMs ?? periodMs, random });
  }

  #online(index: number): void {
    this.#reporters[index]?.start();
    if (!this.#isReady) {
      this.#isReady = true;
      this.#settings.onReady?.();
      this.#wheel.after(loadPatienceMs, () => this.#startLoad());
    }
    if (this.#counters.connected === this.#links.length) this.#startLoad();
  }

  #startLoad(): void {
    if (this.#loadStarted) return;
    this.#loadStarted = true;
    this.#load?.start();
  }
}

function specsOf({ named, vehicles, vins = [], seed, parked, faults = [] }: FleetSettings): VehicleSpec[] {
  const stories = named ? storyNames.map((name) => namedVehicle(name, seed)) : [];
  const others = Array.from({ length: vehicles }, (_, index) => ({
    ...withVin(fleetVehicle(index, seed), vins[index]),
    faults: faults.filter((fault) => fault.vehicle === index),
  }));
  return parked ? [...stories, ...others].map(atRest) : [...stories, ...others];
}

const withVin = (spec: VehicleSpec, vin = spec.vin): VehicleSpec => ({ ...spec, vin });

const atRest = (spec: VehicleSpec): VehicleSpec => ({ ...spec, restShare: 1, startSoc: Math.max(spec.startSoc, 0.5), hoursBetweenFaults: neverHours });
