import type { SeriesView } from '@voltdeck/contract';
import { momentText, textIn, type Language } from '@voltdeck/kit';
import type { ChartOption } from '@voltdeck/kit/charts';
import { seriesColours, type ColourName, type Palette } from '@voltdeck/kit/theme';
import { fieldText, formatNumber } from '@voltdeck/kit/widgets';
import { withUnit } from '@voltdeck/protocol/codes';
import type { TimeRange } from '../../range/range.ts';
import { lineOf, withLone } from './line-series.ts';
import type { Metric } from '../../metrics/metrics.ts';
import { measures, topOf, type Panel } from './panels.ts';
import { shadesOf } from './shades.ts';
import { markLinesOf } from '../../moments/mark-lines.ts';
import type { AxisMoment } from '../../moments/use-moments.ts';
import type { Marks } from './use-series.ts';

export interface Picture {
  readonly panels: readonly Panel[];
  readonly range: TimeRange;
  readonly series: SeriesView;
  /** What is compared, each with what it is called behind its metric, and how much later it is drawn than it was. */
  readonly others: readonly OtherLine[];
  readonly marks: Marks | null;
  readonly moments: readonly AxisMoment[];
  readonly language: Language;
  /** What the vehicle's own lines are called behind their metrics; nothing where there are no others. */
  readonly own: string | null;
  /** Lines of several vehicles: each vehicle has its colour, in place of each metric. */
  readonly byVehicle: boolean;
  /** Orders of vehicles that are not drawn; that of the page's own is 0. */
  readonly hidden: readonly number[];
}

export interface OtherLine {
  readonly series: SeriesView;
  readonly shift: number;
  readonly name: string;
  /** From 1: its place among the others. */
  readonly order: number;
}

/** Of the others, in order: they have the colours of their metrics. */
const dashes: readonly ('dashed' | 'dotted' | number[])[] = ['dashed', 'dotted', [10, 3, 2, 3], [2, 6]];
/** The same in the legend. */
const icons = ['path://M0,0h6v3h-6zM9,0h6v3h-6z', 'path://M0,0h3v3h-3zM6,0h3v3h-3zM12,0h3v3h-3z', 'path://M0,0h8v3h-8zM12,0h3v3h-3z', 'path://M0,0h3v3h-3zM12,0h3v3h-3z'] as const;
const dashOf = (order: number): 'dashed' | 'dotted' | number[] => dashes[order % dashes.length] ?? 'dashed';

const colours: readonly ColourName[] = ['primary', 'warning', 'charging', 'text-2', 'danger', 'idle', 'discharging'];

/** What tells a line from the others of its panel. By vehicle: its colour the vehicle, its dashes the metric; else the other way round. */
function looksOf(place: number, order: number, { byVehicle }: Picture, palette: Palette): { readonly color: string; readonly dash: 'solid' | 'dashed' | 'dotted' | number[] } {
  const [colour, dash] = byVehicle ? [seriesColours[order], place] : [colours[place % colours.length], order];
  return { color: palette(colour ?? 'primary'), dash: dash === 0 ? 'solid' : dashOf(dash - 1) };
}

/** Panels below each other with one time axis, one crosshair and one list of values. */
export function historyOption(picture: Picture, palette: Palette): ChartOption {
  const { panels, range } = picture;
  const last = panels.length - 1;
  return {
    animation: false,
    grid: panels.map((_, index) => ({ top: topOf(index), height: measures.panel, left: measures.left, right: measures.right, outerBoundsMode: 'none' as const })),
    legend: picture.byVehicle ? [] : panels.map(({ metrics }, index) => ({ type: 'scroll', ...(picture.others.length > 0 ? { itemWidth: 18 } : {}), right: measures.right, top: topOf(index) - measures.head + 4, left: measures.left - 4, data: namesOf(metrics, picture) })),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, formatter: (given) => told(given, picture) },
    xAxis: panels.map((_, index) => ({ type: 'time', gridIndex: index, min: range.from, max: range.to, axisLabel: { show: index === last, hideOverlap: true } })),
    yAxis: panels.map(({ metrics }, index) => ({ type: 'value', gridIndex: index, scale: true, splitNumber: 3, ...axisOf(metrics, picture.language), ...(picture.byVehicle ? headOf(metrics, picture.language) : {}) })),
    series: panels.flatMap((panel, index) => seriesOf(panel, index, picture, palette)),
  };
}

const called = (metric: Metric, { language }: Pick<Picture, 'language'>, whose: string | null): string => [textIn(metric.label, language), ...(whose === null ? [] : [whose])].join(' · ');
const nameOf = (metric: Metric, picture: Pick<Picture, 'language' | 'own'>): string => called(metric, picture, picture.own);

function namesOf(metrics: readonly Metric[], picture: Picture): { name: string; icon?: string }[] {
  const names = metrics.map((metric) => nameOf(metric, picture));
  const others = picture.others.flatMap(({ name }, order) => metrics.map((metric) => ({ name: called(metric, picture, name), icon: icons[order % icons.length] ?? '' })));
  return [...names.map((name) => ({ name })), ...others];
}

/** Nothing is charged beyond full: the axis ends there. */
const share = { splitNumber: 5, max: ({ max }: { readonly max: number }) => (max > 80 && max <= 100 ? 100 : undefined) };

function axisOf([metric]: readonly Metric[], language: Language): object {
  if (metric === undefined) return {};
  const { code, unit } = metric;
  if (code === null) return { ...(unit === '%' ? share : {}), axisLabel: { formatter: (value: number) => withUnit(formatNumber(value, Number.isInteger(value) ? 0 : 1), unit) } };
  return { minInterval: 1, axisLabel: { width: measures.left - 8, overflow: 'truncate', formatter: (value: number) => (Number.isInteger(value) ? fieldText(code, value, language) : '') } };
}

/** Above a panel of several vehicles: which dashes are which metric. */
const strokes = ['—', '- -', '···', '-·-', '· ·'];
function headOf(metrics: readonly Metric[], language: Language): object {
  const name = metrics.map(({ label }, place) => (metrics.length === 1 ? textIn(label, language) : `${strokes[place % strokes.length] ?? ''} ${textIn(label, language)}`)).join('    ');
  return { name, nameLocation: 'end', nameGap: 10, nameTextStyle: { align: 'left', padding: [0, 0, 0, -measures.left + 4] } };
}

function seriesOf({ metrics, key }: Panel, index: number, picture: Picture, palette: Palette) {
  const shades = {
    ...(picture.marks === null ? {} : { markArea: shadesOf(picture.marks, picture.range, palette) }),
    ...(picture.moments.length === 0 ? {} : { markLine: markLinesOf(picture.moments, picture.range, index === 0, palette) }),
  };
  const isShown = (order: number): boolean => !picture.hidden.includes(order);
  return metrics.flatMap((metric, place) => {
    const { color, dash } = looksOf(place, 0, picture, palette);
    const line = lineOf(picture.series, metric, 0);
    // Bands of several vehicles would hide each other.
    const [mean, band] = [line.mean, picture.byVehicle ? null : line.band];
    const common = { type: 'line' as const, xAxisIndex: index, yAxisIndex: index, symbol: 'none', color, ...(metric.code === null ? {} : { step: 'end' as const }) };
    const name = nameOf(metric, picture);
    const hidden = { ...common, silent: true, lineStyle: { opacity: 0 }, tooltip: { show: false }, stack: `${key} ${metric.name}`, stackStrategy: 'all' as const };
    return [
      ...(band === null ? [] : [{ ...hidden, name: `${name} low`, data: band.low }, { ...hidden, name: `${name} band`, data: band.height, areaStyle: { opacity: 0.18 } }]),
      { ...common, name, data: isShown(0) ? withLone(mean) : [], showSymbol: true, lineStyle: { type: dash, width: 2 }, ...(place === 0 ? shades : {}) },
      ...picture.others.filter(({ order }) => isShown(order)).map((other) => {
        const looks = looksOf(place, other.order, picture, palette);
        return {
          ...common,
          color: looks.color,
          name: called(metric, picture, other.name),
          data: lineOf(other.series, metric, other.shift).mean,
          lineStyle: { type: looks.dash, width: picture.byVehicle ? 2 : 1.5 },
        };
      }),
    ];
  });
}

interface Told {
  readonly seriesName?: string;
  readonly value?: unknown;
  readonly marker?: unknown;
  readonly axisValue?: unknown;
}

/** The values at the crosshair, a line each: those of the lines, not those of their bands. */
function told(given: unknown, picture: Picture): string {
  const all: readonly Told[] = Array.isArray(given) ? given : [];
  const metrics = new Map(picture.panels.flatMap(({ metrics: together }) => together.flatMap((metric) => {
    return [picture.own, ...picture.others.map(({ name }) => name)].map((whose) => [called(metric, picture, whose), metric] as const);
  })));
  const time = momentText(Number(all[0]?.axisValue), picture.language, 'second');
  const lines = all.flatMap(({ seriesName = '', value, marker }) => {
    const metric = metrics.get(seriesName);
    const figure: unknown = Array.isArray(value) ? value[1] : null;
    return metric === undefined || typeof figure !== 'number' ? [] : [`${String(marker)} ${seriesName}  ${figureText(metric, figure, picture.language)}`];
  });
  return [time, ...lines].join('\n');
}

function figureText({ code, unit, decimals }: Metric, value: number, language: Language): string {
  if (code !== null) return fieldText(code, value, language);
  const places = Number.isInteger(value) ? 0 : Math.max(1, decimals);
  return withUnit(formatNumber(value, places), unit);
}
