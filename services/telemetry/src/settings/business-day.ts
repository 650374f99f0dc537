import { dayMs, hourMs } from '../epoch.ts';

/** Wall clock minus UTC in a time zone, ms. */
export type Offset = (epochMs: number) => number;

const offsets = new Map<string, Offset>();

/** The same for the same zone: a time zone is costly to open. */
export function offsetOf(zone: string): Offset {
  const offset = offsets.get(zone) ?? openZone(zone);
  offsets.set(zone, offset);
  return offset;
}

function openZone(zone: string): Offset {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  });
  return (epochMs) => {
    const whole = Math.floor(epochMs / 1000) * 1000;
    const parts = new Map(format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - whole;
  };
}

/** When the business day of a moment started, epoch ms. */
export function dayStart(epochMs: number, offset: Offset): number {
  const midnight = Math.floor((epochMs + offset(epochMs)) / dayMs) * dayMs;
  // The clock may have been put forward or back since midnight.
  const guess = midnight - offset(epochMs);
  return midnight - offset(guess);
}

/** When it ends. Days are 23 to 25 hours long. */
export const dayEnd = (start: number, offset: Offset): number => dayStart(start + 1.5 * dayMs, offset);

/** Whether every hour lies in one day: not so where the offset from UTC has a part of an hour. */
export function hasWholeHours(zone: string): boolean {
  const offset = offsetOf(zone);
  const year = Date.UTC(2026, 0, 1);
  return [0, 90, 180, 270].every((days) => offset(year + days * dayMs) % hourMs === 0);
}

/** When the wall clock first shows a time, or has passed it: a clock that is changed shows some hours twice, and others never. */
export function momentOf(wall: number, offset: Offset): number {
  const tries = [wall - dayMs, wall + dayMs].map((beside) => wall - offset(beside));
  return Math.min(...tries.filter((at) => at + offset(at) >= wall));
}
