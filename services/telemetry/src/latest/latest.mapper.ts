import type { LatestView } from '@voltdeck/contract';
import { recordFieldNames, type RecordValues, type WorkingState } from '@voltdeck/protocol/codes';
import type { NullReason, OfflineCause } from '@voltdeck/protocol/contract';
import { faultViews, scalarsOf, toBmuView } from '../record/record.mapper.ts';

/** The newest state of a device as it was stored or is about to be published. Times are epoch ms. */
export interface LatestState {
  readonly deviceId: string;
  readonly vin: string;
  readonly recordedAt: number;
  readonly receivedAt: number;
  /** Its place among the states of the device, see `liveTime`. */
  readonly liveAt: number;
  /** When a frame last arrived: later than `receivedAt` when the device's clock went back far. */
  readonly seenAt: number;
  /** When it last logged out; null when it never did. */
  readonly loggedOutAt: number | null;
  readonly workingState: WorkingState;
  readonly values: RecordValues;
  readonly reasons: Readonly<Record<string, NullReason>>;
}

/** @param offlineAfterMs a device that was not heard for longer is offline */
export function toLatestView(state: LatestState, nowMs: number, offlineAfterMs: number): LatestView {
  const { deviceId, vin, values } = state;
  const offlineCause = offlineCauseOf(state, nowMs, offlineAfterMs);
  return {
    deviceId,
    vin,
    recordedAt: new Date(state.recordedAt).toISOString(),
    receivedAt: new Date(state.receivedAt).toISOString(),
    liveAt: new Date(state.liveAt).toISOString(),
    workingState: offlineCause === null ? state.workingState : 'offline',
    offlineCause,
    offlineAfterMs,
    values: scalarsOf(values),
    reasons: openReasons(state),
    faults: faultViews(values),
    bmus: values.bmus.map(toBmuView),
  };
}

function offlineCauseOf({ seenAt, loggedOutAt }: LatestState, nowMs: number, offlineAfterMs: number): OfflineCause | null {
  if (loggedOutAt !== null && loggedOutAt >= seenAt) return 'logout';
  return nowMs - seenAt > offlineAfterMs ? 'silence' : null;
}

/** A frame of the same moment may have brought the value after all. */
function openReasons({ reasons, values }: LatestState): Record<string, NullReason> {
  const open: Record<string, NullReason> = {};
  for (const name of recordFieldNames) {
    const reason = reasons[name];
    if (reason !== undefined && values[name] === null) open[name] = reason;
  }
  return open;
}
