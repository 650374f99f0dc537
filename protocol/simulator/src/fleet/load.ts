import type { Link } from '../link/link.ts';
import type { Wheel } from '../link/wheel.ts';
import { atTime, type Terminal } from '../report/frames.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';

export interface LoadVehicle {
  readonly vehicle: Vehicle;
  readonly terminal: Terminal;
  readonly link: Link;
}

export interface LoadOptions {
  /** Reports a second, all vehicles together. */
  readonly rate: number;
  /** How long it is meant to last. */
  readonly loadS: number;
  readonly startMs: number;
}

const templateCount = 8;
const turnMs = 10;

/**
 * Reports by a fixed schedule, whether the server keeps up or not (open loop). The content of a vehicle's reports
 * repeats, their times do not: they are at least a second apart, as frames have no finer time.
 */
export class Load {
  readonly #vehicles: readonly LoadVehicle[];
  readonly #templates: readonly Uint8Array[][];
  readonly #rate: number;
  readonly #stepMs: number;
  readonly #firstMs: number;
  readonly #wheel: Wheel;
  #startedMs = 0;
  #made = 0;
  #stopped = false;

  constructor(vehicles: readonly LoadVehicle[], options: LoadOptions, wheel: Wheel) {
    const perVehicle = options.rate / Math.max(1, vehicles.length);
    this.#vehicles = vehicles;
    this.#wheel = wheel;
    this.#rate = options.rate;
    this.#stepMs = Math.max(1_000, 1_000 / perVehicle);
    // More than one report a second and vehicle: start so far back that the last one is not in the future.
    this.#firstMs = options.startMs - Math.max(0, perVehicle - 1) * options.loadS * 1_000;
    this.#templates = vehicles.map((each) => templatesOf(each, options.startMs));
  }

  start(): void {
    this.#startedMs = this.#wheel.now();
    this.#turn();
  }

  stop(): void {
    this.#stopped = true;
  }

  #turn(): void {
    if (this.#stopped) return;
    const due = Math.floor(((this.#wheel.now() - this.#startedMs) * this.#rate) / 1_000);
    while (this.#made < due) this.#make(this.#made++);
    this.#wheel.after(turnMs, () => this.#turn());
  }

  #make(number: number): void {
    const place = number % this.#vehicles.length;
    const round = Math.floor(number / this.#vehicles.length);
    const vehicle = this.#vehicles[place];
    const template = this.#templates[place]?.[round % templateCount];
    const timeMs = Math.floor((this.#firstMs + round * this.#stepMs) / 1_000) * 1_000;
    if (template !== undefined) vehicle?.link.delivery.offer(vehicle.terminal.signed(atTime(template, timeMs)), timeMs);
  }
}

function templatesOf({ vehicle, terminal }: LoadVehicle, startMs: number): Uint8Array[] {
  return Array.from({ length: templateCount }, (_, index) => terminal.unsignedReport(vehicle.advance(startMs + index * 1_000)));
}
