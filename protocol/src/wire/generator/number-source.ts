import type { NumberField, Width } from '../tables/field.ts';
import { shiftOf, topOf } from '../tables/number.ts';

const getters = { u8: 'getUint8', u16: 'getUint16', u32: 'getUint32' } as const satisfies Record<Width, string>;
const setters = { u8: 'setUint8', u16: 'setUint16', u32: 'setUint32' } as const satisfies Record<Width, string>;

export const getSource = (width: Width, at: string): string => `view.${getters[width]}(${at})`;
export const setSource = (width: Width, at: string, value: string): string => `view.${setters[width]}(${at}, ${value});`;

/** raw -> value. One subtraction in raw counts before one division: 100.51 A stays 100.51. */
export function scaledSource(field: NumberField, raw: string): string {
  const shift = shiftOf(field);
  const moved = shift === 0 ? raw : `${raw} ${shift < 0 ? '-' : '+'} ${Math.abs(shift)}`;
  if (field.divisor === undefined) return moved;
  return shift === 0 ? `${moved} / ${field.divisor}` : `(${moved}) / ${field.divisor}`;
}

/** value -> raw, rounded and checked by `toRaw`. */
export function unscaledSource(field: NumberField, value: string, path: string): string {
  const shift = -shiftOf(field);
  const times = field.divisor === undefined ? value : `${value} * ${field.divisor}`;
  const moved = shift === 0 ? times : `${times} ${shift < 0 ? '-' : '+'} ${Math.abs(shift)}`;
  // Raw bounds: the wire carries value counts moved by the offset.
  return `toRaw(${moved}, ${field.min ?? 0}, ${topOf(field)}, '${path}')`;
}

export function validSource(field: NumberField, raw: string): string {
  const below = `${raw} <= ${topOf(field)}`;
  return field.min === undefined ? below : `${raw} >= ${field.min} && ${below}`;
}
