import { recordField, recordFieldNames } from '@voltdeck/protocol/codes';
import { DomainError } from '@voltdeck/base';
import { readCellMetric, type CellMetric } from '@voltdeck/protocol/contract';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { derivedMetrics } from '../record/derived-metrics.ts';
import { rollupColumns } from '../rollup/rollup-columns.ts';

/** What can be charted, and how it is read. */
export interface Metric {
  readonly name: string;
  /** SQL over a row of `record`. */
  readonly source: string;
  /** The value of a stored number, which a mean may have made a fraction. */
  readonly read: (stored: number) => number;
  /** Stem of its columns in `rollup_minute`; null when it is not folded. */
  readonly folded: string | null;
  /** Several records in one point: their mean, or the last of them (a code or a set of flags has no mean). */
  readonly fold: 'mean' | 'last';
}

const foldedNames = new Map(rollupColumns.map(({ metric, name }) => [metric, name]));

function fieldMetrics(): Metric[] {
  return recordFieldNames.flatMap((name) => {
    const column = columnOfField(name);
    if (column === undefined) return [];
    const fold = recordField(name).kind === 'measure' ? 'mean' : 'last';
    const read = (stored: number): number => fromStored(stored, column);
    return [{ name, source: `record.${column.name}`, read, folded: foldedNames.get(name) ?? null, fold }];
  });
}

const metrics = new Map<string, Metric>(
  [
    ...fieldMetrics(),
    ...Object.entries(derivedMetrics).map(([name, { source, scale }]): Metric => {
      return { name, source, read: (stored) => stored / scale, folded: foldedNames.get(name) ?? null, fold: 'mean' };
    }),
  ].map((metric) => [metric.name, metric]),
);

/** A cell or probe as a metric: it is not folded, so that a wide point has its first value. */
export interface ChartedCell extends Pick<Metric, 'name' | 'read' | 'fold'> {
  readonly place: CellMetric;
}

/** What a series has columns of. */
export interface Charted {
  readonly metrics: readonly Metric[];
  readonly cells: readonly ChartedCell[];
}

/** @throws DomainError INPUT_INVALID naming the metrics that do not exist. */
export function findMetrics(names: readonly string[]): Charted {
  const cells = names.flatMap((name): ChartedCell[] => {
    const place = readCellMetric(name);
    return place === null ? [] : [{ name, place, read: (stored) => stored, fold: 'last' }];
  });
  const unknown = names.flatMap((name, index) => (metrics.has(name) || cells.some((cell) => cell.name === name) ? [] : [{ name, path: `metrics.${index}` }]));
  if (unknown.length > 0) {
    const fields = unknown.map(({ name, path }) => ({ path, rule: 'metric', message: `There is no metric '${name}'; take a name of the record field table, power, cellVoltageSpread, or a cell as cell.<BMU>.<number>` }));
    throw new DomainError('INPUT_INVALID', {}, fields);
  }
  return { metrics: names.flatMap((name) => metrics.get(name) ?? []), cells };
}
