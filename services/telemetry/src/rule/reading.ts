import type { MeasuredCondition } from '@voltdeck/protocol/contract';
import type { ValueRow } from './alarm.store.ts';
import { compileExpression } from './expression.ts';
import type { Sample } from './measure.ts';
import type { MetricSource } from './rule-metric.ts';

/** What a condition reads of a record. */
export interface Reading {
  /** The same for conditions that read the same. */
  readonly key: string;
  /** As `metricSource` takes them. */
  readonly metrics: readonly string[];
  /** Of the values of the metrics, in their order; null where the record does not say. */
  valueOf(values: readonly (number | null)[]): number | null;
}

/** @throws DomainError RULE_EXPRESSION_… */
export function readingOf(condition: MeasuredCondition): Reading {
  if (condition.kind !== 'expression') return { key: condition.metric, metrics: [condition.metric], valueOf: ([value = null]) => value };
  const { fields, holds } = compileExpression(condition.expression);
  return { key: condition.expression, metrics: fields, valueOf: (values) => (isWhole(values) ? Number(holds(values)) : null) };
}

const isWhole = (values: readonly (number | null)[]): values is readonly number[] => !values.includes(null);

export const valueOfStored = (stored: number | null | undefined, source: MetricSource | undefined): number | null => (stored === null || stored === undefined ? null : stored / (source?.scale ?? 1));

/** The values that rows have, in their order. */
export function samplesOf(rows: readonly ValueRow[], valueOf: (stored: ValueRow['stored']) => number | null): Sample[] {
  return rows.flatMap(({ at, stored }) => {
    const value = valueOf(stored);
    return value === null ? [] : [{ at, value }];
  });
}
