import { parameter } from '../../codes/control-codes.ts';
import type { Edition } from '../header.ts';
import type { NumberField, PartField, TextField } from './field.ts';
import { calibration } from './messages.ts';
import { topOf } from './number.ts';

// Values of terminal parameters: GB/T 32960.3-2016 table B.12, GB/T 32960.3-2025 table B.8. The wire carries no
// lengths, so a terminal and a platform that disagree on the edition cannot read each other.

/** Can be asked for, never set: 07 and 08 by B.3.5.5 (2016) and B.3.5.8 (2025). */
interface Kept {
  readonly readOnly?: true;
}

export type ParameterRow = Kept & ((NumberField & { readonly wire: 'u8' | 'u16' }) | TextField | PartField);

export type ParameterRows = Readonly<Record<number, ParameterRow>>;

/** What a parameter is called as a field, in errors and where another field has its length from. */
export const parameterName = (id: number): string => `parameter ${id}`;

const port = { wire: 'u16', max: 65_531 } as const;
const version = { wire: 'text', length: 5, readOnly: true } as const;
/** Its length was sent as another parameter before it. */
const domain = (length: number): TextField => ({ wire: 'text', length: { from: parameterName(length) } });

const both = {
  [parameter.storagePeriod]: { wire: 'u16', unit: 'ms', max: 60_000 },
  [parameter.serverLength]: { wire: 'u8', plain: true },
  [parameter.server]: domain(parameter.serverLength),
  [parameter.serverPort]: port,
  [parameter.hardwareVersion]: version,
  [parameter.firmwareVersion]: version,
  [parameter.heartbeatPeriod]: { wire: 'u8', unit: 's', min: 1, max: 240 },
  [parameter.terminalTimeout]: { wire: 'u16', unit: 's', min: 1, max: 600 },
  [parameter.platformTimeout]: { wire: 'u16', unit: 's', min: 1, max: 600 },
  [parameter.loginWait]: { wire: 'u8', unit: 'min', min: 1, max: 240 },
  [parameter.publicServerLength]: { wire: 'u8', plain: true },
  [parameter.publicServer]: domain(parameter.publicServerLength),
  [parameter.publicServerPort]: port,
  [parameter.sampled]: { wire: 'u8', min: 1, max: 2 },
  // Ours, in the vendor space 80 to FE.
  [parameter.hibernateDelay]: { wire: 'u16', unit: 's', max: 65_533 },
  [parameter.calibration]: { wire: 'part', of: calibration, readOnly: true },
} as const satisfies ParameterRows;

/** What differs: 2025 sends both reporting intervals as one byte of seconds. */
export const parameterRows = {
  2016: {
    ...both,
    [parameter.reportPeriod]: { wire: 'u16', unit: 's', min: 1, max: 600 },
    [parameter.alarmPeriod]: { wire: 'u16', unit: 'ms', max: 60_000 },
  },
  2025: {
    ...both,
    [parameter.reportPeriod]: { wire: 'u8', unit: 's', min: 1, max: 30 },
    [parameter.alarmPeriod]: { wire: 'u8', unit: 's', max: 1 },
  },
} as const satisfies Readonly<Record<Edition, ParameterRows>>;

/** Undefined for a parameter that neither the standard nor we describe. */
export const parameterRow = (edition: Edition, id: number): ParameterRow | undefined => {
  const rows: ParameterRows = parameterRows[edition];
  return rows[id];
};

export interface ParameterRange {
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
}

/** The smallest and the largest number a parameter takes; null for a text. */
export function parameterRange(edition: Edition, id: number): ParameterRange | null {
  const row = parameterRow(edition, id);
  if (row === undefined || row.wire === 'text' || row.wire === 'part') return null;
  return { min: row.min ?? 0, max: topOf(row), unit: row.unit ?? null };
}
