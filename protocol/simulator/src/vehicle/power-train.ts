import { chemistries } from '../battery/chemistry.ts';
import { layouts } from '../battery/layout.ts';
import { Pack } from '../battery/pack.ts';
import { Charger } from '../duty/charger.ts';
import { Drive } from '../duty/drive.ts';
import { duties, type Activity } from '../duty/duties.ts';
import { plannedActivity } from '../duty/plan.ts';
import { RestDays } from '../duty/rest-days.ts';
import type { Random } from '../random.ts';
import { usedEnergy, vehicleKinds } from './kinds.ts';
import type { Orders } from './orders.ts';
import type { VehicleSpec } from './roster.ts';

/** Cells and heat are computed for at most so many seconds at once; a parked pack changes slowly. */
const chunkS = { busy: 10, parked: 120 } as const;
/** Below this the driver looks for a charger, and leaves it above that, whatever the plan says. */
const mustCharge = { below: 0.18, until: 0.85 } as const;
/** A fast charger fills an empty pack within this; above that charge a slow one is in time as well. */
const fullWithin = { ms: 80 * 60_000, slowFrom: 0.92 } as const;

/** Battery, motor and charger of one vehicle: what flows, second by second. */
export class PowerTrain {
  readonly pack: Pack;
  readonly drive: Drive;
  activity: Activity = 'parked';
  chargedKwh: number;
  dischargedKwh: number;
  /** Watts of the last second: positive discharges. */
  power = 0;
  readonly #spec: VehicleSpec;
  readonly #orders: Pick<Orders, 'keepsStanding' | 'keepsUncharged'>;
  readonly #charger = new Charger();
  readonly #restDays: RestDays;
  #mustCharge = false;
  #mustStop = false;

  constructor(spec: VehicleSpec, ambient: number, draw: (name: string) => Random, orders: Pick<Orders, 'keepsStanding' | 'keepsUncharged'>) {
    this.#orders = orders;
    const kind = vehicleKinds[spec.kind];
    this.#spec = spec;
    this.pack = new Pack(
      { layout: layouts[kind.layout], age: spec.age, startSoc: spec.startSoc, ambient, weakCells: spec.weakCells ?? [] },
      draw('pack'),
    );
    this.drive = new Drive(duties[kind.duty].style, kind.body, draw('drive'));
    this.#restDays = new RestDays(spec.restShare ?? 0, draw);
    const { chargedKwh, dischargedKwh } = spec.startEnergy ?? usedEnergy(spec.kind, spec.startMileageKm);
    [this.chargedKwh, this.dischargedKwh] = [chargedKwh, dischargedKwh];
  }

  get isFull(): boolean {
    return this.isPlugged && this.#charger.isFull;
  }

  get isPlugged(): boolean {
    return this.activity === 'slowCharge' || this.activity === 'fastCharge';
  }

  get isAwake(): boolean {
    return this.activity === 'drive' || (this.isPlugged && !this.#charger.isFull);
  }

  /** Continues for `seconds`, with at most `powerPart` (0..1) of the motor's power. */
  advance(fromMs: number, seconds: number, ambient: number, powerPart: number): void {
    for (let done = 0; done < seconds; ) {
      const most = this.activity === 'parked' ? chunkS.parked : chunkS.busy;
      const chunk = Math.min(most, seconds - done);
      this.#chunk(fromMs + done * 1000, chunk, ambient, powerPart);
      done += chunk;
    }
  }

  #chunk(timeMs: number, seconds: number, ambient: number, powerPart: number): void {
    this.#choose(timeMs);
    const resistance = this.pack.cells.totalResistance;
    const openVoltage = this.pack.cells.totalVoltage + this.pack.current * resistance;
    const part = Math.min(powerPart, this.#batteryPart());
    let current = 0;
    let chargeAh = 0;
    for (let second = 0; second < seconds; second++) {
      current = this.#second(openVoltage, resistance, part);
      chargeAh += current / 3600;
      this.#account(current, openVoltage - current * resistance);
    }
    this.pack.step(chargeAh, seconds, current, ambient, this.isAwake);
  }

  /** Amperes of the next second. */
  #second(openVoltage: number, resistance: number, powerPart: number): number {
    if (this.isPlugged) return -this.#charger.step(this.pack, this.activity === 'fastCharge');
    if (this.activity === 'parked') return 0;
    const power = this.#mustStop ? this.drive.brake() : this.drive.step(powerPart);
    return currentFor(power, openVoltage, resistance);
  }

  #choose(timeMs: number): void {
    const { duty } = vehicleKinds[this.#spec.kind];
    this.#mustCharge = this.pack.soc < (this.#mustCharge ? mustCharge.until : mustCharge.below);
    const planned = this.#restDays.has(timeMs) ? 'parked' : plannedActivity(duties[duty], timeMs, this.#spec.shiftMin);
    const wanted = this.#allowed(this.#fillingUp(timeMs, planned) ?? (this.#mustCharge && planned === 'drive' ? 'fastCharge' : planned));
    this.#mustStop = wanted !== 'drive';
    if (this.drive.isMoving && this.#mustStop) return;
    if (wanted !== this.activity) this.#charger.unplug();
    this.activity = wanted;
  }

  /** The charge that is needed to be full in time; null while there is time left. */
  #fillingUp(timeMs: number, planned: Activity): Activity | null {
    const { fullBy } = this.#spec;
    if (fullBy === undefined || timeMs < fullBy - fullWithin.ms) return null;
    if (this.isFull) return this.activity;
    return planned === 'slowCharge' && this.pack.soc >= fullWithin.slowFrom ? planned : 'fastCharge';
  }

  /** Remote prohibitions: the vehicle brakes to a stop, or the charger stays off. */
  #allowed(wanted: Activity): Activity {
    const isForbidden = wanted === 'drive' ? this.#orders.keepsStanding : wanted !== 'parked' && this.#orders.keepsUncharged;
    return isForbidden ? 'parked' : wanted;
  }

  /** The battery gives less when a cell nears its lower limit. */
  #batteryPart(): number {
    const { underVoltage } = chemistries[this.pack.layout.chemistry];
    const room = this.pack.cells.lowestVoltage - underVoltage[0];
    return Math.max(0.1, Math.min(1, room / 0.15));
  }

  #account(current: number, voltage: number): void {
    this.power = current * voltage;
    const kwh = this.power / 3_600_000;
    if (kwh > 0) this.dischargedKwh += kwh;
    else this.chargedKwh -= kwh;
  }
}

/** The current at which a source of this voltage and resistance gives the power: P = (U - I R) I. */
function currentFor(power: number, openVoltage: number, resistance: number): number {
  const most = openVoltage ** 2 - 4 * resistance * power;
  return (openVoltage - Math.sqrt(Math.max(0, most))) / (2 * resistance);
}
