import type { ChartOption } from '@voltdeck/kit/charts';

interface DaysPicture {
  readonly unit: string;
  readonly logarithmic?: boolean;
  readonly lines: readonly { readonly name: string; readonly colour: string; readonly data: readonly (readonly [number, number | null])[] }[];
  readonly limits?: readonly { readonly at: number; readonly text: string; readonly colour: string }[];
}

const margin = 1.6;

/** Bounds of a logarithmic axis that hold the values and the limits. */
function bounds({ lines, limits = [] }: DaysPicture): { readonly min: number; readonly max: number } {
  const values = [...lines.flatMap(({ data }) => data.flatMap(([, value]) => value ?? [])), ...limits.map(({ at }) => at)].filter((value) => value > 0);
  const least = Math.min(...values) / margin;
  // A logarithmic axis knows no zero.
  return { min: least < 1 ? least : Math.floor(least), max: Math.ceil(Math.max(...values) * margin) };
}

/** Figures by the day as lines, with limits across. */
export function daysOption(picture: DaysPicture): ChartOption {
  const { unit, logarithmic = false, lines, limits = [] } = picture;
  return {
    grid: { left: 4, right: 12, top: lines.length > 1 ? 30 : 12, bottom: 0, containLabel: true },
    legend: { show: lines.length > 1, top: 0, left: 0 },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? `${Math.round(value)} ${unit}` : '') },
    xAxis: { type: 'time', splitNumber: 4, axisLabel: { hideOverlap: true, showMinLabel: false, showMaxLabel: false } },
    yAxis: logarithmic ? { type: 'log', ...bounds(picture), axisLabel: { hideOverlap: true, showMinLabel: false, showMaxLabel: false } } : { type: 'value', min: 0, splitNumber: 3 },
    series: lines.map(({ name, colour, data }, index) => ({
      type: 'line' as const,
      name,
      color: colour,
      data: data.map(([time, value]) => [time, value]),
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: data.length < 2,
      ...(index === 0 && limits.length > 0
        ? { markLine: { silent: true, symbol: 'none', data: limits.map(({ at, text, colour: line }) => ({ yAxis: at, lineStyle: { color: line, type: 'dashed' as const }, label: { formatter: text, position: 'insideEndTop' as const, color: line } })) } }
        : {}),
    })),
  };
}
