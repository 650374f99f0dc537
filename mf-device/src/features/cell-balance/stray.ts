/** The cell that strays most from its pack. */
export interface Stray {
  readonly column: number;
  /** Signed means of the distance: of all moments, and of the halves. */
  readonly mean: number;
  readonly before: number;
  readonly after: number;
  /** The largest distance, signed. */
  readonly most: number;
}

const meanOf = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** The column whose mean distance is the largest; null when every cell lies within `quiet` of the median. */
export function strayOf(offsets: readonly (readonly (number | null)[])[], quiet: number): Stray | null {
  const columns = offsets[0]?.length ?? 0;
  const half = offsets.length >> 1;
  let worst: Stray | null = null;
  for (let column = 0; column < columns; column++) {
    const of = (rows: readonly (readonly (number | null)[])[]): number[] => rows.flatMap((row) => row[column] ?? []);
    const all = of(offsets);
    const mean = meanOf(all);
    if (Math.abs(mean) <= Math.max(quiet, Math.abs(worst?.mean ?? 0))) continue;
    const most = all.reduce((far, value) => (Math.abs(value) > Math.abs(far) ? value : far), 0);
    worst = { column, mean, before: meanOf(of(offsets.slice(0, half))), after: meanOf(of(offsets.slice(half))), most };
  }
  return worst;
}
