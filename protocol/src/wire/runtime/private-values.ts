import { WrongValueError } from '../errors.ts';
import { sumOf, type Reserved } from '../reserved.ts';
import type { WireTime } from '../time.ts';

/** One value of a layout that is known only at run time: what `ValueOf` infers for the tables. */
export type PrivateValue = number | string | null | Uint8Array | WireTime | readonly (number | null)[] | readonly string[] | readonly PrivateValues[] | PrivateValues | Reserved;

/** By field name. `reserved` holds the raw values behind the nulls, as in every block. */
export interface PrivateValues {
  [field: string]: PrivateValue | undefined;
  reserved?: Reserved | undefined;
}

const isTime = (value: object): value is WireTime => 'year' in value && 'second' in value;
export const isGroup = (value: unknown): value is PrivateValues => typeof value === 'object' && value !== null && !Array.isArray(value);

export function numberOf(value: unknown, path: string): number | null {
  if (typeof value === 'number' || value === null) return value;
  throw new WrongValueError(path, 'a number or null', value);
}

export function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  throw new WrongValueError(path, 'a text', value);
}

export function bytesOf(value: unknown, path: string): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new WrongValueError(path, 'bytes', value);
}

export function timeOf(value: unknown, path: string): WireTime {
  if (typeof value === 'object' && value !== null && isTime(value)) return value;
  throw new WrongValueError(path, 'a time', value);
}

export function listOf(value: unknown, path: string): readonly unknown[] | null {
  if (value === null || Array.isArray(value)) return value;
  throw new WrongValueError(path, 'a list or null', value);
}

/** The number that another field has. */
export const numberAt = (values: PrivateValues, name: string): number => numberOf(values[name], name) ?? 0;
export const sumAt = (values: PrivateValues, name: string): number => sumOf((listOf(values[name], name) ?? []).map((part) => numberOf(part, name) ?? 0));
