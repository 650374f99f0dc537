import { ValueOutOfRangeError } from './errors.ts';

/**
 * The raw values behind the nulls of one block: by field, or by field and index for a list.
 * Absent when every field had a value. Kept so that encoding gives the same bytes back.
 */
export interface Reserved {
  readonly [field: string]: number | ReservedList;
}

export interface ReservedList {
  readonly [index: number]: number;
}

/** `notSent`: null without a raw value, as built by hand or for a field the edition does not carry. */
export type Reason = 'abnormal' | 'invalid' | 'outOfRange' | 'notSent';

type Growing = Record<string, number | Record<number, number>>;

export function keep(reserved: Reserved | undefined, field: string, raw: number): Reserved {
  const grown: Growing = reserved === undefined ? {} : { ...reserved };
  grown[field] = raw;
  return grown;
}

/** Collects the reserved entries of one list; `undefined` until the first, so a clean list costs nothing. */
export function keepAt(list: Record<number, number> | undefined, index: number, raw: number): Record<number, number> {
  if (list === undefined) return { [index]: raw };
  list[index] = raw;
  return list;
}

export function keepList(reserved: Reserved | undefined, field: string, list: ReservedList): Reserved {
  return { ...reserved, [field]: list };
}

export function rawOf(reserved: Reserved | undefined, field: string, otherwise: number): number {
  const raw = reserved?.[field];
  return typeof raw === 'number' ? raw : otherwise;
}

export function rawAt(reserved: Reserved | undefined, field: string, index: number, otherwise: number): number {
  const list = reserved?.[field];
  return typeof list === 'object' ? (list[index] ?? otherwise) : otherwise;
}

/** A scaled value as the integer on the wire. */
export function toRaw(count: number, min: number, max: number, path: string): number {
  const raw = Math.round(count);
  if (raw >= min && raw <= max) return raw;
  throw new ValueOutOfRangeError(path, raw, min, max);
}

export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** Parts of a whole, which they must add up to; without any it is one part. */
export function partsOf(parts: readonly number[] | null, whole: number, path: string): readonly number[] {
  if (parts === null) return [whole];
  const sum = sumOf(parts);
  if (sum !== whole) throw new ValueOutOfRangeError(path, sum, whole, whole);
  return parts;
}

const reservedTop = { u8: 0xff, u16: 0xffff, u32: 0xffffffff } as const;

/** Why a field of this width is null. FF..FE means abnormal, FF..FF invalid (chapter 5 of the standard). */
export function reasonOf(wire: keyof typeof reservedTop, raw: number | undefined): Reason {
  if (raw === undefined) return 'notSent';
  if (raw === reservedTop[wire]) return 'invalid';
  return raw === reservedTop[wire] - 1 ? 'abnormal' : 'outOfRange';
}
