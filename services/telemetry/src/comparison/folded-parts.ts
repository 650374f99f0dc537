import { dayMs, hourMs } from '../epoch.ts';
import { dayEnd, dayStart, hasWholeHours, offsetOf } from '../settings/business-day.ts';

/** Which part of a range is read from days, and which from hours. Epoch ms. */
export interface FoldedParts {
  /** To the hour. */
  readonly from: number;
  readonly to: number;
  /** Whole days lie between; twice the same moment where there are none. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Rows that one vehicle has at most. */
  readonly rows: number;
}

interface Asked {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  /** Whether the days of this zone are all folded. */
  readonly daysComplete: boolean;
}

/** Whole days are read from the days, what is left of the first and the last day from the hours. */
export function foldedParts({ from: begin, to: end, zone, daysComplete }: Asked): FoldedParts {
  const from = Math.floor(begin / hourMs) * hourMs;
  const to = Math.ceil(end / hourMs) * hourMs;
  const byHours = { from, to, firstDay: to, lastDay: to, rows: (to - from) / hourMs };
  if (!daysComplete || !hasWholeHours(zone)) return byHours;
  const offset = offsetOf(zone);
  const today = dayStart(from, offset);
  const firstDay = today === from ? from : dayEnd(today, offset);
  const lastDay = dayStart(to, offset);
  if (firstDay >= lastDay) return byHours;
  // A vehicle that fell silent has hours in place of its last day.
  const hours = (firstDay - from + (to - lastDay)) / hourMs + 24;
  return { from, to, firstDay, lastDay, rows: Math.round((lastDay - firstDay) / dayMs) + hours };
}
