import { command, encryption } from '@voltdeck/protocol/codes';
import { wireTime, writeFrame, type Edition } from '@voltdeck/protocol/wire';

interface FrameChoice {
  readonly vin?: string;
  readonly edition?: Edition;
  /** Epoch ms of the time in the frame. */
  readonly at?: number;
}

export const someVin = 'LVDECK00000000001';
export const someTime = Date.UTC(2026, 2, 1, 4, 30, 15);

const iccidOf = (vin: string): string => `8986${vin.slice(-11)}00000`;

function unitOf(at: number, rest: readonly number[]): Uint8Array {
  const { year, month, day, hour, minute, second } = wireTime(at);
  return Uint8Array.from([year - 2000, month, day, hour, minute, second, ...rest]);
}

/** A 2016 login with sequence 1, an ICCID and one pack without a code; a 2025 one has no pack at all. */
export function loginFrame({ vin = someVin, edition = 2016, at = someTime, iccid = iccidOf(vin) }: FrameChoice & { iccid?: string } = {}): Uint8Array {
  const packs = edition === 2016 ? [1, 0] : [0];
  const unit = unitOf(at, [0, 1, ...Buffer.from(iccid, 'ascii'), ...packs]);
  return writeFrame({ edition, command: command.login, vin, unit });
}

/** A login of the time alone, as some terminals send it. */
export function shortLoginFrame({ vin = someVin, edition = 2016, at = someTime }: FrameChoice = {}): Uint8Array {
  return writeFrame({ edition, command: command.login, vin, unit: unitOf(at, []) });
}

/** A report with a valid position: block 05, status 0, 121.473701 E, 31.230416 N. */
export function realtimeFrame({ vin = someVin, edition = 2016, at = someTime, code = command.realtime as number }: FrameChoice & { code?: number } = {}): Uint8Array {
  const position = [0x07, 0x3d, 0x8c, 0xa5, 0x01, 0xdc, 0x8a, 0x30];
  const block = edition === 2016 ? [0x05, 0x00, ...position] : [0x05, 0x00, 0x01, ...position];
  return writeFrame({ edition, command: code, vin, unit: unitOf(at, block) });
}

export function logoutFrame({ vin = someVin, edition = 2016, at = someTime }: FrameChoice = {}): Uint8Array {
  return writeFrame({ edition, command: command.logout, vin, unit: unitOf(at, [0, 1]) });
}

export function emptyFrame(code: number, { vin = someVin, edition = 2016 }: FrameChoice = {}): Uint8Array {
  return writeFrame({ edition, command: code, vin, unit: new Uint8Array(0) });
}

export function sealedFrame({ vin = someVin, edition = 2016 }: FrameChoice = {}): Uint8Array {
  return writeFrame({ edition, command: command.realtime, vin, encryption: encryption.aes128, unit: new Uint8Array(32).fill(0x5a) });
}
