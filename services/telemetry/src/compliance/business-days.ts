import { dayEnd, dayStart, type Offset } from '../settings/business-day.ts';

/** A business day with its label: from <= time < to, epoch ms. */
export interface BusinessDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

export const labelOf = (start: number, offset: Offset): string => new Date(start + offset(start)).toISOString().slice(0, 10);

/** The business day in which a moment lies. */
export function businessDay(epochMs: number, offset: Offset): BusinessDay {
  const from = dayStart(epochMs, offset);
  return { day: labelOf(from, offset), from, to: dayEnd(from, offset) };
}

const noonUtc = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The business day of a label. */
export const businessDayOf = (day: string, offset: Offset): BusinessDay => businessDay(noonUtc(day) - offset(noonUtc(day)), offset);

/** The last business day that has ended for so long that its reissues are there. */
export const settledDay = (nowMs: number, settleMs: number, offset: Offset): BusinessDay => businessDay(dayStart(nowMs - settleMs, offset) - 1, offset);

/** The label so many days later. */
export const shifted = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
