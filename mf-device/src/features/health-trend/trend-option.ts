import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { withUnit } from '@voltdeck/protocol/codes';
import { lineAt, trendMs, type Trend, type TrendPoint } from '@voltdeck/protocol/contract';

interface TrendWords {
  readonly points: string;
  readonly line: string;
  readonly band: string;
  readonly unit: string;
}

const steps = 40;
const dayMs = 24 * 3_600_000;

/** Points of the line and its band over the range that was measured: what lies beyond is told in words, not drawn. */
function lineOf(trend: Trend): { readonly time: number; readonly low: number; readonly y: number; readonly high: number }[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const x = trend.firstX + ((trend.lastX - trend.firstX) * index) / steps;
    return { time: trendMs(x), ...lineAt(trend, x) };
  });
}

/** An axis that neither magnifies noise nor hides a fall: at least four units high. */
function boundsOf(points: readonly TrendPoint[]): { readonly min: number; readonly max: number } {
  const ys = points.map(({ y }) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const pad = Math.max(2, (high - low) * 0.3);
  return { min: Math.floor(low - pad), max: Math.ceil(high + pad) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Measured points, the line through them and its 90 % band. */
export function trendOption(points: readonly TrendPoint[], trend: Trend | null, words: TrendWords, palette: Palette): ChartOption {
  const line = trend === null ? [] : lineOf(trend);
  const band = { type: 'line' as const, stack: 'band', symbol: 'none', silent: true, lineStyle: { opacity: 0 }, tooltip: { show: false } };
  return {
    grid: { left: 4, right: 12, top: 30, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0, data: [words.points, ...(trend === null ? [] : [words.line, words.band])] },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? withUnit(rounded(value), words.unit) : '') },
    xAxis: { type: 'time', splitNumber: 4, minInterval: dayMs, axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', ...boundsOf(points), splitNumber: 3, axisLabel: { formatter: withUnit('{value}', words.unit) } },
    series: [
      { ...band, name: 'low', data: line.map(({ time, low }) => [time, low]) },
      { ...band, name: words.band, color: palette('primary'), areaStyle: { opacity: 0.16 }, data: line.map(({ time, low, high }) => [time, high - low]) },
      { type: 'line', name: words.line, symbol: 'none', color: palette('primary'), data: line.map(({ time, y }) => [time, y]) },
      { type: 'scatter', name: words.points, symbolSize: 6, color: palette('text-3'), data: points.map(({ x, y }) => [trendMs(x), y]) },
    ],
  };
}
