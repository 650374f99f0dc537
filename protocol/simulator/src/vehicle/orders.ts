import { control, restrictionBit } from '@voltdeck/protocol/codes';
import type { WireTime } from '@voltdeck/protocol/wire';

/** What the battery management says of a command it was given: 0 done, else the reason (block B5). */
export interface CommandOutcome {
  readonly control: number;
  /** Of the request. */
  readonly time: WireTime;
  readonly result: number;
}

/** An upgrade as block B4 tells it. */
export interface UpgradeState {
  readonly job: number;
  readonly status: 1 | 2 | 3;
  readonly percent: number;
  readonly error: number;
  readonly versionBefore: string;
  readonly versionAfter: string;
}

const { disabled, noDriving, noCharge, limitedPower, frozen } = restrictionBit;
const cleared = (1 << noDriving) | (1 << noCharge) | (1 << limitedPower) | (1 << frozen);

/** What has been ordered of a vehicle from afar, and holds until it is taken back (protocol/README.md). */
export class Orders {
  restrictions = 0;
  firmwareVersion = '01.07';
  /** null before the first upgrade; the last one goes on being told. */
  upgrade: UpgradeState | null = null;
  /** Old terminals have no block B4. */
  tellsUpgrade = true;
  #limit = 100;
  #outcomes: CommandOutcome[] = [];

  get keepsStanding(): boolean {
    return this.#has(disabled) || this.#has(noDriving);
  }

  get keepsUncharged(): boolean {
    return this.#has(disabled) || this.#has(noCharge);
  }

  /** Percent of the motor's power. */
  get powerLimit(): number {
    return this.#has(limitedPower) ? this.#limit : 100;
  }

  /** @returns whether this vehicle knows the command. */
  take(code: number, argument: number): boolean {
    const act = this.#acts[code];
    act?.(argument);
    return act !== undefined;
  }

  note(outcome: CommandOutcome): void {
    this.#outcomes.push(outcome);
  }

  /** Each is told once. */
  takeOutcomes(): readonly CommandOutcome[] {
    return this.#outcomes.splice(0);
  }

  readonly #acts: Readonly<Record<number, (argument: number) => void>> = {
    [control.enable]: () => this.#clear(1 << disabled),
    [control.disable]: () => this.#set(disabled),
    [control.noDriving]: () => this.#set(noDriving),
    [control.noCharge]: () => this.#set(noCharge),
    [control.limitedPower]: (percent) => {
      this.#set(limitedPower);
      this.#limit = percent;
    },
    [control.unfreeze]: () => this.#clear(cleared),
    [control.reset]: () => undefined,
    [control.alarm]: () => undefined,
    [control.sampling]: () => undefined,
  };

  #has(bit: number): boolean {
    return (this.restrictions & (1 << bit)) !== 0;
  }

  #set(bit: number): void {
    this.restrictions |= 1 << bit;
  }

  #clear(bits: number): void {
    this.restrictions &= ~bits;
  }
}
