import type { Client } from 'pg';
import { momentKey, type Arrival } from '../arrival/arrival.ts';
import { replaces, type LivePlace } from '../arrival/live-time.ts';
import { gatherMoments, isAhead, mergeWithStored, type Moment } from '../arrival/moments.ts';
import { putEvents } from '../event/event.store.ts';
import { hear } from '../event/heard.ts';
import { deriveFaults } from '../fault/fault-deriver.ts';
import { putActivity } from '../fleet-day/activity.store.ts';
import { newestOf, putLatest, putLoggedOut, putSeen, readKnown, type KnownState, type Newest } from '../latest/latest.store.ts';
import { deriveOperations } from '../operation/operation-deriver.ts';
import { putRecords, takeRecords } from '../record/record.store.ts';
import { putMinutes } from '../rollup/minute-fold.ts';
import { foldMinutes, markHours, minuteOf, type MinuteKey } from '../rollup/rollup.store.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { withoutDropped } from './dropped-stretch.ts';
import { putMessages } from './message.store.ts';
import type { OpenMinutes } from './open-minutes.ts';
import { findSeen } from './seen-frames.ts';
import { Tally } from './tally.ts';

export interface Outcome {
  readonly tally: Tally;
  /** Messages that were written, in the order of their arrival. */
  readonly messages: readonly Arrival[];
  /** States that moved, to be published after the commit. */
  readonly newest: readonly Newest[];
  /** Devices that logged out, to be published after the commit. */
  readonly loggedOut: readonly number[];
}

type LatestTimes = ReadonlyMap<number, number>;

/**
 * Stores frames inside the transaction that `client` has open.
 *
 * @param rules settings of what is derived from the records
 * @param open minutes at hand; forgotten when the transaction fails
 * @param searchAll look for every frame and record among the stored ones. Otherwise only for those that are not newer
 *   than the device's newest record; the few exceptions (a login sent again, a clock that ran ahead) then hit a unique
 *   key, and the caller tries again with `searchAll`.
 */
export async function storeFrames(
  client: Client,
  arrivals: readonly Arrival[],
  rules: DeriveRules,
  open: OpenMinutes,
  searchAll: boolean,
): Promise<Outcome> {
  const frames = await withoutDropped(client, arrivals);
  const known = await readKnown(client, [...new Set(frames.map(({ device }) => device))]);
  const latestTimes = new Map(Array.from(known, ([device, { newestAt }]): [number, number] => [device, newestAt]));
  const mayBeStored = (device: number, at: number): boolean => searchAll || at <= (latestTimes.get(device) ?? -Infinity);
  const fresh = await withoutDuplicates(client, frames, mayBeStored);
  const gathered = gatherMoments(fresh, rules.clockAheadMaxMs);
  const taken = await takeRecords(client, gathered.filter(({ device, recordedAt }) => mayBeStored(device, recordedAt)));
  const moments = mergeWithStored(gathered, taken, rules.clockAheadMaxMs);
  await putRecords(client, moments);
  await putMessages(client, fresh);
  const { events, seenAt, loggedOut } = hear(fresh, known, rules);
  await putEvents(client, events);
  const reached = reachedTimes(moments, latestTimes);
  const newest = newestStates(moments, seenAt, known, reached);
  await putLatest(client, newest);
  await putSeen(client, unmoved(seenAt, newest), unmoved(reached, newest));
  await putLoggedOut(client, loggedOut);
  await deriveFaults(client, moments, latestTimes, rules.faultDebounceMs);
  const closed = closedMinutes(moments, reached, latestTimes);
  const moved = new Map([...latestTimes, ...reached]);
  if (searchAll) open.forget();
  const { folds, reported } = open.advance(moments, latestTimes, new Set(taken.map(({ device }) => device)));
  await putMinutes(client, folds);
  await foldMinutes(client, closed.filter(({ device }) => !reported.has(device)));
  await markHours(client, closed, moved);
  const work = await deriveOperations(client, closed, latestTimes, moved, rules.operationPauseMs, reported);
  await putActivity(client, { minutes: closed, work });
  return { tally: count(frames, fresh, gathered.length - taken.length), messages: fresh, newest, loggedOut: [...loggedOut.keys()] };
}

/** Times of the newest records of devices that have one here, by their own clocks. A clock that runs ahead never gets here. */
function reachedTimes(moments: readonly Moment[], latestTimes: LatestTimes): LatestTimes {
  const reached = new Map<number, number>();
  for (const moment of moments) {
    const before = reached.get(moment.device) ?? latestTimes.get(moment.device) ?? -Infinity;
    if (!isAhead(moment) && moment.recordedAt >= before) reached.set(moment.device, moment.recordedAt);
  }
  return reached;
}

type MayBeStored = (device: number, at: number) => boolean;

async function withoutDuplicates(client: Client, frames: readonly Arrival[], mayBeStored: MayBeStored): Promise<Arrival[]> {
  const different = distinct(frames);
  const suspects = different.filter(({ device, at }) => mayBeStored(device, at));
  const seen = await findSeen(client, suspects);
  if (seen.size === 0) return different;
  const duplicates = new Set(suspects.filter((_, place) => seen.has(place)));
  return different.filter((frame) => !duplicates.has(frame));
}

/** One of each device, time and digest. Hardly any two share a digest, so that of the others no key need be made. */
function distinct(frames: readonly Arrival[]): Arrival[] {
  const byDigest = new Map<bigint, Arrival>();
  const others = new Map<string, Arrival>();
  for (const frame of frames) {
    const first = byDigest.get(frame.digest);
    if (first === undefined) byDigest.set(frame.digest, frame);
    else if (first.device !== frame.device || first.at !== frame.at) {
      const key = `${momentKey(frame.device, frame.at)} ${frame.digest}`;
      if (!others.has(key)) others.set(key, frame);
    }
  }
  return [...byDigest.values(), ...others.values()];
}

/** The live moment of each device, unless the stored one is newer. A clock that runs ahead never gets here. */
function newestStates(moments: readonly Moment[], seenAt: ReadonlyMap<number, number>, known: ReadonlyMap<number, KnownState>, reached: LatestTimes): Newest[] {
  const newest = new Map<number, Moment>();
  for (const moment of moments) {
    if (isAhead(moment)) continue;
    const before = newest.get(moment.device) ?? known.get(moment.device);
    if (before === undefined) newest.set(moment.device, moment);
    else if (replaces(moment, before)) newest.set(moment.device, withPlace(moment, before));
  }
  return [...newest.values()].map((moment) =>
    newestOf(moment, seenAt.get(moment.device) ?? moment.receivedAt, known.get(moment.device)?.faultLevel, reached.get(moment.device) ?? known.get(moment.device)?.newestAt),
  );
}

/** What arrived of the same moment before may have given it a later place. */
const withPlace = (moment: Moment, before: LivePlace): Moment =>
  moment.recordedAt === before.recordedAt && before.liveAt > moment.liveAt ? { ...moment, liveAt: before.liveAt } : moment;

/** Times of devices that were heard though their live state does not change. */
function unmoved(times: ReadonlyMap<number, number>, newest: readonly Newest[]): Map<number, number> {
  const unmoved = new Map(times);
  for (const { moment } of newest) unmoved.delete(moment.device);
  return unmoved;
}

/**
 * Minutes to fold: all that were touched but the one of the device's newest record, which still grows,
 * and the one that was the newest until now; a record of a clock that runs ahead touches none. So a minute in order is folded once, and a late record folds its minute again.
 */
function closedMinutes(moments: readonly Moment[], reached: LatestTimes, latestTimes: LatestTimes): MinuteKey[] {
  const open = new Map([...latestTimes].map(([device, time]) => [device, minuteOf(time)]));
  const minutes = new Map<string, MinuteKey>();
  const add = (device: number, minute: number): void => {
    if (open.get(device) !== minute) minutes.set(momentKey(device, minute), { device, minute });
  };
  for (const [device, at] of reached) {
    const before = open.get(device);
    open.set(device, minuteOf(at));
    if (before !== undefined) add(device, before);
  }
  for (const moment of moments) if (!isAhead(moment)) add(moment.device, minuteOf(moment.recordedAt));
  return [...minutes.values()];
}

function count(frames: readonly Arrival[], fresh: readonly Arrival[], records: number): Tally {
  const tally = new Tally();
  tally.accepted = frames.length;
  tally.duplicate = frames.length - fresh.length;
  tally.records = records;
  for (const { rejected } of fresh) {
    if (rejected === null) tally.stored += 1;
    else tally.reject(rejected);
  }
  return tally;
}
