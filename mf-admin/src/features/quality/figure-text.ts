import type { ComplianceFigures } from '@voltdeck/contract';
import { formatNumber } from '@voltdeck/kit/widgets';
import { complianceFigures, type ComplianceFigureName } from '@voltdeck/protocol/codes';

/** Digits of a figure; null where it has none. */
export function figureDigits(figures: ComplianceFigures, name: ComplianceFigureName): string | null {
  const value = figures[name];
  return value === null ? null : formatNumber(value, value % 1 === 0 ? 0 : 2);
}

/** A figure in a line of text. */
export function figureText(figures: ComplianceFigures, name: ComplianceFigureName): string {
  const digits = figureDigits(figures, name);
  if (digits === null) return '–';
  return complianceFigures[name].unit === '%' ? `${digits}%` : `${digits} s`;
}
