import { columnOfField } from '../record/record-columns.ts';
import { derivedMetrics } from '../record/derived-metrics.ts';

/** How a metric of a rule is read. */
export interface MetricSource {
  /** Stem of its columns in the rollups. */
  readonly name: string;
  /** SQL over a row of `record`. */
  readonly source: string;
  /** The stored integer is the value times this. */
  readonly scale: number;
}

const isDerived = (metric: string): metric is keyof typeof derivedMetrics => Object.hasOwn(derivedMetrics, metric);

export function metricSource(metric: string): MetricSource {
  if (isDerived(metric)) return derivedMetrics[metric];
  const column = columnOfField(metric);
  if (column === undefined) throw new Error(`A rule reads '${metric}', which the record does not have`);
  return { name: column.name, source: `record.${column.name}`, scale: column.scale };
}
