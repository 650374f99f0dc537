import type { NullReason } from '@voltdeck/protocol/contract';
import { mergeRecords } from '@voltdeck/protocol/wire';
import { recordFlag, type StoredRecord } from '../record/record-row.ts';
import { momentKey, type Arrival } from './arrival.ts';

/** A device's clock may run ahead of ours by this much before its records count as of the future. */
const clockAheadMaxMs = 5 * 60_000;

/** What one device said about one moment: a record, and why some of its fields are null. */
export interface Moment extends StoredRecord {
  readonly deviceId: string;
  readonly vin: string;
  readonly reasons: Readonly<Record<string, NullReason>>;
}

function momentOf(frame: Arrival): Moment | null {
  const { record, device, deviceId, vin, at, receivedAt } = frame;
  if (record === null) return null;
  const flags = record.reissue ? recordFlag.reissued : 0;
  return { device, deviceId, vin, recordedAt: at, receivedAt, flags, values: record.values, reasons: record.reasons };
}

/** Frames of one device and time are one record; what one lacks the other fills. */
export function gatherMoments(frames: readonly Arrival[]): Moment[] {
  const moments = new Map<string, Moment>();
  for (const frame of frames) {
    const moment = momentOf(frame);
    if (moment === null) continue;
    const key = momentKey(moment.device, moment.recordedAt);
    const other = moments.get(key);
    moments.set(key, other === undefined ? moment : mergeMoments(other, moment));
  }
  return [...moments.values()].map(withClock);
}

function mergeMoments(first: Moment, second: Moment): Moment {
  return { ...second, ...mergeStored(first, second), reasons: { ...first.reasons, ...second.reasons } };
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
export function mergeWithStored(moments: readonly Moment[], stored: readonly StoredRecord[]): Moment[] {
  if (stored.length === 0) return [...moments];
  const byKey = new Map(stored.map((record) => [momentKey(record.device, record.recordedAt), record]));
  return moments.map((moment) => {
    const before = byKey.get(momentKey(moment.device, moment.recordedAt));
    return before === undefined ? moment : withClock({ ...moment, ...mergeStored(before, moment) });
  });
}

function withClock(moment: Moment): Moment {
  const ahead = moment.recordedAt - moment.receivedAt > clockAheadMaxMs;
  const flags = ahead ? moment.flags | recordFlag.clockAhead : moment.flags & ~recordFlag.clockAhead;
  return flags === moment.flags ? moment : { ...moment, flags };
}

export const isAhead = ({ flags }: StoredRecord): boolean => (flags & recordFlag.clockAhead) !== 0;
