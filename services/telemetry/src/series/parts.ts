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

/** Joins what the levels say of the same points. */
export function mergeParts(rows: readonly PartRow[], metrics: number): Folded[] {
  const byTime = new Map<number, PartRow[]>();
  for (const row of rows) {
    const others = byTime.get(row.ms);
    if (others === undefined) byTime.set(row.ms, [row]);
    else others.push(row);
  }
  const places = Array.from({ length: metrics }, (_, place) => place);
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([time, parts]) => ({
      time,
      mean: places.map((place) => mean(parts, place)),
      lowest: places.map((place) => outermost(parts, `l${place}`, Math.min)),
      highest: places.map((place) => outermost(parts, `h${place}`, Math.max)),
    }));
}

function mean(parts: readonly PartRow[], place: number): number | null {
  const total = (stem: string): number => parts.reduce((sum, part) => sum + (part[`${stem}${place}`] ?? 0), 0);
  const count = total('n');
  return count === 0 ? null : total('s') / count;
}

function outermost(parts: readonly PartRow[], column: string, pick: (...values: number[]) => number): number | null {
  const values = parts.flatMap((part) => part[column] ?? []);
  return values.length === 0 ? null : pick(...values);
}
