/** The middle of the values that are known, of an even number the mean of the two in the middle; null where none is. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  const above = known[Math.floor(known.length / 2)];
  const below = known[Math.ceil(known.length / 2) - 1];
  return above === undefined || below === undefined ? null : (above + below) / 2;
}
