import type { ReportRhythm } from '@voltdeck/protocol/contract';
import { dayMs, hourMs } from '../epoch.ts';
import { dayStart, type Offset } from '../settings/business-day.ts';

/** Whole business days: from <= time < to, epoch ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Start of the business day so many days from the one that starts there. */
const daysFrom = (start: number, days: number, offset: Offset): number => dayStart(start + (days + 0.5) * dayMs, offset);

const wallClock = (epochMs: number, offset: Offset): Date => new Date(epochMs + offset(epochMs));

/** How many days ago the running day, week (from Monday) or month started. */
const daysSinceStart: Readonly<Record<ReportRhythm, (day: Date) => number>> = {
  daily: () => 0,
  weekly: (day) => (day.getUTCDay() + 6) % 7,
  monthly: (day) => day.getUTCDate() - 1,
};

function startOf(rhythm: ReportRhythm, epochMs: number, offset: Offset): number {
  const today = dayStart(epochMs, offset);
  return daysFrom(today, -daysSinceStart[rhythm](wallClock(today, offset)), offset);
}

/** The last whole day, week or month before a moment. */
export function lastPeriod(rhythm: ReportRhythm, nowMs: number, offset: Offset): Period {
  const to = startOf(rhythm, nowMs, offset);
  return { from: startOf(rhythm, daysFrom(to, -1, offset), offset), to };
}

/** When the report of a period is made: at an hour of the day after it. */
export function dueAt({ to }: Period, hour: number, offset: Offset): number {
  const guess = to + hour * hourMs;
  // The clock may be put forward or back between midnight and then.
  return guess + offset(to) - offset(guess);
}

/** When a schedule makes its next report: of the last whole period while that is still to come, else of the running one. */
export function nextDue(rhythm: ReportRhythm, hour: number, nowMs: number, offset: Offset): number {
  const last = lastPeriod(rhythm, nowMs, offset);
  const due = dueAt(last, hour, offset);
  if (due > nowMs) return due;
  // Far enough into the next day, week or month, which is 31 days at most.
  const ahead = { daily: 1, weekly: 7, monthly: 31 }[rhythm];
  let start = last.to;
  for (let day = 1; day <= ahead && start === last.to; day++) start = startOf(rhythm, daysFrom(last.to, day, offset), offset);
  return dueAt({ from: last.to, to: start }, hour, offset);
}
