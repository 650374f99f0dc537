import type { FaultView } from '@voltdeck/contract';
import { faultTypes } from '@voltdeck/protocol/codes';
import type { TimeRange } from '../../range/range.ts';

/** A stretch of a fault as it is drawn. */
export interface Bar {
  readonly fault: FaultView;
  /** Percent of the width of the lane. */
  readonly left: number;
  readonly width: number;
  /** Percent of the bar, at its end: nothing was heard of the vehicle then, the fault may have gone. */
  readonly unsure: number;
}

export interface Lane {
  readonly type: number;
  readonly bars: readonly Bar[];
}

/** Every fault type, in order. */
export const laneTypes: readonly number[] = Object.keys(faultTypes).map(Number).sort((a, b) => a - b);

function barOf(fault: FaultView, { from, to }: TimeRange, now: number, heardUntil: number | null): Bar | null {
  const start = Math.max(from, Date.parse(fault.startedAt));
  const end = Math.min(to, fault.endedAt === null ? now : Date.parse(fault.endedAt));
  if (end < from || start >= to) return null;
  const share = 100 / (to - from);
  const unsure = fault.endedAt === null && heardUntil !== null && end > start ? Math.min(1, Math.max(0, end - heardUntil) / (end - start)) : 0;
  return { fault, left: (start - from) * share, width: Math.max(0, end - start) * share, unsure: unsure * 100 };
}

/**
 * A lane for each type; those that the table does not name come behind.
 *
 * @param heardUntil epoch ms of the last record of a vehicle that has fallen silent; null of one that is heard
 */
export function lanesOf(faults: readonly FaultView[], range: TimeRange, now: number, heardUntil: number | null = null): Lane[] {
  const types = [...new Set([...laneTypes, ...faults.map(({ type }) => type)])];
  return types.map((type) => ({
    type,
    bars: faults.flatMap((fault) => {
      const bar = fault.type === type ? barOf(fault, range, now, heardUntil) : null;
      return bar === null ? [] : [bar];
    }),
  }));
}

const steps = [60_000, 300_000, 900_000, 3_600_000, 3 * 3_600_000, 6 * 3_600_000, 24 * 3_600_000, 7 * 24 * 3_600_000, 30 * 24 * 3_600_000, 90 * 24 * 3_600_000];
const ticksMost = 8;

/** Times of the lines across the lanes: on round times of the reader's clock. */
export function ticksOf({ from, to }: TimeRange, offsetMs: number): number[] {
  const step = steps.find((size) => (to - from) / size <= ticksMost) ?? steps.at(-1) ?? to - from;
  const first = Math.ceil((from + offsetMs) / step) * step - offsetMs;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, index) => first + index * step);
}
