/** What one level says of a point: sum, count, least and largest of each metric by its place. */
export interface PartRow {
  /** Epoch ms. */
  readonly ms: number;
  readonly [column: string]: number | null;
}

/** One point: means, least and largest of each metric, as stored. */
export interface Folded {
  readonly time: number;
  readonly mean: readonly (number | null)[];
  readonly lowest: readonly (number | null)[];
  readonly highest: readonly (number | null)[];
}

interface Columns {
  readonly sum: string;
  readonly count: string;
  readonly least: string;
  readonly largest: string;
}

/** Joins what the levels say of the same points. */
export function mergeParts(rows: readonly PartRow[], metrics: number): Folded[] {
  const columns = Array.from({ length: metrics }, (_, place): Columns => ({ sum: `s${place}`, count: `n${place}`, least: `l${place}`, largest: `h${place}` }));
  const byTime = new Map<number, PartRow>();
  for (const row of rows) {
    const other = byTime.get(row.ms);
    byTime.set(row.ms, other === undefined ? row : joined(other, row, columns));
  }
  return [...byTime.values()].sort((one, other) => one.ms - other.ms).map((part) => folded(part, columns));
}

function joined(one: PartRow, other: PartRow, columns: readonly Columns[]): PartRow {
  const values: Record<string, number | null> = {};
  for (const { sum, count, least, largest } of columns) {
    values[sum] = (one[sum] ?? 0) + (other[sum] ?? 0);
    values[count] = (one[count] ?? 0) + (other[count] ?? 0);
    values[least] = outer(one[least], other[least], Math.min);
    values[largest] = outer(one[largest], other[largest], Math.max);
  }
  return { ...values, ms: one.ms };
}

function outer(one: number | null | undefined, other: number | null | undefined, pick: (one: number, other: number) => number): number | null {
  if (one === null || one === undefined) return other ?? null;
  return other === null || other === undefined ? one : pick(one, other);
}

function folded(part: PartRow, columns: readonly Columns[]): Folded {
  return {
    time: part.ms,
    mean: columns.map(({ sum, count }) => (part[count] ? (part[sum] ?? 0) / part[count] : null)),
    lowest: columns.map(({ least }) => part[least] ?? null),
    highest: columns.map(({ largest }) => part[largest] ?? null),
  };
}
