import { BadHexError, ValueOutOfRangeError } from './errors.ts';

const digits = '0123456789abcdef';
const pairs: readonly string[] = Array.from({ length: 256 }, (_, value) => digits.charAt(value >> 4) + digits.charAt(value & 15));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += pairs[byte];
  return text;
}

/** Spaces, line breaks and colons between pairs are allowed, as people paste them. */
export function fromHex(text: string): Uint8Array {
  const compact = text.replaceAll(/[\s:]/g, '');
  const wrong = compact.search(/[^0-9a-fA-F]/);
  if (wrong >= 0) throw new BadHexError(compact, wrong);
  if (compact.length % 2 === 1) throw new BadHexError(compact, compact.length - 1);
  return Uint8Array.from({ length: compact.length / 2 }, (_, index) => Number.parseInt(compact.slice(index * 2, index * 2 + 2), 16));
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Fixed-width text: one character per byte, so that any byte survives; NULs at the end are padding.
 * Names in GB18030 are decoded by whoever shows them.
 */
export function readText(view: DataView, at: number, length: number): string {
  let end = at + length;
  while (end > at && view.getUint8(end - 1) === 0) end--;
  let text = '';
  for (let index = at; index < end; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
}

/** The counterpart of `readText`. */
export function writeText(view: DataView, at: number, length: number, text: string, path: string): void {
  if (text.length > length) throw new ValueOutOfRangeError(`${path}.length`, text.length, 0, length);
  for (let index = 0; index < length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    if (code > 0xff) throw new ValueOutOfRangeError(`${path}[${index}]`, code, 0, 0xff);
    view.setUint8(at + index, code);
  }
}
