import { keepRows } from '../span/keep-rows.ts';
import type { ComparedRule } from './active-rules.ts';
import { thresholdOf, type Sample, type Threshold } from './measure.ts';
import { anyTime, type RaiseTimes } from './raise-times.ts';
import { replayMs, StretchFinder, type Stretch } from './stretches.ts';

/** An alarm as it is stored. */
export interface StoredAlarm extends Stretch {
  readonly id: string;
}

export interface ChangedAlarm extends StoredAlarm {
  /** When it began before. */
  readonly began: number;
  /** The extreme may lie in a part that it no longer has. */
  readonly isReread: boolean;
}

export interface AlarmChange {
  readonly gone: readonly string[];
  readonly changed: readonly ChangedAlarm[];
  readonly fresh: readonly Stretch[];
}

/** What is known of one rule and one device. */
export interface Known {
  /** From where on records changed, epoch ms. */
  readonly from: number;
  /** What is compared, in order of time, from the look-back before `from` on. */
  readonly samples: readonly Sample[];
  /** Alarms since the rule is on that lasted at the beginning of the samples or started later. */
  readonly stored: readonly StoredAlarm[];
  /** Of the last sample that was read, epoch ms. */
  readonly to: number;
  /** There are no later ones. */
  readonly isAll: boolean;
}

/**
 * What the alarms of a device become by its records from a moment on. Beyond the changed records, it continues for as long
 * as the state differs from what is stored; from where they agree, what is stored stays.
 *
 * @param times in which one can be raised
 * @returns null when later values are needed
 */
export function alarmChange({ condition, onSince }: ComparedRule, { from, samples, stored, to, isAll }: Known, times: RaiseTimes = anyTime): AlarmChange | null {
  const start = Math.max(from, onSince);
  const before = stored.find(({ raisedAt, endedAt }) => raisedAt < start && (endedAt === null || endedAt >= start)) ?? null;
  const threshold = thresholdOf(condition);
  const replayFrom = Math.max(onSince, firstOf(stored, start, start - replayMs(threshold)));
  const finder = findIn(new StretchFinder(threshold, knownOf(threshold, before, start), times), samples, before === null ? replayFrom : start);
  const lasting = stored.find(({ startedAt, endedAt }) => startedAt <= to && (endedAt === null || endedAt > to)) ?? null;
  const last = finder.isOpen ? finder.stretches.at(-1) : undefined;
  // Of a part of what is stored, no one knows how far the rest of it went.
  const isSynced = lasting === null ? last === undefined : last !== undefined && last.startedAt <= lasting.startedAt;
  if (!isAll && !isSynced) return null;
  const met = stored.filter(({ startedAt, endedAt }) => (endedAt === null || endedAt >= start) && (isAll || startedAt <= to));
  const found = isAll || lasting === null ? finder.stretches : finder.stretches.map((stretch) => (stretch.endedAt === null ? { ...stretch, endedAt: lasting.endedAt } : stretch));
  const { kept, gone } = keepRows<Row>(met, found.map((stretch) => ({ ...stretch, id: null })));
  return {
    gone: gone.flatMap(({ id }) => id ?? []),
    changed: kept.flatMap((row) => changeOf({ direction: threshold.direction, met, before, start, to }, row)),
    fresh: kept.filter(({ id }) => id === null).map((row) => ({ ...row, ...furthest({ direction: threshold.direction, met, start, to }, row) })),
  };
}

type Row = Stretch & { readonly id: string | null };
type Direction = Threshold['direction'];

/** What ended before the changed records stays: the look-back begins behind it. */
const firstOf = (stored: readonly StoredAlarm[], start: number, earliest: number): number =>
  Math.max(earliest, ...stored.map(({ endedAt }) => (endedAt !== null && endedAt < start ? endedAt + 1 : earliest)));

/** Of an extreme that lies among the changed records, no one knows what it was before them. */
const knownOf = ({ limit }: Threshold, before: StoredAlarm | null, start: number): Stretch | null =>
  before === null || before.extremeAt < start ? before : { ...before, extreme: limit, extremeAt: before.startedAt };

function findIn(finder: StretchFinder, samples: readonly Sample[], from: number): StretchFinder {
  for (const { at, value } of samples) if (at >= from) finder.take(at, value);
  return finder;
}

const covers = (one: Stretch, other: Stretch): boolean => one.startedAt <= other.startedAt && (one.endedAt ?? Infinity) >= (other.endedAt ?? Infinity);

/** What was read, and what is stored of it. */
interface Read {
  readonly direction: Direction;
  readonly met: readonly StoredAlarm[];
  /** Epoch ms, up to and with `to`. */
  readonly start: number;
  readonly to: number;
}

const isRead = ({ start, to }: Read, { extremeAt }: Stretch): boolean => extremeAt >= start && extremeAt <= to;

/** Of a stretch and those that it has taken up: of what was not read, as it is stored. */
function furthest(read: Read, stretch: Stretch): Pick<Stretch, 'extreme' | 'extremeAt'> {
  const sign = read.direction === 'above' ? 1 : -1;
  let { extreme, extremeAt } = stretch;
  for (const other of read.met) {
    if (isRead(read, other) || !covers(stretch, other) || (other.extreme - extreme) * sign <= 0) continue;
    ({ extreme, extremeAt } = other);
  }
  return { extreme, extremeAt };
}

function changeOf(read: Read & { readonly before: StoredAlarm | null }, row: Row): ChangedAlarm[] {
  const { met, before, start, direction } = read;
  const { id } = row;
  const old = met.find((one) => one.id === id);
  if (id === null || old === undefined) return [];
  const found = furthest(read, row);
  const isKnown = covers(row, old) || (old.id === before?.id && old.extremeAt < start);
  // A late record can make a change slower that was the fastest: where that leaves the second fastest, no one knows.
  const isLost = isRead(read, old) && (found.extreme - old.extreme) * (direction === 'above' ? 1 : -1) < 0;
  const now = { ...row, id, began: old.startedAt, ...found, isReread: !isKnown || isLost };
  const isSame = now.startedAt === old.startedAt && now.raisedAt === old.raisedAt && now.endedAt === old.endedAt && now.extreme === old.extreme && now.extremeAt === old.extremeAt;
  return isSame ? [] : [now];
}
