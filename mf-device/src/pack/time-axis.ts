import type { Language } from '@voltdeck/kit';
import type { ChartOption } from '@voltdeck/kit/charts';
import { useSyncExternalStore } from 'react';
import type { TimeRange } from '../range/range.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [...[1, 2, 5, 10, 15, 30].map((count) => count * minute), ...[1, 2, 3, 6, 12].map((count) => count * hour), ...[1, 2, 5, 10, 30, 60].map((count) => count * day)];

/** CSS pixels that a map and the charts below it leave beside their plots, so that one moment lies in one line. */
export const plotSides = { left: 76, right: 20 } as const;

/** Round moments of the local day within a range, `most` at most. Epoch ms. */
export function timeTicks({ from, to }: TimeRange, most: number): number[] {
  const step = steps.find((one) => (to - from) / one <= most) ?? Math.ceil((to - from) / most / day) * day;
  const midnight = new Date(from);
  midnight.setHours(0, 0, 0, 0);
  const ticks: number[] = [];
  for (let count = 0; ; count += 1) {
    // By the calendar: a day of a changed clock has no 24 hours.
    const tick = step >= day ? new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() + (count * step) / day).getTime() : midnight.getTime() + count * step;
    if (tick > to) return ticks;
    if (tick >= from) ticks.push(tick);
  }
}

/** A day at midnight, else a time of day. */
export function tickText(tick: number, language: Language): string {
  const at = new Date(tick);
  const midnight = at.getHours() === 0 && at.getMinutes() === 0;
  return midnight ? at.toLocaleDateString(language, { month: 'short', day: 'numeric' }) : at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The time axis of a chart with the same ticks. */
export function timeAxis({ from, to }: TimeRange, ticks: readonly number[], language: Language): Extract<NonNullable<ChartOption['xAxis']>, readonly unknown[]>[number] {
  const customValues = [...ticks];
  return { type: 'time', min: from, max: to, axisTick: { customValues }, axisLabel: { customValues, hideOverlap: true, formatter: (tick: number) => tickText(tick, language) } };
}

const narrow = '(width < 960px)';

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How many ticks have room: the same number on a map and on the chart below it. */
export const useTickCount = (): number => useSyncExternalStore(watchWidth, () => (matchMedia(narrow).matches ? 5 : 9));
