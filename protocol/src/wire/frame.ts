import { command as commandCode, encryption as encryptionCode, responseFlag } from '../codes/frame-codes.ts';
import { readText, viewOf, writeText } from './bytes.ts';
import { xorOf } from './checksum.ts';
import {
  BadChecksumError,
  BadLengthError,
  BadStartError,
  FrameTooLongError,
  NotACommandError,
  TrailingBytesError,
  TruncatedError,
  UnknownCommandError,
  UnknownEncryptionError,
  UnknownResponseError,
} from './errors.ts';
import { type Edition, editionOf, headerBytes, known, maxUnitBytes, startMarks, vinBytes } from './header.ts';
import { timeBytes, type WireTime, wireTimeBytes } from './time.ts';

/** An envelope that was checked. `vin` has its NUL padding stripped; on a platform link it is the platform's id. */
export interface Frame {
  readonly edition: Edition;
  readonly command: number;
  readonly response: number;
  readonly vin: string;
  readonly encryption: number;
  /** The whole frame, from the start mark to the check byte. */
  readonly bytes: Uint8Array;
  /** The data unit: a view into `bytes`, or the plain text of it after decryption. */
  readonly unit: Uint8Array;
}

export interface FrameParts {
  readonly edition: Edition;
  readonly command: number;
  readonly response?: number;
  readonly vin: string;
  readonly encryption?: number;
  readonly unit: Uint8Array;
}

/** Reads a buffer that holds exactly one frame; throws the named error of the first thing that is wrong. */
export function readFrame(bytes: Uint8Array): Frame {
  const view = viewOf(bytes);
  if (bytes.length < headerBytes + 1) throw new TruncatedError('frame', 0, headerBytes + 1, bytes.length);
  const edition = editionOf(view.getUint16(0));
  if (edition === null) throw new BadStartError(view.getUint16(0));
  const length = view.getUint16(22);
  if (length > maxUnitBytes) throw new BadLengthError(length, maxUnitBytes);
  const end = headerBytes + length;
  if (bytes.length <= end) throw new TruncatedError('unit', headerBytes, length + 1, bytes.length - headerBytes);
  if (bytes.length > end + 1) throw new TrailingBytesError(end + 1, bytes.length - end - 1);
  const computed = xorOf(view, 2, end);
  if (computed !== view.getUint8(end)) throw new BadChecksumError(end, view.getUint8(end), computed);
  checkCodes(view, edition);
  return frameAt(bytes, view, 0, length, edition, readText(view, 4, vinBytes));
}

function checkCodes(view: DataView, edition: Edition): void {
  const codes = known[edition];
  if (!codes.command[view.getUint8(2)]) throw new UnknownCommandError(view.getUint8(2), edition);
  if (!codes.response[view.getUint8(3)]) throw new UnknownResponseError(view.getUint8(3), edition);
  if (!codes.encryption[view.getUint8(21)]) throw new UnknownEncryptionError(view.getUint8(21), edition);
}

/** The frame at `at` of a larger buffer whose envelope has been checked. */
export function frameAt(bytes: Uint8Array, view: DataView, at: number, length: number, edition: Edition, vin: string): Frame {
  const unitAt = at + headerBytes;
  return {
    edition,
    command: view.getUint8(at + 2),
    response: view.getUint8(at + 3),
    vin,
    encryption: view.getUint8(at + 21),
    bytes: bytes.subarray(at, unitAt + length + 1),
    unit: bytes.subarray(unitAt, unitAt + length),
  };
}

/** The same frame with its data unit decrypted: encryption reads as none, `bytes` stay what was on the wire. */
export const withPlainUnit = (frame: Frame, unit: Uint8Array): Frame => ({ ...frame, encryption: encryptionCode.none, unit });

export const isCommand = (frame: Frame): boolean => frame.response === responseFlag.command;

export function writeFrame(parts: FrameParts): Uint8Array {
  const { unit } = parts;
  if (unit.length > maxUnitBytes) throw new FrameTooLongError(unit.length, maxUnitBytes);
  const bytes = new Uint8Array(headerBytes + unit.length + 1);
  bytes.set(unit, headerBytes);
  sealFrame(viewOf(bytes), unit.length, parts);
  return bytes;
}

/** Writes header and check byte around a data unit of `length` bytes that is already in place. */
export function sealFrame(view: DataView, length: number, parts: Omit<FrameParts, 'unit'>): void {
  const end = headerBytes + length;
  view.setUint16(0, startMarks[parts.edition]);
  view.setUint8(2, parts.command);
  view.setUint8(3, parts.response ?? responseFlag.command);
  writeText(view, 4, vinBytes, parts.vin, 'vin');
  view.setUint8(21, parts.encryption ?? encryptionCode.none);
  view.setUint16(22, length);
  view.setUint8(end, xorOf(view, 2, end));
}

export interface AnswerOptions {
  /** The server's time for command 08; for an encrypted request its decrypted time. */
  readonly time?: WireTime;
}

const noBytes = new Uint8Array(0);

/**
 * The data unit of an answer: nothing for a heartbeat, the server's time for a time sync,
 * else the six time bytes of the request and nothing more.
 */
export function answerUnit(frame: Frame, options: AnswerOptions = {}): Uint8Array {
  if (frame.command === commandCode.heartbeat) return noBytes;
  if (options.time !== undefined) return timeBytes(options.time);
  if (frame.command === commandCode.timeSync) return noBytes;
  return frame.unit.length < wireTimeBytes ? noBytes : frame.unit.slice(0, wireTimeBytes);
}

/** An answer keeps command, VIN and encryption byte; an encrypted link encrypts `answerUnit` itself and calls `writeFrame`. */
export function answer(frame: Frame, flag: number, options: AnswerOptions = {}): Uint8Array {
  if (!isCommand(frame)) throw new NotACommandError(frame.command, frame.response);
  const { edition, command, vin, encryption } = frame;
  return writeFrame({ edition, command, response: flag, vin, encryption, unit: answerUnit(frame, options) });
}
