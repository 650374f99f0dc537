import type { RecordFieldName } from '@voltdeck/protocol/codes';
import { columnOfField } from '../record/record-columns.ts';

const scaleOf = (field: RecordFieldName): number => columnOfField(field)?.scale ?? 1;

const ohmsPerKilohm = 1000;

/** SQL of the ohms a volt of a stored insulation resistance and a stored total voltage; null without a voltage. */
export const ohmsPerVolt = (resistance: string, voltage: string): string =>
  `(${resistance} * ${(ohmsPerKilohm * scaleOf('totalVoltage')) / scaleOf('insulationResistance')}::float8 / nullif(${voltage}, 0))`;

/** SQL of a stored value in its unit. */
export const inUnit = (field: RecordFieldName, stored: string): string => `(${stored} / ${scaleOf(field)}::float8)`;

/** The stored integer of a value. */
export const stored = (field: RecordFieldName, value: number): number => Math.round(value * scaleOf(field));
