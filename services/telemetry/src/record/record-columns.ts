import { recordField, recordFieldNames, type RecordFieldName } from '@voltdeck/protocol/codes';

type ColumnType = 'int2' | 'int4';

const ranges = {
  int2: { lowest: -0x8000, highest: 0x7fff, bits: 16 },
  int4: { lowest: -0x8000_0000, highest: 0x7fff_ffff, bits: 32 },
} as const;

export interface RecordColumn {
  readonly field: RecordFieldName;
  readonly name: string;
  readonly type: ColumnType;
  /** The column holds value x scale as an integer, so that sums over it are exact. */
  readonly scale: number;
  readonly lowest: number;
  readonly highest: number;
  /** For a set of bits: how many, the top one being a bit like the others. 0 for a number. */
  readonly bits: number;
}

const snakeCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function columnOf(field: RecordFieldName): RecordColumn {
  const { kind, decimals = 0, stored: type = 'int2' } = recordField(field);
  const range = ranges[type];
  return { field, name: snakeCase(field), type, scale: 10 ** decimals, ...range, bits: kind === 'flags' ? range.bits : 0 };
}

/** One column a scalar field, in the order of the field table. */
export const recordColumns: readonly RecordColumn[] = recordFieldNames.map(columnOf);

const byField = new Map<string, RecordColumn>(recordColumns.map((column) => [column.field, column]));

export const columnOfField = (field: string): RecordColumn | undefined => byField.get(field);

/** The stored integer of a value. A value that the column cannot hold is none: the raw frame still has it. */
export function toStored(value: number, { scale, lowest, highest, bits }: RecordColumn): number | null {
  if (bits === 16) return (value << 16) >> 16;
  if (bits === 32) return value | 0;
  const stored = Math.round(value * scale);
  return stored >= lowest && stored <= highest ? stored : null;
}

/** The value of a stored integer. */
export function fromStored(stored: number, { scale, bits }: RecordColumn): number {
  if (bits === 16) return stored & 0xffff;
  if (bits === 32) return stored >>> 0;
  return stored / scale;
}
