import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { formatNumber } from '@voltdeck/kit/widgets';
import { colourOf, type ShownGroup } from './box-option.ts';
import type { Axis } from './comparison-words.ts';

/** Vehicles in each interval, those of the groups upon each other. */
export function histogramOption(groups: readonly ShownGroup[], edges: readonly number[], axis: Axis, palette: Palette): ChartOption {
  const bins = edges.slice(0, -1);
  const text = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : decimalsOf(edges));
  return {
    animation: false,
    grid: { left: 4, right: 20, top: groups.length > 1 ? 34 : 12, bottom: 26, containLabel: true },
    ...(groups.length > 1 ? { legend: { type: 'scroll' as const, top: 0, left: 0, right: 0 } } : {}),
    tooltip: {
      trigger: 'axis', renderMode: 'richText', confine: true, axisPointer: { type: 'shadow' },
      formatter: (given) => {
        const all: readonly Told[] = Array.isArray(given) ? given : [];
        const place = all[0]?.dataIndex ?? 0;
        const head = `${text(edges[place] ?? 0)} – ${text(edges[place + 1] ?? 0)} ${axis.metric.unit}`.trim();
        return [head, ...all.flatMap(({ marker, seriesName, value }) => (typeof value === 'number' && value > 0 ? [`${String(marker)} ${seriesName ?? ''}  ${value}`] : []))].join('\n');
      },
    },
    xAxis: { type: 'category', data: bins.map(text), name: axis.heading, nameLocation: 'middle', nameGap: 28, axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', minInterval: 1 },
    series: groups.map(({ title, bins: counts }, place) => ({
      type: 'bar', name: title, stack: 'all', barCategoryGap: '6%', barMaxWidth: 400, itemStyle: { borderRadius: 0 }, color: colourOf(place, palette), data: [...counts],
    })),
  };
}

interface Told {
  readonly dataIndex?: number;
  readonly marker?: unknown;
  readonly seriesName?: string;
  readonly value?: unknown;
}

/** As many as keep two edges apart. */
function decimalsOf([first = 0, second = 1]: readonly number[]): number {
  return Math.max(0, Math.min(4, -Math.floor(Math.log10(second - first))));
}
