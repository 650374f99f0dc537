/** The larger of two that may be missing. */
export function largerOf(first: number | null, second: number | null): number | null {
  if (first === null) return second;
  return second === null || first >= second ? first : second;
}

/** The bits of both. */
export function bitsOf(first: number | null, second: number | null): number | null {
  if (first === null) return second;
  return second === null ? first : (first | second) >>> 0;
}
