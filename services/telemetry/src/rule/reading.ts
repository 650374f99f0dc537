import type { MeasuredCondition, ServiceDueCondition } from '@voltdeck/contract';
import type { ValueRow } from './alarm.store.ts';
import { compileExpression } from './expression.ts';
import type { Sample } from './measure.ts';
import type { MetricSource } from './rule-metric.ts';

/** What is judged by records alone. */
export type RecordCondition = Exclude<MeasuredCondition, ServiceDueCondition>;

/** What a condition reads of a record. */
export interface Reading {
  /** The same for conditions that read the same. */
  readonly key: string;
  /** As `metricSource` takes them. */
  readonly metrics: readonly string[];
  /** Of the values of the metrics, in their order; null where the record does not say. */
  valueOf(values: Values): number | null;
}

export type Values = readonly (number | null)[];

/** The values of some metrics in one record, in their order; epoch ms. */
export interface ValuesAt {
  readonly at: number;
  readonly values: Values;
}

/** @throws DomainError RULE_EXPRESSION_… */
export function readingOf(condition: RecordCondition): Reading {
  if (condition.kind !== 'expression') return { key: condition.metric, metrics: [condition.metric], valueOf: ([value = null]) => value };
  const { fields, holds } = compileExpression(condition.expression);
  return { key: condition.expression, metrics: fields, valueOf: (values) => (isWhole(values) ? Number(holds(values)) : null) };
}

const isWhole = (values: Values): values is readonly number[] => !values.includes(null);

/**
 * Stored values as they are.
 *
 * @param places of the metrics among the stored values
 */
export function valuesOf(rows: readonly ValueRow[], sources: readonly MetricSource[], places: readonly number[] = [...sources.keys()]): ValuesAt[] {
  return rows.map(({ at, stored }) => ({
    at,
    values: places.map((place) => {
      const value = stored[place] ?? null;
      return value === null ? null : value / (sources[place]?.scale ?? 1);
    }),
  }));
}

/** What a reading makes of records, in their order. */
export function samplesOf({ valueOf }: Reading, rows: readonly ValuesAt[]): Sample[] {
  return rows.flatMap(({ at, values }) => {
    const value = valueOf(values);
    return value === null ? [] : [{ at, value }];
  });
}
