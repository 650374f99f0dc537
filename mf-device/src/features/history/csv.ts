import type { SeriesView } from '@voltdeck/contract';
import type { Language } from '@voltdeck/kit';
import { localIso } from './file-name.ts';
import type { Metric } from './metrics.ts';

/** Heads of the columns besides the metrics themselves. */
export interface CsvWords {
  readonly vin: string;
  readonly time: string;
  readonly lowest: (metric: string) => string;
  readonly highest: (metric: string) => string;
}

/** Quoted, and kept from being read as a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface Column {
  readonly head: string;
  readonly values: readonly (number | null)[];
}

function columnsOf(series: SeriesView, metric: Metric, words: CsvWords, language: Language): Column[] {
  const name = `${metric.label[language]}${metric.unit === '' ? '' : ` (${metric.unit})`}`;
  const [low, high] = [series.lowest?.[metric.name], series.highest?.[metric.name]];
  return [
    { head: name, values: series.columns[metric.name] ?? [] },
    ...(low === undefined ? [] : [{ head: words.lowest(name), values: low }]),
    ...(high === undefined ? [] : [{ head: words.highest(name), values: high }]),
  ];
}

export interface CsvFile {
  readonly series: SeriesView;
  readonly vin: string;
  readonly metrics: readonly Metric[];
  readonly words: CsvWords;
  readonly language: Language;
}

/** What the chart shows, point by point, as a file that spreadsheets read: UTF-8 with its mark, times of this browser's zone with their offset. */
export function csvOf({ series, vin, metrics, words, language }: CsvFile): string {
  const columns = metrics.flatMap((metric) => columnsOf(series, metric, words, language));
  const head = [words.vin, words.time, ...columns.map((column) => column.head)];
  const rows = series.times.map((time, index) => [vin, localIso(time), ...columns.map(({ values }) => values[index] ?? null)]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
