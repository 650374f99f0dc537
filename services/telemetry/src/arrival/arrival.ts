import { frameFlags, type NullReason, type Rejection } from '@voltdeck/protocol/contract';
import type { RecordValues } from '@voltdeck/protocol/codes';
import { decodeUnit, readFrame, recordTime, toRecord, WireError, type BatchedFrame, type DeviceProfile, type Frame, type Message } from '@voltdeck/protocol/wire';
import { hash } from 'node:crypto';
import type { ReportedEvent } from './event.ts';
import { reasonsOf } from './reasons.ts';

type Login = Extract<Message, { kind: 'login' }>;

/** The event that a message itself reports; null where it reports none. */
function reportedEvent(message: Message): ReportedEvent | null {
  if (message.kind === 'login') return { kind: 'login', detail: loginDetail(message) };
  if (message.kind === 'logout') return { kind: 'logout', detail: { sequence: message.sequence } };
  return null;
}

/** Some terminals send the time alone, and some count packs without a code: what was not said is left out. */
function loginDetail({ sequence, iccid, codes }: Login): ReportedEvent['detail'] {
  const packs = codes.filter((code) => code !== '');
  return { ...(sequence !== null && { sequence }), ...(iccid && { iccid }), ...(packs.length > 0 && { packs }) };
}

/** Why a frame's content could not be stored as a record, besides the codes of WireError. */
export const rejections = {
  encrypted: 'ENCRYPTED',
  /** The body is of the other edition than the start mark says. */
  otherEdition: 'OTHER_EDITION',
  timeInvalid: 'TIME_INVALID',
  /** Records of its time were dropped by retention. */
  tooOld: 'TOO_OLD',
  /** Records of its time are in the archive: it waits until they are back in the store. */
  archived: 'ARCHIVED',
  undecodable: 'UNDECODABLE',
  refused: 'STORE_REFUSED',
  batchUnreadable: 'BATCH_UNREADABLE',
} as const satisfies Readonly<Record<string, Rejection>>;

/** The record that a frame carries. */
export interface CarriedRecord {
  readonly values: RecordValues;
  readonly reissue: boolean;
  readonly reasons: Readonly<Record<string, NullReason>>;
}

/** One frame as it arrived, with what storing needs of it. Times are epoch ms. */
export interface Arrival {
  readonly deviceId: string;
  /** The device's number in our tables. */
  readonly device: number;
  readonly vin: string;
  readonly receivedAt: number;
  /** The frame's own time; for a frame without a valid one, its arrival. */
  readonly at: number;
  /** The first 64 bits of the data unit's SHA-256. */
  readonly digest: bigint;
  readonly command: number;
  readonly bytes: Uint8Array;
  /** Cause, when the frame cannot be decoded: it is counted, and kept raw. */
  readonly rejected: string | null;
  readonly record: CarriedRecord | null;
  /** What the frame says happened, when it is a login or a logout. */
  readonly event: ReportedEvent | null;
}

const headerBytes = 24;
const commandAt = 2;

/** Never throws: what is wrong with a frame becomes its cause of rejection. */
export function readArrival({ deviceId, receivedAtMs: receivedAt, flags, bytes }: BatchedFrame, device: number, profile: DeviceProfile): Arrival {
  const digest = digestOf(bytes);
  try {
    const frame = readFrame(bytes);
    if ((flags & frameFlags.otherEdition) !== 0) return { deviceId, device, vin: frame.vin, receivedAt, at: receivedAt, digest, command: frame.command, bytes, rejected: rejections.otherEdition, record: null, event: null };
    const { at, rejected, record, event } = readContent(frame, receivedAt, profile);
    return { deviceId, device, vin: frame.vin, receivedAt, at, digest, command: frame.command, bytes, rejected, record, event };
  } catch (error) {
    const rejected = error instanceof WireError ? error.code : rejections.undecodable;
    return { deviceId, device, vin: '', receivedAt, at: receivedAt, digest, command: bytes[commandAt] ?? 0, bytes, rejected, record: null, event: null };
  }
}

type Content = Pick<Arrival, 'at' | 'rejected' | 'record' | 'event'>;

function readContent(frame: Frame, receivedAt: number, profile: DeviceProfile): Content {
  const message = decodeUnit(frame, profile);
  if (message.kind === 'sealed') return { at: receivedAt, rejected: rejections.encrypted, record: null, event: null };
  const at = timeOf(message, profile);
  if (at === null) return { at: receivedAt, rejected: rejections.timeInvalid, record: null, event: null };
  if (message.kind !== 'report') return { at: at ?? receivedAt, rejected: null, record: null, event: reportedEvent(message) };
  const record = { values: toRecord(frame.edition, message, profile), reissue: message.reissue, reasons: reasonsOf(message) };
  return { at: at ?? receivedAt, rejected: null, record, event: null };
}

/** Null for six bytes that are no date; undefined for a message that carries no time. */
function timeOf(message: Message, profile: DeviceProfile): number | null | undefined {
  if (!('time' in message) || message.time === null) return undefined;
  return recordTime(message.time, profile.clockOffsetMinutes);
}

/** One device and moment. */
export const momentKey = (device: number, at: number): string => `${device} ${at}`;

const digestOf = (frame: Uint8Array): bigint => hash('sha256', frame.subarray(headerBytes, -1), 'buffer').readBigInt64BE(0);
