/** What one record says of one fault type. */
export interface FaultSample {
  /** Epoch ms. */
  readonly at: number;
  /** 0 = the record says that the fault is not there. */
  readonly level: number;
}

/** A stretch in which a vehicle reported a fault. Times are epoch ms. */
export interface FaultSpan {
  readonly startedAt: number;
  /** When a record first said that it is gone; null while it is open, also through silence. */
  readonly endedAt: number | null;
  readonly startLevel: number;
  readonly highestLevel: number;
  /** Level in the last record that named it. */
  readonly endLevel: number;
}

const begin = ({ at, level }: FaultSample): FaultSpan => ({ startedAt: at, endedAt: null, startLevel: level, highestLevel: level, endLevel: level });

const goOn = (span: FaultSpan, { level }: FaultSample): FaultSpan => ({
  ...span,
  endedAt: null,
  highestLevel: Math.max(span.highestLevel, level),
  endLevel: level,
});

/**
 * The span after a later record. A fault that is back within the debounce time was never gone.
 *
 * @returns the same object when the record changes nothing
 */
export function advanceFault<Span extends FaultSpan>(last: Span | null, sample: FaultSample, debounceMs: number): Span | FaultSpan | null {
  const open = last !== null && last.endedAt === null;
  if (sample.level === 0) return open ? { ...last, endedAt: sample.at } : last;
  if (open && last.endLevel === sample.level) return last;
  const back = last !== null && last.endedAt !== null && sample.at - last.endedAt <= debounceMs;
  return open || back ? { ...last, ...goOn(last, sample) } : begin(sample);
}

/** All spans of records in order of time. */
export function faultSpans(samples: readonly FaultSample[], debounceMs: number): FaultSpan[] {
  const spans: FaultSpan[] = [];
  for (const sample of samples) {
    const last = spans.at(-1) ?? null;
    const next = advanceFault(last, sample, debounceMs);
    if (next === null) continue;
    if (last !== null && next.startedAt === last.startedAt) spans[spans.length - 1] = next;
    else spans.push(next);
  }
  return spans;
}
