import { useQueryState } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import { useMemo } from 'react';
import { findMetrics, usualMetrics, type Metric } from '../../metrics/metrics.ts';

/** As many as stay readable below each other. */
export const metricsMost = Math.min(12, limits.seriesMetricsMax);

const noneChosen = '-';

/** The metrics that the address asks for, and a way to choose or drop one. */
export function useChosen(): { readonly metrics: readonly Metric[]; readonly toggle: (name: string) => void } {
  const [query, change] = useQueryState();
  const asked = query.get('metrics');
  const metrics = useMemo(() => findMetrics(asked === null ? usualMetrics : asked.split(',')).slice(0, metricsMost), [asked]);
  const toggle = (name: string): void => {
    const names = metrics.map((metric) => metric.name);
    const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
    change({ metrics: next.length === 0 ? noneChosen : next.slice(0, metricsMost).join(',') });
  };
  return { metrics, toggle };
}
