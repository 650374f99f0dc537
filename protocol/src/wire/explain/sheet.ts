import type { CodeTable, Text } from '../../codes/code-table.ts';
import { codeTable, type CodeTableName } from '../../codes/code-tables.ts';
import { fieldText, type Validity } from '../../codes/field-texts.ts';
import { toHex } from '../bytes.ts';
import { Reader } from '../cursor.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import type { NumberField } from '../tables/field.ts';
import { getNumber, scaled, whyNot, widthBytes } from '../tables/number.ts';
import { explainBits } from './bits.ts';
import { controlTexts } from './control-texts.ts';
import type { ExplainedPart, ExplainedRow } from './explained.ts';

interface RowSaid {
  readonly label?: Text | undefined;
  readonly value?: number | string | null;
  readonly text?: Text | null;
  readonly validity?: Validity;
}

interface OpenPart {
  readonly kind: string;
  readonly clause: string;
  readonly parts: (ExplainedPart | ExplainedRow)[];
}

/** Writes down rows while it reads forward; what is written is what has been read, so no byte is left out or written twice. */
export class Sheet {
  readonly reader: Reader;
  readonly #profile: DecodeProfile;
  #open: OpenPart;

  constructor(bytes: Uint8Array, profile: DecodeProfile) {
    this.reader = new Reader(bytes);
    this.#profile = profile;
    this.#open = { kind: '', clause: '', parts: [] };
  }

  get parts(): readonly (ExplainedPart | ExplainedRow)[] {
    return this.#open.parts;
  }

  get left(): number {
    return this.reader.end - this.reader.at;
  }

  /** Rows that `fill` writes are in a part of their own. `kind` is the block or message whose fields they are. */
  part(path: string, label: Text, fill: () => void, inside: { kind?: string; clause?: string } = {}): void {
    const outer = this.#open;
    const offset = this.reader.at;
    const { kind = outer.kind, clause = outer.clause } = inside;
    const parts: (ExplainedPart | ExplainedRow)[] = [];
    this.#open = { kind, clause, parts };
    fill();
    this.#open = outer;
    outer.parts.push({ kind: 'part', path, label, offset, length: this.reader.at - offset, clause, parts });
  }

  /** The name of a field of the part that is open. */
  label(path: string): Text {
    return fieldText(this.#open.kind, path.slice(path.lastIndexOf('.') + 1));
  }

  row(path: string, length: number, { label = this.label(path), value = null, text = null, validity = 'valid' }: RowSaid = {}): void {
    if (length === 0) return;
    this.#write(path, length, { label, value, text, validity, unit: null, bits: [] });
  }

  /** Returns the raw number. */
  number(path: string, field: NumberField, label: Text = field.label ?? this.label(path)): number {
    const raw = getNumber(this.reader.view, this.reader.at, field.wire);
    const reason = whyNot(field, raw);
    this.#write(path, widthBytes[field.wire], {
      label,
      value: reason === null ? scaled(field, raw) : null,
      unit: field.unit ?? null,
      text: reason === null ? (this.#table(field.code)?.[raw] ?? null) : null,
      validity: reason === null || reason === 'notSent' ? 'valid' : reason,
      bits: reason === null ? explainBits(field, raw, path, (name) => this.label(name)) : [],
    });
    return raw;
  }

  /** Bytes that no table describes. */
  raw(path: string, length: number, label?: Text): void {
    const bytes = this.reader.bytes.subarray(this.reader.at, this.reader.at + length);
    this.row(path, length, { label, value: toHex(bytes), validity: 'raw' });
  }

  // A profile moves control codes, and their texts with them.
  #table(code: CodeTableName | CodeTable | undefined): CodeTable | undefined {
    if (code === 'control' && this.#profile.controls !== undefined) return controlTexts(this.#profile.controls);
    return typeof code === 'object' ? code : codeTable(code);
  }

  #write(path: string, length: number, said: Pick<ExplainedRow, 'label' | 'value' | 'unit' | 'text' | 'validity' | 'bits'>): void {
    const offset = this.reader.take(length, path);
    const hex = toHex(this.reader.bytes.subarray(offset, offset + length));
    this.#open.parts.push({ kind: 'row', path, offset, length, hex, clause: this.#open.clause, ...said });
  }
}
