import { type Explained, type ExplainedRow, rowsOf } from './explained.ts';

/** What became of one path from the left frame to the right one. */
export interface ExplainedChange {
  readonly path: string;
  readonly change: 'same' | 'changed' | 'removed' | 'added';
  readonly left: ExplainedRow | null;
  readonly right: ExplainedRow | null;
}

const byPath = (rows: readonly ExplainedRow[]): Map<string, ExplainedRow> => new Map(rows.map((row) => [row.path, row]));

/** Two frames beside each other, path by path: in the order of the right frame, what only the left has where it stood. */
export function diffExplained(left: Explained, right: Explained): ExplainedChange[] {
  const before = rowsOf(left.parts);
  const after = rowsOf(right.parts);
  const there = byPath(before);
  const here = byPath(after);
  const changes: ExplainedChange[] = [];
  let next = 0;
  const passRemoved = (): void => {
    for (let row = before[next]; row !== undefined && !here.has(row.path); row = before[++next]) changes.push({ path: row.path, change: 'removed', left: row, right: null });
  };
  for (const row of after) {
    passRemoved();
    const old = there.get(row.path) ?? null;
    changes.push({ path: row.path, change: changeOf(old, row), left: old, right: row });
    if (old !== null) next++;
  }
  passRemoved();
  return changes;
}

function changeOf(left: ExplainedRow | null, right: ExplainedRow): ExplainedChange['change'] {
  if (left === null) return 'added';
  return left.hex === right.hex ? 'same' : 'changed';
}
