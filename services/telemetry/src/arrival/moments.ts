import type { NullReason } from '@voltdeck/protocol/contract';
import { mergeRecords } from '@voltdeck/protocol/wire';
import { recordFlag, type StoredRecord } from '../record/record-row.ts';
import { momentKey, type Arrival } from './arrival.ts';
import { liveTime } from './live-time.ts';

/** What one device said about one moment: a record, and why some of its fields are null. */
export interface Moment extends StoredRecord {
  readonly deviceId: string;
  readonly vin: string;
  /** Of the frames at hand, see `liveTime`. */
  readonly liveAt: number;
  readonly reasons: Readonly<Record<string, NullReason>>;
}

function momentOf(frame: Arrival, clockAheadMaxMs: number): Moment | null {
  const { record, device, deviceId, vin, at, receivedAt } = frame;
  if (record === null) return null;
  const flags = record.reissue ? recordFlag.reissued : 0;
  const liveAt = liveTime({ at, receivedAt, reissue: record.reissue }, clockAheadMaxMs);
  return { device, deviceId, vin, recordedAt: at, receivedAt, liveAt, flags, values: record.values, reasons: record.reasons };
}

/** Frames of one device and time are one record; what one lacks the other fills. */
export function gatherMoments(frames: readonly Arrival[], clockAheadMaxMs: number): Moment[] {
  const byDevice = new Map<number, Map<number, Moment>>();
  for (const frame of frames) {
    const moment = momentOf(frame, clockAheadMaxMs);
    if (moment === null) continue;
    const ofDevice = byDevice.get(moment.device);
    const other = ofDevice?.get(moment.recordedAt);
    if (ofDevice === undefined) byDevice.set(moment.device, new Map([[moment.recordedAt, moment]]));
    else ofDevice.set(moment.recordedAt, other === undefined ? moment : mergeMoments(other, moment));
  }
  return [...byDevice.values()].flatMap((ofDevice) => Array.from(ofDevice.values(), (moment) => withClock(moment, clockAheadMaxMs)));
}

function mergeMoments(first: Moment, second: Moment): Moment {
  return { ...second, ...mergeStored(first, second), liveAt: Math.max(first.liveAt, second.liveAt), reasons: { ...first.reasons, ...second.reasons } };
}

function mergeStored(first: StoredRecord, second: StoredRecord): StoredRecord {
  return {
    device: first.device,
    recordedAt: first.recordedAt,
    receivedAt: Math.min(first.receivedAt, second.receivedAt),
    flags: first.flags | second.flags,
    values: mergeRecords(first.values, second.values),
  };
}

/** Joins moments with the records that were stored of them before. */
export function mergeWithStored(moments: readonly Moment[], stored: readonly StoredRecord[], clockAheadMaxMs: number): Moment[] {
  if (stored.length === 0) return [...moments];
  const byKey = new Map(stored.map((record) => [momentKey(record.device, record.recordedAt), record]));
  return moments.map((moment) => {
    const before = byKey.get(momentKey(moment.device, moment.recordedAt));
    return before === undefined ? moment : withClock({ ...moment, ...mergeStored(before, moment) }, clockAheadMaxMs);
  });
}

function withClock(moment: Moment, clockAheadMaxMs: number): Moment {
  const ahead = moment.recordedAt - moment.receivedAt > clockAheadMaxMs;
  const flags = ahead ? moment.flags | recordFlag.clockAhead : moment.flags & ~recordFlag.clockAhead;
  return flags === moment.flags ? moment : { ...moment, flags };
}

export const isAhead = ({ flags }: StoredRecord): boolean => (flags & recordFlag.clockAhead) !== 0;
