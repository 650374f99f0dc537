import type { ChartOption } from '@voltdeck/kit/charts';
import type { ColourName, Palette } from '@voltdeck/kit/theme';
import type { TimeRange } from '../range/range.ts';
import type { AxisMoment } from './use-moments.ts';

export const momentColours: Readonly<Record<AxisMoment['kind'], ColourName>> = { note: 'primary', part: 'warning', firmware: 'text-2' };
/** A longer one would cover its neighbours. */
const lettersMost = 28;

export const shortened = (text: string): string => (text.length > lettersMost ? `${text.slice(0, lettersMost - 1)}…` : text);

/** What is marked on the axis of a chart. */
export interface Marked {
  readonly moments: readonly AxisMoment[];
  readonly range: TimeRange;
}

/** Share of the range within which lines would lie on each other. */
const nearest = 0.01;

/** Those that lie on each other as one, in order of time. */
export function together(moments: readonly AxisMoment[], { from, to }: TimeRange): AxisMoment[] {
  const all: AxisMoment[] = [];
  for (const moment of moments) {
    const last = all.at(-1);
    if (last !== undefined && moment.at - last.at < (to - from) * nearest) all[all.length - 1] = { ...last, text: `${last.text} · ${moment.text}` };
    else all.push(moment);
  }
  return all;
}

/** Notes, parts and firmware as lines across the panels, named in the first. */
export function markLinesOf(moments: readonly AxisMoment[], range: TimeRange, named: boolean, palette: Palette) {
  return {
    silent: true,
    symbol: 'none' as const,
    data: together(moments, range).map(({ at, kind, text }) => ({
      xAxis: at,
      lineStyle: { color: palette(momentColours[kind]), type: 'dashed' as const, width: 1 },
      label: { show: named, formatter: shortened(text), position: 'insideEndTop' as const, color: palette(momentColours[kind]), fontSize: 11 },
    })),
  };
}

/** The same across a chart with one axis of time; a series of their own carries them, and no legend names it. */
export function withMoments(option: ChartOption, { moments, range }: Marked, palette: Palette): ChartOption {
  if (moments.length === 0) return option;
  const series = [option.series ?? []].flat();
  return { ...option, series: [...series, { type: 'line', data: [], silent: true, markLine: markLinesOf(moments, range, true, palette) }] };
}
