import type { ColourName, Palette } from '@voltdeck/kit/theme';
import type { AxisMoment } from './use-moments.ts';

const colours: Readonly<Record<AxisMoment['kind'], ColourName>> = { note: 'primary', part: 'warning', firmware: 'text-2' };
/** A longer one would cover its neighbours. */
const lettersMost = 24;

const cut = (text: string): string => (text.length > lettersMost ? `${text.slice(0, lettersMost - 1)}…` : text);

/** Notes, parts and firmware as lines across the panels, named above the first. */
export function markLinesOf(moments: readonly AxisMoment[], named: boolean, palette: Palette) {
  return {
    silent: true,
    symbol: 'none' as const,
    data: moments.map(({ at, kind, text }) => ({
      xAxis: at,
      lineStyle: { color: palette(colours[kind]), type: 'dashed' as const, width: 1 },
      label: { show: named, formatter: cut(text), position: 'insideEndTop' as const, color: palette(colours[kind]), fontSize: 11 },
    })),
  };
}
