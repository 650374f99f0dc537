import type { ChartOption } from '@voltdeck/kit/charts';
import type { ColourName, Palette } from '@voltdeck/kit/theme';
import { outcomes, type HourFigures, type Outcome } from './health-figures.ts';

const colours: Readonly<Record<Outcome, ColourName>> = { ok: 'primary', failures: 'danger', errors: 'warning', freezes: 'text-2', integrity: 'caution' };

type Named = Readonly<Record<Outcome | 'mountMs', string>>;

/** Outcomes stacked by the hour, and over them how long a page took. */
export function healthOption(hours: readonly HourFigures[], names: Named, timeOf: (at: number) => string, palette: Palette): ChartOption {
  const bars = outcomes.map((outcome) => ({
    type: 'bar' as const,
    name: names[outcome],
    stack: 'outcomes',
    data: hours.map((hour) => hour[outcome]),
    itemStyle: { color: palette(colours[outcome]), borderRadius: 0 },
  }));
  return {
    grid: { left: 4, right: 4, top: 36, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0 },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, renderMode: 'richText' },
    xAxis: { type: 'category', data: hours.map(({ at }) => timeOf(at)), axisLabel: { hideOverlap: true, fontSize: 11 } },
    yAxis: [
      { type: 'value', minInterval: 1, splitNumber: 3 },
      { type: 'value', splitNumber: 3, splitLine: { show: false }, axisLabel: { formatter: '{value} ms' } },
    ],
    series: [
      ...bars,
      {
        type: 'line',
        name: names.mountMs,
        yAxisIndex: 1,
        symbol: 'circle',
        symbolSize: 8,
        data: hours.map(({ mountMs }) => mountMs),
        itemStyle: { color: palette('text-1'), borderColor: palette('surface'), borderWidth: 2 },
        lineStyle: { color: palette('text-1'), width: 1.5 },
      },
    ],
  };
}
