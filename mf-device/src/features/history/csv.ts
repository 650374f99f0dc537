import type { SeriesView } from '@voltdeck/contract';
import { textIn, type Language } from '@voltdeck/kit';
import { csvText } from '../../files/csv-text.ts';
import { localIso } from '../../files/file-name.ts';
import type { Metric } from '../../metrics/metrics.ts';

/** Heads of the columns besides the metrics themselves. */
export interface CsvWords {
  readonly vin: string;
  readonly time: string;
  readonly lowest: (metric: string) => string;
  readonly highest: (metric: string) => string;
}

interface Column {
  readonly head: string;
  readonly valuesOf: (series: SeriesView) => readonly (number | null)[];
}

/** Ends of a metric are there where a point of one of the series stands for several records. */
function columnsOf(several: readonly SeriesView[], { name, label, unit }: Metric, words: CsvWords, language: Language): Column[] {
  const head = `${textIn(label, language)}${unit === '' ? '' : ` (${unit})`}`;
  const has = (end: 'lowest' | 'highest'): boolean => several.some((series) => series[end]?.[name] !== undefined);
  return [
    { head, valuesOf: ({ columns }) => columns[name] ?? [] },
    ...(has('lowest') ? [{ head: words.lowest(head), valuesOf: ({ lowest }: SeriesView) => lowest?.[name] ?? [] }] : []),
    ...(has('highest') ? [{ head: words.highest(head), valuesOf: ({ highest }: SeriesView) => highest?.[name] ?? [] }] : []),
  ];
}

export interface CsvFile {
  /** The vehicles one after the other. */
  readonly several: readonly { readonly series: SeriesView; readonly vin: string }[];
  readonly metrics: readonly Metric[];
  readonly words: CsvWords;
  readonly language: Language;
}

/** What the chart shows, point by point, as a file: times of this browser's zone with their offset. */
export function csvOf({ several, metrics, words, language }: CsvFile): string {
  const columns = metrics.flatMap((metric) => columnsOf(several.map(({ series }) => series), metric, words, language));
  const head = [words.vin, words.time, ...columns.map((column) => column.head)];
  const rows = several.flatMap(({ series, vin }) => {
    const values = columns.map(({ valuesOf }) => valuesOf(series));
    return series.times.map((time, index) => [vin, localIso(time), ...values.map((column) => column[index] ?? null)]);
  });
  return csvText([head, ...rows]);
}
