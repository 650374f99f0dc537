import { type Reason, reasonOf } from '../reserved.ts';
import type { NumberField, Width } from './field.ts';

// The rules of one number, said once for the generator, the run-time interpreter and the explanation.

export const widthBytes = { u8: 1, u16: 2, u32: 4 } as const satisfies Record<Width, number>;
const tops = { u8: 0xff, u16: 0xffff, u32: 0xffffffff } as const satisfies Record<Width, number>;

/** The largest raw value that is a value: below FF..FE, or all of them for a plain field. */
export const topOf = (field: NumberField): number => field.max ?? (field.plain ? tops[field.wire] : tops[field.wire] - 2);
export const invalidOf = (width: Width): number => tops[width];
/** Counts from here up mean that there is no list. */
export const noListFrom = (width: Width): number => tops[width] - 1;
/** What is added to the raw counts before the one division. */
export const shiftOf = (field: NumberField): number => (field.offset ?? 0) * (field.divisor ?? 1);

export function isValue(field: NumberField, raw: number): boolean {
  return field.plain === true || (raw >= (field.min ?? 0) && raw <= topOf(field));
}

export const scaled = (field: NumberField, raw: number): number => (raw + shiftOf(field)) / (field.divisor ?? 1);

/** Not rounded and not checked: `toRaw` does that. */
export const unscaled = (field: NumberField, value: number): number => value * (field.divisor ?? 1) - shiftOf(field);

/** Why a raw value is no value; null when it is one. */
export const whyNot = (field: NumberField, raw: number): Reason | null => (isValue(field, raw) ? null : reasonOf(field.wire, raw));

/** The number that these bits of a raw value are. */
export const bitsIn = (raw: number, [lowest, count]: readonly [lowest: number, count: number, ...rest: unknown[]]): number => ((raw >>> lowest) & (2 ** count - 1)) >>> 0;

export function getNumber(view: DataView, at: number, width: Width): number {
  if (width === 'u8') return view.getUint8(at);
  return width === 'u16' ? view.getUint16(at) : view.getUint32(at);
}

export function setNumber(view: DataView, at: number, width: Width, raw: number): void {
  if (width === 'u8') view.setUint8(at, raw);
  else if (width === 'u16') view.setUint16(at, raw);
  else view.setUint32(at, raw);
}
