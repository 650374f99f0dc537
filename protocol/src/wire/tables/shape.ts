import type { Field, Fields, MessageLayout } from '../tables/field.ts';
import { widthBytes } from '../tables/number.ts';
import { wireTimeBytes } from '../time.ts';

/** Bytes of a field whose width does not depend on the data; null for the others. */
export function fixedBytes(field: Field): number | null {
  switch (field.wire) {
    case 'u8':
    case 'u16':
    case 'u32':
      return widthBytes[field.wire];
    case 'time':
      return field.optional ? null : wireTimeBytes;
    case 'text':
    case 'bytes':
      return typeof field.length === 'number' ? field.length : null;
    case 'given':
      return 0;
    case 'count':
    case 'list':
    case 'groups':
    case 'part':
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

/** `end`: the field behind which a sender may end, and a run with it. */
export function runsOf(fields: Fields, end?: string): Run[] {
  const runs: { bytes: number | null; fields: PlacedField[] }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.wire === 'given') continue;
    const bytes = fixedBytes(field);
    const last = runs.at(-1);
    if (bytes !== null && last !== undefined && last.bytes !== null && last.fields.at(-1)?.name !== end) {
      last.fields.push({ name, field, offset: last.bytes });
      last.bytes += bytes;
    } else {
      runs.push({ bytes, fields: [{ name, field, offset: 0 }] });
    }
  }
  return runs;
}

/** The list that counts by the field of this name. */
export function countedBy(fields: Fields, name: string): string {
  const list = Object.entries(fields).find(([, field]) => field.wire === 'list' && typeof field.count === 'object' && 'from' in field.count && field.count.from === name);
  if (list === undefined) throw new Error(`No list counts by ${name}`);
  return list[0];
}

/** The list whose entries this list counts, part by part. */
export const summedFor = (fields: Fields, name: string): string | undefined =>
  Object.entries(fields).find(([, field]) => field.wire === 'list' && typeof field.count === 'object' && 'sumOf' in field.count && field.count.sumOf === name)?.[0];

/** Where the bytes of a text that was padded in another way are kept. */
export const sentName = (name: string): string => `sent${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Nulls of the fields behind an early end that are never null in themselves: they show that a message ended there. */
export const endSigns = ({ fields, mayEnd }: Pick<MessageLayout, 'fields' | 'mayEnd'>): string[] =>
  Object.entries(mayEnd?.otherwise ?? {}).flatMap(([name, value]) => (value === null && isNeverNull(fields[name]) ? [name] : []));

const isNeverNull = (field: Field | undefined): boolean => field?.wire === 'text' || (field !== undefined && 'plain' in field && field.plain === true);
