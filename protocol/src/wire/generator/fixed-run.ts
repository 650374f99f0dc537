import type { Field } from '../tables/field.ts';
import { widthBytes } from '../tables/number.ts';

/** Bytes of a field whose width does not depend on the data; null for the others. */
export function fixedBytes(field: Field): number | null {
  switch (field.wire) {
    case 'u8':
    case 'u16':
    case 'u32':
      return widthBytes[field.wire];
    case 'time':
      return 6;
    case 'text':
      return field.length;
    case 'bytes':
    case 'list':
    case 'groups':
      return null;
  }
}

export interface PlacedField {
  readonly name: string;
  readonly field: Field;
  /** Offset from the start of its run. */
  readonly offset: number;
}

/** Neighbouring fields of fixed width are taken from the wire in one step; any other field is a run of its own. */
export interface Run {
  readonly bytes: number | null;
  readonly fields: readonly PlacedField[];
}

export function runsOf(fields: Readonly<Record<string, Field>>): Run[] {
  const runs: { bytes: number | null; fields: PlacedField[] }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const bytes = fixedBytes(field);
    const last = runs.at(-1);
    if (bytes !== null && last !== undefined && last.bytes !== null) {
      last.fields.push({ name, field, offset: last.bytes });
      last.bytes += bytes;
    } else {
      runs.push({ bytes, fields: [{ name, field, offset: 0 }] });
    }
  }
  return runs;
}
