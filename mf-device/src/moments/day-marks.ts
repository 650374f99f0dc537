import type { Palette } from '@voltdeck/kit/theme';
import { momentColours, shortened } from './mark-lines.ts';
import type { AxisMoment } from './use-moments.ts';

/** What belongs to one day of an axis of days. */
export interface DayMark {
  /** `12-25`. */
  readonly day: string;
  readonly kind: AxisMoment['kind'];
  readonly text: string;
}

/** Moments by their day in the zone of the axis, those of one day together. */
export function dayMarksOf(moments: readonly AxisMoment[], timeZone: string): DayMark[] {
  const dayOf = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const byDay = new Map<string, DayMark>();
  for (const { at, kind, text } of moments) {
    const day = dayOf.format(at).slice('2026-'.length);
    const before = byDay.get(day);
    byDay.set(day, { day, kind, text: before === undefined ? text : `${before.text} · ${text}` });
  }
  return [...byDay.values()];
}

/** As lines at the days that the axis has. */
export function markLinesOn(marks: readonly DayMark[], days: readonly string[], palette: Palette) {
  return {
    silent: true,
    symbol: 'none' as const,
    data: marks
      .filter(({ day }) => days.includes(day))
      .map(({ day, kind, text }) => {
        const color = palette(momentColours[kind]);
        return { xAxis: day, lineStyle: { color, type: 'dashed' as const, width: 1 }, label: { formatter: shortened(text), position: 'insideEndTop' as const, color, fontSize: 11 } };
      }),
  };
}
