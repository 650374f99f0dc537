import { toHex } from './bytes.ts';
import { timeText, type WireTime } from './time.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const isTime = (value: object): value is WireTime => 'year' in value && 'second' in value;

/** A decoded message as plain JSON: bytes as hex, times as text, absent properties left out. */
export function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Uint8Array) return toHex(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') return String(value);
  if (isTime(value)) return timeText(value);
  const present = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(present.map(([key, item]) => [key, toJson(item)]));
}
