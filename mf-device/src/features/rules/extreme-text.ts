import { formatNumber } from '@voltdeck/kit/widgets';
import { ruleMetrics } from '@voltdeck/protocol/contract';

/** The value furthest beyond the limit, with its unit; empty where there is none. */
export function extremeText(metric: string | null, extreme: number | null): string {
  if (extreme === null) return '';
  const { unit, decimals } = (metric === null ? undefined : ruleMetrics[metric]) ?? { unit: '', decimals: 1 };
  const number = formatNumber(extreme, decimals);
  return unit === '' || unit === '%' ? `${number}${unit}` : `${number} ${unit}`;
}
