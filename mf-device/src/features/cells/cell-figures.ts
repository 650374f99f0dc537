import { recordFields } from '@voltdeck/protocol/codes';
import type { CellQuantity } from './pack.ts';

/** The unit of a quantity of the cells: that of the extremes in the record field table. */
const units: Readonly<Record<CellQuantity, string>> = {
  voltages: recordFields.highestCellVoltage.unit,
  temperatures: recordFields.highestTemperature.unit,
};

/** Digits alone, without grouping: a cell is narrow, and its words must hold the same digits. */
export function cellDigits(value: number): string {
  return String(Math.round(value)).replace('-', '\u2212');
}

/** In words: with its unit. */
export function cellText(quantity: CellQuantity, value: number): string {
  return `${cellDigits(value)} ${units[quantity]}`;
}

/** A difference that says on which side it lies. */
export function signedText(quantity: CellQuantity, value: number): string {
  return (value > 0 ? '+' : '') + cellText(quantity, value);
}
