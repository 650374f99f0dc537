import { fieldText } from '@voltdeck/kit/widgets';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import type { Language } from '@voltdeck/protocol/contract';
import type { CellQuantity } from './pack.ts';

/** The record field that has the unit and the precision of a quantity of the cells. */
const fieldOf: Readonly<Record<CellQuantity, RecordFieldName>> = {
  voltages: 'highestCellVoltage',
  temperatures: 'highestTemperature',
};

/** In the cell of the map: digits alone, without the grouping of thousands. */
export function cellDigits(value: number): string {
  return String(value).replace('-', '\u2212');
}

/** In words: with its unit. */
export function cellText(quantity: CellQuantity, value: number, language: Language): string {
  return fieldText(fieldOf[quantity], value, language);
}

/** A difference that says on which side it lies. */
export function signedText(quantity: CellQuantity, value: number, language: Language): string {
  return (value > 0 ? '+' : '') + cellText(quantity, value, language);
}
