import { command } from '@voltdeck/protocol/codes';
import { encodeFrame, wireTime, writeFrame, type MessageToEncode } from '@voltdeck/protocol/wire';
import { localOffsetMs } from '../roads/weather.ts';
import type { Signer } from '../proof/signer.ts';
import type { Edition } from '../vehicle/roster.ts';
import type { VehicleState } from '../vehicle/state.ts';
import { blocks2016 } from './blocks-2016.ts';
import { blocks2025 } from './blocks-2025.ts';
import { bmsBlocks } from './blocks-bms.ts';

const dayMs = 86_400_000;
const commandAt = 2;
const responseAt = 3;
const unitAt = 24;
const timeLength = 6;
const standardBlocks = { 2016: blocks2016, 2025: blocks2025 } as const;

export interface TerminalIdentity {
  readonly vin: string;
  readonly edition: Edition;
  readonly iccid: string;
  /** Null: the login names no pack. */
  readonly packCode: string | null;
}

/** The frames of one terminal, signed where it has a key. It counts its logins by the day, as the standard asks. */
export class Terminal {
  readonly vin: string;
  readonly #identity: TerminalIdentity;
  readonly #signer: Signer | null;
  #day = 0;
  #sequence = 0;

  /** @param signer of a terminal of 2025; the edition of 2016 has no signatures */
  constructor(identity: TerminalIdentity, signer: Signer | null = null) {
    this.vin = identity.vin;
    this.#identity = identity;
    this.#signer = identity.edition === 2025 ? signer : null;
  }

  login(timeMs: number): Uint8Array {
    const day = Math.floor((timeMs + localOffsetMs) / dayMs);
    this.#sequence = day === this.#day ? this.#sequence + 1 : 1;
    this.#day = day;
    const { iccid, packCode } = this.#identity;
    const packs = packCode === null ? { codeLength: 0, codes: [], packsPerBms: [] } : { codeLength: packCode.length, codes: [packCode], packsPerBms: [1] };
    return this.signed(this.#frame(command.login, { kind: 'login', time: wireTime(timeMs), sequence: this.#sequence, iccid, ...packs }));
  }

  logout(timeMs: number): Uint8Array {
    return this.#frame(command.logout, { kind: 'logout', time: wireTime(timeMs), sequence: this.#sequence });
  }

  heartbeat(): Uint8Array {
    return this.#frame(command.heartbeat, { kind: 'heartbeat' });
  }

  report(state: VehicleState): Uint8Array {
    return this.signed(this.unsignedReport(state));
  }

  /** A report of the past, under command 03. */
  reissue(state: VehicleState): Uint8Array {
    return asReissue(this.report(state));
  }

  /** For who changes it before it is sent, and signs it then. */
  unsignedReport(state: VehicleState): Uint8Array {
    const blocks = [...standardBlocks[this.#identity.edition](state), ...bmsBlocks(state)];
    return this.#frame(command.realtime, { kind: 'report', reissue: false, time: wireTime(state.timeMs), blocks });
  }

  /** The same frame with its signature block behind the data unit, where the terminal has a key. */
  signed(bytes: Uint8Array): Uint8Array {
    if (this.#signer === null) return bytes;
    const { edition, vin } = this.#identity;
    const unit = bytes.subarray(unitAt, -1);
    const block = this.#signer(unit);
    const whole = new Uint8Array(unit.length + block.length);
    whole.set(unit);
    whole.set(block, unit.length);
    return writeFrame({ edition, command: bytes[commandAt] ?? 0, response: bytes[responseAt] ?? 0, vin, unit: whole });
  }

  #frame(code: number, message: MessageToEncode): Uint8Array {
    const { edition, vin } = this.#identity;
    return encodeFrame({ edition, command: code, vin, message });
  }
}

/** The same data unit under command 03. Command 02 and 03 differ in one bit, and so do the check bytes. */
export function asReissue(report: Uint8Array): Uint8Array {
  const bytes = report.slice();
  bytes[commandAt] = command.reissue;
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ command.realtime ^ command.reissue;
  return bytes;
}

/** The same report at another time, its check byte kept right. */
export function atTime(report: Uint8Array, timeMs: number): Uint8Array {
  const bytes = report.slice();
  const { year, month, day, hour, minute, second } = wireTime(timeMs);
  let check = bytes[bytes.length - 1] ?? 0;
  for (const [index, value] of [year - 2000, month, day, hour, minute, second].entries()) {
    check ^= (bytes[unitAt + index] ?? 0) ^ value;
    bytes[unitAt + index] = value;
  }
  bytes[bytes.length - 1] = check;
  return bytes;
}

/** The six time bytes of a report or of its answer as one number; -1 when there are none. */
export function timeKey(frame: Uint8Array): number {
  if (frame.length <= unitAt + timeLength) return -1;
  let key = 0;
  for (let index = 0; index < timeLength; index++) key = key * 256 + (frame[unitAt + index] ?? 0);
  return key;
}
