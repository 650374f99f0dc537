import { usePath, useQueryState } from '@voltdeck/kit';
import type { Measure } from './measures.ts';

/** Name of the measure in the address of the page. */
export const measureName = 'measure';

/** Id of the card that compares groups. */
export const breakdownId = 'breakdown';

interface BreakdownLink {
  readonly to: string;
  readonly onClick: () => void;
}

/** A figure of the whole fleet leads to the same figure of its projects, customers or groups, further down the page. */
export function useBreakdown(): (measure: Measure) => BreakdownLink {
  const path = usePath();
  const [query] = useQueryState();
  return (measure) => {
    const next = new URLSearchParams(query);
    next.set(measureName, measure);
    return { to: `${path}?${next.toString()}`, onClick: () => document.getElementById(breakdownId)?.scrollIntoView({ block: 'center' }) };
  };
}
