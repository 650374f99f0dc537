import type { Metric } from '../../metrics/metrics.ts';

/** Metrics of one unit share a panel; a code has one of its own. */
export interface Panel {
  readonly key: string;
  readonly metrics: readonly Metric[];
}

export function panelsOf(metrics: readonly Metric[]): Panel[] {
  const panels = new Map<string, Metric[]>();
  for (const metric of metrics) {
    const key = metric.code ?? `unit ${metric.unit}`;
    panels.set(key, [...(panels.get(key) ?? []), metric]);
  }
  return [...panels].map(([key, together]) => ({ key, metrics: together }));
}

/** Pixels. */
export const measures = { panel: 170, head: 30, foot: 34, left: 88, right: 18 } as const;

export const heightOf = (panels: readonly Panel[]): number => panels.length * (measures.panel + measures.head) + measures.foot;

export const topOf = (index: number): number => index * (measures.panel + measures.head) + measures.head;
