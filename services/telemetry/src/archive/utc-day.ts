import { dayMs } from '../epoch.ts';
import type { DaySpan } from './engine/calls.ts';

/** The day of UTC in which a moment lies, as `2026-03-10`: a day of the archive is a chunk of the store. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function daySpan(day: string): DaySpan {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from, to: from + dayMs };
}
