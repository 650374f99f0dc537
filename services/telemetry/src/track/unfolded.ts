import { hourMs } from '../epoch.ts';

/** Half open: from <= time < to, epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Which hours of a device have their line. Times are epoch ms. */
export interface TrackFrontier {
  /** Of its newest record; null when there is none. */
  readonly newest: number | null;
  /** Hours that wait to be drawn again. */
  readonly marked: readonly number[];
  /** Of the hours before this one, those are drawn that have been marked since. */
  readonly filledFrom: number;
  /** Records of before are gone. */
  readonly droppedBefore: number;
}

const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs;

/** What of a range has to be read from the records: the hours at its edges, the open one, and those whose line is not drawn. In order, without touching. */
export function unfoldedSpans({ from, to }: Span, { newest, marked, filledFrom, droppedBefore }: TrackFrontier): Span[] {
  const waiting = new Set(marked);
  const isDrawn = (hour: number): boolean => {
    const whole = hour >= from && hour + hourMs <= to;
    const closed = newest === null || hour !== hourOf(newest);
    return whole && (hour + hourMs <= droppedBefore || (closed && hour >= filledFrom && !waiting.has(hour)));
  };
  const spans: Span[] = [];
  for (let hour = hourOf(from); hour < to; hour += hourMs) {
    if (isDrawn(hour)) continue;
    const span = { from: Math.max(hour, from), to: Math.min(hour + hourMs, to) };
    const last = spans.at(-1);
    if (last?.to === span.from) spans[spans.length - 1] = { from: last.from, to: span.to };
    else spans.push(span);
  }
  return spans;
}
