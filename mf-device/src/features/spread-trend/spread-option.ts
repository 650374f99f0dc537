import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import type { SpreadPoint } from './spread-points.ts';

export function spreadOption(points: readonly SpreadPoint[], name: string, palette: Palette): ChartOption {
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 0, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? `${value} mV` : '') },
    xAxis: { type: 'time', splitNumber: 4 },
    yAxis: { type: 'value', min: 0, splitNumber: 3 },
    series: [
      {
        type: 'line',
        name,
        data: points.map(([time, spread]) => [time, spread]),
        connectNulls: false,
        showSymbol: false,
        color: palette('primary'),
        areaStyle: { opacity: 0.12 },
      },
    ],
  };
}
