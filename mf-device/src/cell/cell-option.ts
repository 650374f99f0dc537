import type { CellsView } from '@voltdeck/contract';
import type { Language } from '@voltdeck/kit';
import type { ChartOption } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { formatNumber } from '@voltdeck/kit/widgets';
import { markLinesOf, type Marked } from '../moments/mark-lines.ts';
import { medianOf } from '../pack/median.ts';
import type { Offsets } from '../pack/offsets.ts';
import { lineOf, piecesOf } from '../pack/pieces.ts';
import { plotSides, timeAxis, timeTicks } from '../pack/time-axis.ts';
import { rangeOfCells } from '../pack/use-cells.ts';

interface CellPicture {
  readonly cells: CellsView;
  readonly offsets: Offsets;
  readonly column: number;
  readonly marked: Marked;
  readonly names: { readonly cell: string; readonly median: string; readonly distance: string };
  readonly language: Language;
}

/** CSS pixels. */
export const cellChartHeight = 330;
const ticks = 5;

/** The cell beside the median, and below it how far they are apart: a few mV do not show on the scale of a day. */
export function cellOption({ cells, offsets, column, marked, names, language }: CellPicture, palette: Palette): ChartOption {
  const range = rangeOfCells(cells);
  const pieces = piecesOf(cells);
  const axis = timeAxis(range, timeTicks(range, ticks), language);
  const text = (value: unknown, signed = false): string => (typeof value === 'number' ? `${signed && value > 0 ? '+' : ''}${formatNumber(value / cells.scale, Number.isInteger(value) ? 0 : 1)} ${cells.unit}` : '');
  const line = (valueOf: (row: number) => number | null) => ({ type: 'line' as const, symbol: 'none', data: lineOf(pieces, valueOf) });
  const lines = (named: boolean) => (marked.moments.length === 0 ? {} : { markLine: markLinesOf(marked.moments, marked.range, named, palette) });
  const last = pieces.length === 1 ? { symbol: 'circle', showSymbol: true } : {};
  return {
    animation: false,
    grid: [{ ...plotSides, top: 34, height: 140 }, { ...plotSides, top: 206, height: 94 }],
    legend: { top: 0, left: 0, data: [names.cell, names.median] },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, valueFormatter: (value) => text(value) },
    xAxis: [{ ...axis, gridIndex: 0, axisLabel: { show: false } }, { ...axis, gridIndex: 1 }],
    yAxis: [
      { type: 'value', gridIndex: 0, scale: true, splitNumber: 3, axisLabel: { formatter: (value: number) => text(value) } },
      { type: 'value', gridIndex: 1, splitNumber: 2, minInterval: cells.scale, name: names.distance, nameGap: 8, nameTextStyle: { align: 'right' }, axisLabel: { formatter: (value: number) => text(value, true) } },
    ],
    series: [
      { ...line((row) => medianOf(cells.rows[row] ?? [])), ...last, ...lines(true), name: names.median, color: palette('text-3') },
      { ...line((row) => cells.rows[row]?.[column] ?? null), ...last, name: names.cell, color: palette('primary') },
      { ...line((row) => offsets[row]?.[column] ?? null), ...last, ...lines(false), name: names.distance, color: palette('primary'), areaStyle: { opacity: 0.12 }, xAxisIndex: 1, yAxisIndex: 1 },
    ],
  };
}
