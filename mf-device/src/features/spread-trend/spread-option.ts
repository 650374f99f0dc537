import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { recordFields } from '@voltdeck/protocol/codes';
import type { SpreadPoint } from './spread-points.ts';

/** mV: the axis never shows less, so that the noise of a balanced pack stays small. */
const quiet = 20;

export function spreadOption(points: readonly SpreadPoint[], name: string, palette: Palette): ChartOption {
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 0, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value) => (typeof value === 'number' ? `${value} ${recordFields.highestCellVoltage.unit}` : '') },
    xAxis: { type: 'time', splitNumber: 4, axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', min: 0, max: ({ max }) => Math.max(quiet, Math.ceil(max / 10) * 10), splitNumber: 3 },
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
