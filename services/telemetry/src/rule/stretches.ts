import type { MeasuredCondition } from '@voltdeck/contract';
import { ruleLimits } from '@voltdeck/protocol/contract';
import { thresholdOf, windowMs, type Threshold } from './measure.ts';
import { anyTime, type RaiseTimes } from './raise-times.ts';

/** When a value was beyond the limit, and how far. Times are epoch ms. */
export interface Stretch {
  readonly startedAt: number;
  /** Of the value with which it had lasted for the duration. */
  readonly raisedAt: number;
  /** Of the first value that was back; null while none was. */
  readonly endedAt: number | null;
  readonly extreme: number;
  readonly extremeAt: number;
}

interface Growing {
  readonly startedAt: number;
  raisedAt: number;
  extreme: number;
  extremeAt: number;
}

const gapMs = ruleLimits.gapS * 1_000;

/** How long before a value another one can count for its duration. */
export const replayMs = ({ durationS }: Pick<Threshold, 'durationS'>): number => durationS * 1_000 + gapMs;

/** How long before a record another one can count for it. */
export const lookBackMs = (condition: MeasuredCondition): number => windowMs(condition) + replayMs(thresholdOf(condition));

/**
 * Takes the values of one vehicle in order of time. A stretch starts with the first value beyond the limit once the values
 * have been beyond it for the duration; after a gap the duration starts again, as no one knows what was in between.
 * A stretch that has started lasts through silence, like a fault, and through times in which none can start.
 */
export class StretchFinder {
  private readonly done: Stretch[] = [];
  private open: Growing | null;
  private rising: Growing | null = null;
  private lastAt = -Infinity;
  private readonly sign: 1 | -1;

  /**
   * @param open a stretch that lasts when the values begin
   * @param times values of other times start no stretch and do not count for its duration
   */
  constructor(
    private readonly threshold: Threshold,
    open: Stretch | null = null,
    private readonly times: RaiseTimes = anyTime,
  ) {
    this.open = open === null ? null : { ...open };
    this.sign = threshold.direction === 'above' ? 1 : -1;
  }

  /** Whether a stretch lasts after the values so far. */
  get isOpen(): boolean {
    return this.open !== null;
  }

  /** Whether values are beyond the limit, not long enough yet. */
  get isRising(): boolean {
    return this.rising !== null;
  }

  /** In order of time; the last one may last. */
  get stretches(): readonly Stretch[] {
    return this.open === null ? this.done : [...this.done, { ...this.open, endedAt: null }];
  }

  take(at: number, value: number): void {
    const { sign, threshold } = this;
    const beyond = (value - threshold.limit) * sign;
    if (this.open !== null) {
      grow(this.open, at, value, sign);
      if (beyond <= -threshold.hysteresis) this.end(at);
    } else if (beyond > 0 && this.times.includes(at)) this.rise(at, value);
    else this.rising = null;
    this.lastAt = at;
  }

  private rise(at: number, value: number): void {
    if (this.rising === null || at - this.lastAt > gapMs) this.rising = { startedAt: at, raisedAt: at, extreme: value, extremeAt: at };
    else grow(this.rising, at, value, this.sign);
    if (at - this.rising.startedAt < this.threshold.durationS * 1_000) return;
    this.rising.raisedAt = at;
    this.open = this.rising;
    this.rising = null;
  }

  private end(at: number): void {
    if (this.open !== null) this.done.push({ ...this.open, endedAt: at });
    this.open = null;
  }
}

function grow(stretch: Growing, at: number, value: number, sign: 1 | -1): void {
  if ((value - stretch.extreme) * sign <= 0) return;
  stretch.extreme = value;
  stretch.extremeAt = at;
}
