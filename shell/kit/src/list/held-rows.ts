import { rowId, type ListRow } from './definition.ts';

/** What a reader has before them, against the newest answer. */
export interface HeldRows<Row> {
  readonly rows: readonly Row[];
  /** How many rows of the newest answer are not shown. */
  readonly fresh: number;
  /** Rows that are shown but have left the newest answer: they ended, or moved to another page. */
  readonly left: ReadonlySet<string>;
}

/** The rows of the newest answer, in its order. */
export function newestRows<Row>(rows: readonly Row[]): HeldRows<Row> {
  return { rows, fresh: 0, left: new Set() };
}

/** The rows that were there before, in their order and with their newest values; what is new waits. */
export function heldRows<Row extends ListRow>(before: readonly Row[], newest: readonly Row[]): HeldRows<Row> {
  const found = new Map(newest.map((row) => [rowId(row), row]));
  const shown = new Set(before.map(rowId));
  return {
    rows: before.map((row) => found.get(rowId(row)) ?? row),
    fresh: newest.filter((row) => !shown.has(rowId(row))).length,
    left: new Set([...shown].filter((id) => !found.has(id))),
  };
}
