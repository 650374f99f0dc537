/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const form = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The one range that a request asks for (RFC 9110, 14.1.2).
 *
 * @returns null where the whole is to be sent: no range, several, or none of this kind; `outside` where the file has no such bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last, suffix] = form.exec((header ?? '').replaceAll(' ', '')) ?? [];
  if (first === undefined && suffix === undefined) return null;
  const range = first === undefined ? { from: Math.max(0, size - Number(suffix)), to: size - 1 } : { from: Number(first), to: last ? Math.min(Number(last), size - 1) : size - 1 };
  if (first !== undefined && last && Number(last) < Number(first)) return null;
  return range.from > range.to ? 'outside' : range;
}
