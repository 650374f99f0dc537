import { hourMs, minuteMs } from '../epoch.ts';
import { dayEnd, dayStart, type Offset } from '../settings/business-day.ts';

/** Half open: from <= time < to, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the finest to the coarsest. */
export const levelNames = ['record', 'minute', 'hour', 'day'] as const;
export type LevelName = (typeof levelNames)[number];

/** What of a device's history is folded. Times are epoch ms. */
export interface Frontier {
  /** Of its newest record; null when there is none. */
  readonly newest: number | null;
  /** Hours that wait to be folded again, in order. */
  readonly marked: readonly number[];
  /** What is older was dropped. */
  readonly droppedBefore: Readonly<Record<LevelName, number>>;
  /** Of the business time zone, which the days follow. */
  readonly offset: Offset;
}

export type Coverage = Readonly<Record<LevelName, readonly Span[]>>;

interface Unit {
  /** Begin of the unit in which a moment lies, and of the next. */
  readonly floor: (time: number, offset: Offset) => number;
  readonly next: (start: number, offset: Offset) => number;
}

const even = (unitMs: number): Unit => ({
  floor: (time) => Math.floor(time / unitMs) * unitMs,
  next: (start) => start + unitMs,
});

const units: Readonly<Record<Exclude<LevelName, 'record'>, Unit>> = {
  minute: even(minuteMs),
  hour: even(hourMs),
  day: { floor: dayStart, next: dayEnd },
};

/**
 * From which level each part of a range is read, so that together they say what the records say: whole units that are
 * folded from `coarsest`, the rest from the finer levels. Where the finer are dropped, a unit at the edge counts as a whole.
 */
export function cover(range: Span, coarsest: LevelName, frontier: Frontier): Coverage {
  const found: Record<LevelName, Span[]> = { record: [], minute: [], hour: [], day: [] };
  const add = (span: Span, level: LevelName): void => {
    if (span.from >= span.to) return;
    if (level === 'record') found.record.push(span);
    else addFolded(span, level);
  };
  const addFolded = (span: Span, level: Exclude<LevelName, 'record'>): void => {
    const { floor, next } = units[level];
    const { offset, droppedBefore } = frontier;
    const finer = levelNames[levelNames.indexOf(level) - 1] ?? 'record';
    const kept = droppedBefore[finer];
    // Before this the finer level has no data.
    if (span.from < kept) {
      const end = kept === Infinity ? span.to : Math.min(span.to, next(floor(kept - 1, offset), offset));
      found[level].push({ from: floor(span.from, offset), to: end });
      return add({ from: end, to: span.to }, level);
    }
    const start = ceil(span.from, units[level], offset);
    const end = Math.max(start, floor(span.to, offset));
    if (start > span.to) return add(span, finer);
    add({ from: span.from, to: start }, finer);
    addClosed({ from: start, to: end }, level, finer);
    add({ from: end, to: span.to }, finer);
  };
  const addClosed = (span: Span, level: Exclude<LevelName, 'record'>, finer: LevelName): void => {
    let from = span.from;
    for (const open of openUnits(span, level, frontier)) {
      if (open.to <= from) continue;
      if (from < open.from) found[level].push({ from, to: open.from });
      add({ from: Math.max(from, open.from), to: Math.min(open.to, span.to) }, finer);
      from = Math.min(open.to, span.to);
    }
    if (from < span.to) found[level].push({ from, to: span.to });
  };
  add(range, coarsest);
  return found;
}

function ceil(time: number, { floor, next }: Unit, offset: Offset): number {
  const start = floor(time, offset);
  return start === time ? time : next(start, offset);
}

/** Units in a span that are not folded, or not again since they changed, in order. */
function openUnits(span: Span, level: Exclude<LevelName, 'record'>, { newest, marked, offset }: Frontier): Span[] {
  const { floor, next } = units[level];
  const unitOf = (time: number): Span => ({ from: floor(time, offset), to: next(floor(time, offset), offset) });
  const ends = level === 'minute' ? [] : marked.flatMap((hour) => (level === 'hour' ? [hour] : [hour, hour + hourMs - 1]));
  const moments = newest === null ? ends : [...ends, newest];
  return moments
    .map(unitOf)
    .filter(({ from, to }) => from < span.to && to > span.from)
    .sort((one, other) => one.from - other.from);
}
