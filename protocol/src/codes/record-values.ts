import type { RecordFieldName } from './record-fields.ts';

/** One active fault. `level` is null where only a flag was sent: the record's fault level then bounds it. */
export interface RecordFault {
  readonly type: number;
  readonly level: number | null;
}

/** Cells and probes of one BMU. Gaps are null: a reserved value, or a part that no frame has. */
export interface BmuCells {
  readonly bmu: number;
  /** mV, by cell number - 1; null when no frame carried voltages of this BMU. */
  readonly voltages: readonly (number | null)[] | null;
  /** °C, by probe number - 1. */
  readonly temperatures: readonly (number | null)[] | null;
}

/** What one device says about one moment, scaled; null = not sent, reserved, or out of range. */
export type RecordValues = { -readonly [Name in RecordFieldName]: number | null } & {
  faults: readonly RecordFault[];
  /** By BMU number, ascending; only those received. */
  bmus: readonly BmuCells[];
  /** Bits of `derivedPart`: values worked out from the cells because no block carried them. */
  derived: number;
};

/** A derived value gives way to a sent one when frames of one moment are merged. */
export const derivedPart = {
  voltageExtremes: 1,
  temperatureExtremes: 2,
  averageTemperature: 4,
  totals: 8,
} as const;

export const bmuCount = 8;
