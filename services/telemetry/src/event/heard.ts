import type { Arrival } from '../arrival/arrival.ts';
import type { DeviceEvent } from '../arrival/event.ts';
import { dayMs, isoOf } from '../epoch.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';

/** What was known of a device before. Times are epoch ms. */
export interface Known {
  /** Of its newest record, by its own clock. */
  readonly newestAt: number;
  /** When a record last arrived live, by ours. */
  readonly seenAt: number;
  /** Of its live state; null when it reported none. */
  readonly faultLevel?: number | null;
}

export interface Heard {
  readonly events: readonly DeviceEvent[];
  /** When each device was last heard. */
  readonly seenAt: ReadonlyMap<number, number>;
  /** Devices whose last word was a logout, and when it arrived. */
  readonly loggedOut: ReadonlyMap<number, number>;
}

type HearRules = Pick<DeriveRules, 'clockAheadMaxMs' | 'offlineAfterMs'>;

interface Hearing {
  newest: number;
  seen: number;
}

/** A live record this much older than the newest was not overtaken on its way: the clock was set back. */
const clockBackMs = 60_000;

/**
 * What the arrival of frames shows of a device: silence and its end, a wrong clock, a rejected frame, login and logout.
 * Frames are taken in the order in which they arrived, so how they are divided over transactions plays no part.
 *
 * @param fresh frames that were not stored before
 */
export function hear(fresh: readonly Arrival[], known: ReadonlyMap<number, Known>, rules: HearRules): Heard {
  const hearings = new Map<number, Hearing>();
  const seenAt = new Map<number, number>();
  const loggedOut = new Map<number, number>();
  const events: DeviceEvent[] = [];
  for (const frame of fresh) {
    if (frame.event?.kind === 'logout') loggedOut.set(frame.device, frame.receivedAt);
    if (frame.event !== null) events.push(eventOf(frame, frame.at, String(frame.digest), frame.event));
    if (frame.rejected !== null) events.push(rejectedOf(frame, frame.rejected));
    if (frame.record === null) continue;
    let hearing = hearings.get(frame.device);
    if (hearing === undefined) hearings.set(frame.device, (hearing = begin(known.get(frame.device))));
    if (hearRecord(frame, frame.record.reissue, hearing, rules, events)) {
      seenAt.set(frame.device, hearing.seen);
      loggedOut.delete(frame.device);
    }
  }
  return { events, seenAt, loggedOut };
}

const begin = (known: Known | undefined): Hearing => ({ newest: known?.newestAt ?? -Infinity, seen: known?.seenAt ?? -Infinity });

/** @returns whether the device counts as heard: an old record that arrives again says nothing of now. */
function hearRecord(frame: Arrival, reissue: boolean, hearing: Hearing, rules: HearRules, events: DeviceEvent[]): boolean {
  const { at, receivedAt } = frame;
  const ahead = at - receivedAt > rules.clockAheadMaxMs;
  if (!reissue && ahead) events.push(clockEvent(frame, 'clockAhead', { recordedAt: isoOf(at), offS: seconds(at - receivedAt) }));
  else if (!reissue && hearing.newest - at > clockBackMs) {
    events.push(clockEvent(frame, 'clockBack', { recordedAt: isoOf(at), newestAt: isoOf(hearing.newest), offS: seconds(hearing.newest - at) }));
  }
  // Without a newest record there is no state yet that could be heard.
  const heard = ahead ? !reissue && hearing.newest !== -Infinity : !reissue || at >= hearing.newest;
  if (heard) hearAt(frame, hearing, rules.offlineAfterMs, events);
  if (!ahead && at > hearing.newest) hearing.newest = at;
  return heard;
}

function hearAt(frame: Arrival, hearing: Hearing, offlineAfterMs: number, events: DeviceEvent[]): void {
  const { device, receivedAt } = frame;
  const since = hearing.seen;
  hearing.seen = Math.max(since, receivedAt);
  if (receivedAt - since <= offlineAfterMs) return;
  const online = since === -Infinity ? {} : { silentS: seconds(receivedAt - since) };
  if (since !== -Infinity) events.push({ device, at: since, receivedAt: since, key: String(since), kind: 'silent', detail: {} });
  events.push(eventOf(frame, receivedAt, String(receivedAt), { kind: 'online', detail: online }));
}

/** A wrong clock is wrong in every record: the event is written once per business day. */
const clockEvent = (frame: Arrival, kind: 'clockAhead' | 'clockBack', detail: DeviceEvent['detail']): DeviceEvent =>
  eventOf(frame, frame.receivedAt, String(dayOf(frame.receivedAt)), { kind, detail });

/** Once per day and cause; the frames themselves are stored as messages. */
const rejectedOf = (frame: Arrival, cause: string): DeviceEvent =>
  eventOf(frame, frame.receivedAt, `${dayOf(frame.receivedAt)} ${cause}`, { kind: 'frameRejected', detail: { cause, command: frame.command } });

const eventOf = ({ device, receivedAt }: Arrival, at: number, key: string, event: Pick<DeviceEvent, 'kind' | 'detail'>): DeviceEvent => ({ device, at, receivedAt, key, ...event });

const dayOf = (epochMs: number): number => Math.floor(epochMs / dayMs);
const seconds = (ms: number): number => Math.round(ms / 1000);
