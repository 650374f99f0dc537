import type { Random } from '../random.ts';
import type { DriveStyle } from './duties.ts';

/** What the road resists a body with. */
export interface Body {
  readonly massKg: number;
  /** Drag coefficient times frontal area, m2. */
  readonly dragArea: number;
  /** Power of everything but the motor, W. */
  readonly auxiliaryW: number;
  readonly maxPowerW: number;
  readonly maxRegenerationW: number;
}

const gravity = 9.81;
const rollingResistance = 0.01;
const airDensity = 1.2;
const driveEfficiency = 0.9;
const regenerationEfficiency = 0.68;
const brakeRate = 1.3;

/** A vehicle in traffic: speeds up, holds, brakes, waits, second by second. */
export class Drive {
  /** m/s */
  speed = 0;
  /** m/s2 of the last second */
  acceleration = 0;
  /** Metres driven since the start. */
  distanceM = 0;
  readonly #style: DriveStyle;
  readonly #body: Body;
  readonly #random: Random;
  #target = 0;
  #legLeftM = 0;
  #waitS = 0;

  constructor(style: DriveStyle, body: Body, random: Random) {
    this.#style = style;
    this.#body = body;
    this.#random = random;
  }

  /** One second on the road; `powerPart` (0..1) is what the battery allows. Answers electrical power in W. */
  step(powerPart: number): number {
    this.#decide();
    this.#move(this.#wantedRate(powerPart));
    return this.#power();
  }

  /** One second of braking to a stop. Answers electrical power in W. */
  brake(): number {
    this.#legLeftM = 0;
    this.#move(-brakeRate);
    return this.#power();
  }

  get isMoving(): boolean {
    return this.speed > 0;
  }

  #decide(): void {
    if (this.#legLeftM > 0) return;
    if (this.speed > 0) return;
    if (this.#waitS > 0) {
      this.#waitS--;
      return;
    }
    this.#target = this.#random.between(...this.#style.cruise) / 3.6;
    this.#legLeftM = this.#random.between(...this.#style.legM);
    this.#waitS = this.#random.integer(...this.#style.stopS);
  }

  #wantedRate(powerPart: number): number {
    const stoppingM = this.speed ** 2 / (2 * brakeRate);
    if (this.#legLeftM <= stoppingM) return -brakeRate;
    const force = (this.#body.maxPowerW * powerPart * driveEfficiency) / Math.max(4, this.speed);
    const strongest = (force - this.#resistance()) / this.#body.massKg;
    const flow = this.#random.normal(0, 0.12);
    return Math.max(-0.8, Math.min(1.1, strongest, (this.#target - this.speed) * 0.25 + flow));
  }

  #move(rate: number): void {
    const before = this.speed;
    this.speed = before + rate < 0.2 && rate <= 0 ? 0 : Math.max(0, before + rate);
    this.acceleration = this.speed - before;
    const movedM = (before + this.speed) / 2;
    this.distanceM += movedM;
    this.#legLeftM = this.speed === 0 && rate < 0 ? 0 : this.#legLeftM - movedM;
  }

  /** Of road and air, N. */
  #resistance(): number {
    const { massKg, dragArea } = this.#body;
    const rolling = this.speed > 0 ? massKg * gravity * rollingResistance : 0;
    return rolling + (airDensity / 2) * dragArea * this.speed ** 2;
  }

  #power(): number {
    const { massKg, auxiliaryW, maxPowerW, maxRegenerationW } = this.#body;
    const wheel = (massKg * this.acceleration + this.#resistance()) * this.speed;
    const electric = wheel > 0 ? wheel / driveEfficiency : wheel * regenerationEfficiency;
    return auxiliaryW + Math.max(-maxRegenerationW, Math.min(maxPowerW, electric));
  }
}
