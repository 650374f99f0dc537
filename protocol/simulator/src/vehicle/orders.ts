import { control, controlNames, remoteCommands, restrictionBit, type RemoteCommandRow, type ShownProof } from '@voltdeck/protocol/codes';
import type { WireTime } from '@voltdeck/protocol/wire';

/** What the battery management says of a command it was given: 0 done, else the reason (block B5). */
export interface CommandOutcome {
  readonly control: number;
  /** Of the request. */
  readonly time: WireTime;
  readonly result: number;
}

/** An upgrade as block B4 reports it. */
export interface UpgradeState {
  readonly job: number;
  readonly status: 1 | 2 | 3;
  readonly percent: number;
  readonly error: number;
  readonly versionBefore: string;
  readonly versionAfter: string;
}

const { disabled, noDriving, noCharge, limitedPower } = restrictionBit;
const bitsOf = (names: ShownProof['set'] = []): number => names.reduce((bits, name) => bits | (1 << restrictionBit[name]), 0);
const commandByCode = new Map<number, RemoteCommandRow>(controlNames.map((name) => [control[name], remoteCommands[name]]));

/** The command of a control; undefined for one that no simulated vehicle knows. */
export const orderedBy = (code: number): RemoteCommandRow | undefined => commandByCode.get(code);

/** What has been ordered of a vehicle from afar, and holds until it is taken back (protocol/README.md). */
export class Orders {
  restrictions = 0;
  firmwareVersion = '01.07';
  /** null before the first upgrade; the last one is reported on. */
  upgrade: UpgradeState | null = null;
  /** Old terminals have no block B4. */
  reportsUpgrade = true;
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

  /** @returns whether this vehicle does it. */
  take(code: number, argument: number): boolean {
    const { simulator, proof } = orderedBy(code) ?? {};
    if (simulator === undefined || simulator === 'refuses') return false;
    if (simulator === 'shows' && typeof proof === 'object') this.#show(proof, argument);
    return true;
  }

  note(outcome: CommandOutcome): void {
    this.#outcomes.push(outcome);
  }

  /** Each is reported once. */
  takeOutcomes(): readonly CommandOutcome[] {
    return this.#outcomes.splice(0);
  }

  #has(bit: number): boolean {
    return (this.restrictions & (1 << bit)) !== 0;
  }

  #show({ set, clear, limit }: ShownProof, argument: number): void {
    this.restrictions = (this.restrictions & ~bitsOf(clear)) | bitsOf(set);
    if (limit !== undefined) this.#limit = argument;
  }
}
