import { levelColour } from '@voltdeck/protocol/codes';
import type { Palette } from '@voltdeck/kit/theme';
import type { TimeRange } from '../../range/range.ts';
import type { Marks } from './use-series.ts';

interface Corner {
  readonly xAxis: number;
  readonly itemStyle?: { readonly color: string; readonly opacity: number };
}

const faint = 0.07;
const strong = 0.09;

/** Faults, charges and discharges as shades behind the lines. */
export function shadesOf({ faults, operations }: Marks, range: TimeRange, palette: Palette) {
  const inside = (time: number): number => Math.min(range.to, Math.max(range.from, time));
  const shade = (from: string, to: string | null, color: string, opacity: number): [Corner, Corner] =>
    [{ xAxis: inside(Date.parse(from)), itemStyle: { color, opacity } }, { xAxis: inside(to === null ? range.to : Date.parse(to)) }];
  return {
    silent: true,
    data: [
      ...operations.map(({ kind, startedAt, endedAt }) => shade(startedAt, endedAt, palette(kind === 'charge' ? 'charging' : 'discharging'), faint)),
      ...faults.map(({ startedAt, endedAt, highestLevel }) => shade(startedAt, endedAt, palette(levelColour(highestLevel)), strong)),
    ],
  };
}
