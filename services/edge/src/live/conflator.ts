/** A state of a device, ready to be sent. */
export interface LiveState {
  readonly deviceId: string;
  /** ISO 8601 UTC. States are in this order, of one time in that of their records, and for one record in the order of arrival. */
  readonly liveAt: string;
  readonly recordedAt: string;
  readonly receivedAt: string;
  /** JSON `LatestView`. */
  readonly body: string;
}

interface Lane {
  readonly waiting: LiveState | null;
  readonly newest: LiveState;
  readonly sentAt: number;
}

function isOlder(state: LiveState, than: LiveState): boolean {
  if (state.liveAt !== than.liveAt) return state.liveAt < than.liveAt;
  if (state.recordedAt !== than.recordedAt) return state.recordedAt < than.recordedAt;
  return state.receivedAt < than.receivedAt;
}

/**
 * Keeps at most one state a device to be sent: the newest. A device's states go out no more often than the interval,
 * whatever arrives, so a slow reader costs one state a device and not a queue.
 */
export class Conflator {
  private readonly lanes = new Map<string, Lane>();

  constructor(private readonly intervalMs: number) {}

  /**
   * A state older than what is known of its device is dropped: the live state never moves back.
   *
   * @returns whether a state was passed over: this one, or one that waited
   */
  offer(state: LiveState): boolean {
    const lane = this.lanes.get(state.deviceId);
    if (lane && isOlder(state, lane.newest)) return true;
    this.lanes.set(state.deviceId, { waiting: state, newest: state, sentAt: lane?.sentAt ?? -Infinity });
    return (lane?.waiting ?? null) !== null;
  }

  /** Takes one state that may go out now. Its device goes to the end of the line, so that a slow reader sees them all. */
  take(now: number): LiveState | null {
    for (const [deviceId, lane] of this.lanes) {
      const { waiting } = lane;
      if (!waiting || now - lane.sentAt < this.intervalMs) continue;
      this.lanes.delete(deviceId);
      this.lanes.set(deviceId, { waiting: null, newest: lane.newest, sentAt: now });
      return waiting;
    }
    return null;
  }

  /** Milliseconds until a waiting state may go out; null when none waits. */
  nextIn(now: number): number | null {
    const waits = [...this.lanes.values()].filter(({ waiting }) => waiting).map(({ sentAt }) => Math.max(0, sentAt + this.intervalMs - now));
    return waits.length === 0 ? null : Math.min(...waits);
  }
}
