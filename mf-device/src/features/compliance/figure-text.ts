import type { ComplianceFigures } from '@voltdeck/contract';
import { formatNumber } from '@voltdeck/kit/widgets';
import { complianceFigures, type ComplianceFigureName } from '@voltdeck/protocol/codes';

/** A figure with its unit; null where it has none. */
export function figureText(figures: ComplianceFigures, name: ComplianceFigureName): string | null {
  const value = figures[name];
  if (value === null) return null;
  const digits = formatNumber(value, value % 1 === 0 ? 0 : 2);
  return complianceFigures[name].unit === '%' ? `${digits}%` : `${digits} s`;
}
