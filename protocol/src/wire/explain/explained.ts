import type { Text } from '../../codes/code-table.ts';
import type { Validity } from '../../codes/field-texts.ts';
import type { WireErrorCode } from '../errors.ts';
import type { Edition } from '../header.ts';

/** Neighbouring bits of one row that say one thing. */
export interface ExplainedBits {
  readonly path: string;
  readonly label: Text;
  readonly lowest: number;
  readonly count: number;
  readonly value: number;
  readonly text: Text | null;
  readonly validity: Extract<Validity, 'valid' | 'reserved'>;
}

/** Neighbouring bytes that are one value. Offsets count from the first byte of what was handed in. */
export interface ExplainedRow {
  readonly kind: 'row';
  readonly path: string;
  readonly label: Text;
  readonly offset: number;
  readonly length: number;
  readonly hex: string;
  /** Scaled; null where the bytes are no value. */
  readonly value: number | string | null;
  readonly unit: string | null;
  /** What a code means. */
  readonly text: Text | null;
  readonly validity: Validity;
  readonly clause: string;
  /** Every bit once, the lowest first; empty for a value that is read as a whole. */
  readonly bits: readonly ExplainedBits[];
}

export interface ExplainedPart {
  readonly kind: 'part';
  readonly path: string;
  readonly label: Text;
  readonly offset: number;
  readonly length: number;
  readonly clause: string;
  readonly parts: readonly (ExplainedPart | ExplainedRow)[];
}

export interface ExplainedProblem {
  readonly code: WireErrorCode;
  readonly path: string;
  readonly offset: number | null;
  readonly message: string;
}

/** A frame explained byte by byte: the rows of `parts` cover every byte exactly once. */
export interface Explained {
  readonly edition: Edition | null;
  readonly length: number;
  readonly parts: readonly (ExplainedPart | ExplainedRow)[];
  readonly problems: readonly ExplainedProblem[];
}

/** The rows in the order of the wire. */
export function rowsOf(parts: Explained['parts']): ExplainedRow[] {
  return parts.flatMap((part) => (part.kind === 'row' ? [part] : rowsOf(part.parts)));
}
