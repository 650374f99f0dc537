import type { ChargeCurveView } from '@voltdeck/contract';
import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';

export type CurveFigure = 'kw' | 'temperature';

export interface CurveWords {
  readonly own: string;
  readonly median: string;
  readonly band: string;
  readonly unit: string;
}

type Point = [soc: number, value: number];

/** Points in the middle of their steps. A step that is missing is none: the line does not lead over it. */
function lineOf<Step extends { readonly soc: number }>(steps: readonly Step[], socStep: number, valueOf: (step: Step) => number | null): (Point | [number, null])[] {
  let before: number | null = null;
  return steps.flatMap((step): (Point | [number, null])[] => {
    const value = valueOf(step);
    if (value === null) return [];
    const gap = before !== null && step.soc - before > socStep * gapSteps ? [[step.soc, null] satisfies [number, null]] : [];
    before = step.soc;
    return [...gap, [step.soc + socStep / 2, value]];
  });
}

/** Fast charges skip steps where a vehicle reports seldom. */
const gapSteps = 4;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A figure of the charge over the SOC, above the band and the median of like ones. */
export function curveOption({ steps, like, socStep }: ChargeCurveView, figure: CurveFigure, words: CurveWords, palette: Palette): ChartOption {
  const bands = like.steps.flatMap(({ soc, [figure]: band }) => (band === null ? [] : [{ soc: soc + socStep / 2, ...band }]));
  const hidden = { type: 'line' as const, stack: 'band', symbol: 'none', silent: true, lineStyle: { opacity: 0 }, tooltip: { show: false } };
  const shown = [words.own, ...(bands.length > 0 ? [words.median, words.band] : [])];
  return {
    grid: { left: 4, right: 12, top: 30, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0, data: shown },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? `${rounded(value)} ${words.unit}` : '') },
    xAxis: { type: 'value', min: 0, max: 100, splitNumber: 5, axisLabel: { formatter: '{value}%' } },
    yAxis: { type: 'value', scale: figure === 'temperature', splitNumber: 4, axisLabel: { formatter: `{value} ${words.unit}` } },
    series: [
      { ...hidden, name: 'low', data: bands.map(({ soc, low }) => [soc, low]) },
      { ...hidden, name: words.band, color: palette('text-3'), areaStyle: { opacity: 0.2 }, data: bands.map(({ soc, low, high }) => [soc, high - low]) },
      { type: 'line', name: words.median, symbol: 'none', color: palette('text-3'), lineStyle: { type: 'dashed' }, data: bands.map(({ soc, median }) => [soc, median]) },
      { type: 'line', name: words.own, symbol: 'none', color: palette('primary'), data: lineOf(steps, socStep, ({ [figure]: value }) => value) },
    ],
  };
}
