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
 * Names in GB18030 are decoded by anyone who shows them.
 */
export function readText(view: DataView, at: number, length: number): string {
  let end = at + length;
  while (end > at && view.getUint8(end - 1) === 0) end--;
  let text = '';
  for (let index = at; index < end; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
}

/** Fixed-width text of which NULs at the end are part. */
export function readKeptText(view: DataView, at: number, length: number): string {
  let text = '';
  for (let index = at; index < at + length; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
}

const withoutPadding = (text: string): string => text.replace(/[\0 ]+$/, '');

/** Fixed-width text that is padded with spaces, or by some with NULs. */
export const readSpacedText = (view: DataView, at: number, length: number): string => withoutPadding(readText(view, at, length));

/** The bytes of such a text where the padding was not spaces alone. */
export function otherPadding(bytes: Uint8Array, at: number, length: number, text: string): Uint8Array | undefined {
  for (let index = at + text.length; index < at + length; index++) if (bytes[index] !== space) return bytes.subarray(at, at + length);
  return undefined;
}

const space = 0x20;

/** As it was sent, as long as that says the same. */
export function writeSpacedText(view: DataView, at: number, length: number, text: string, sent: Uint8Array | undefined, path: string): void {
  const before = sent?.length === length ? readKeptText(viewOf(sent), 0, length) : '';
  writeText(view, at, length, before !== '' && withoutPadding(before) === text ? before : text.padEnd(length, ' '), path);
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

/** A field of fixed width: NULs fill it up, more than it holds is refused. */
export function writeBytes(into: Uint8Array, at: number, length: number, bytes: Uint8Array, path: string): void {
  if (bytes.length > length) throw new ValueOutOfRangeError(`${path}.length`, bytes.length, 0, length);
  into.fill(0, at, at + length).set(bytes, at);
}
