import { recordTime, timeHabit, wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';

/** A time this near to ours needs no closer check: that is nearly every frame. */
const nearMs = 36 * 3_600_000;

const faults = { bcdTime: 'bcdTime', impossibleTime: 'timeInvalid' } as const;

export type TimeFault = (typeof faults)[keyof typeof faults];

/** What is wrong with the time of a plain frame; null for a date. */
export function timeFault(frame: Frame, nowMs: number, clockOffsetMinutes: number): TimeFault | null {
  const { unit } = frame;
  if (unit.length < wireTimeBytes) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit;
  const at = recordTime({ year: 2000 + year, month, day, hour, minute, second }, clockOffsetMinutes);
  if (at !== null && Math.abs(at - nowMs) <= nearMs) return null;
  const habit = timeHabit(frame, { nowMs, clockOffsetMinutes });
  return habit === null ? null : faults[habit];
}
