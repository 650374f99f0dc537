import { formatNumber } from '@voltdeck/kit/widgets';
import { ruleMetrics, unitPer, type RateUnit } from '@voltdeck/protocol/contract';

/** The value furthest beyond the limit, with its unit; empty where there is none. */
export function extremeText(metric: string | null, extreme: number | null, per: RateUnit | null = null): string {
  if (extreme === null) return '';
  const { unit: plain, decimals } = (metric === null ? undefined : ruleMetrics[metric]) ?? { unit: '', decimals: 1 };
  const unit = unitPer({ unit: plain }, per);
  const number = formatNumber(extreme, per === null ? decimals : decimals + 1);
  return unit === '' || unit === '%' ? `${number}${unit}` : `${number} ${unit}`;
}
