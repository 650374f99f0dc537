import type { CellsView } from '@voltdeck/contract';
import type { CellPlace, Offsets } from '../pack/offsets.ts';
import { cellAt } from '../pack/offsets.ts';

/** How a cell lies to its pack over a range. Values as in the matrix. */
export interface AboutCell extends CellPlace {
  readonly column: number;
  /** The newest value sent, and when; null where none was. */
  readonly newest: { readonly value: number; readonly offset: number; readonly at: number } | null;
  /** Signed mean of its distance from the median; null where it sent nothing. */
  readonly mean: number | null;
  /** The largest distance, signed, and when. */
  readonly most: { readonly offset: number; readonly at: number } | null;
  /** 1 for the cell farthest from the median on average; equals share one. Null where it sent nothing. */
  readonly rank: number | null;
  /** Share of the moments at which it was the lowest, the highest of the pack. */
  readonly lowest: number;
  readonly highest: number;
}

function meansOf(offsets: Offsets): (number | null)[] {
  const sums = Array.from({ length: offsets[0]?.length ?? 0 }, () => ({ sum: 0, count: 0 }));
  for (const row of offsets) {
    for (const [column, offset] of row.entries()) {
      const one = sums[column];
      if (offset === null || one === undefined) continue;
      one.sum += offset;
      one.count += 1;
    }
  }
  return sums.map(({ sum, count }) => (count === 0 ? null : sum / count));
}

/** Every cell of the pack, in the order of the matrix. */
export function aboutCells(cells: CellsView, offsets: Offsets): AboutCell[] {
  const means = meansOf(offsets);
  const distances = means.flatMap((mean) => (mean === null ? [] : [Math.abs(mean)]));
  return means.map((mean, column) => ({
    ...cellAt(cells, column),
    column,
    newest: newestOf(cells, offsets, column),
    mean,
    most: mostOf(cells, offsets, column),
    rank: mean === null ? null : 1 + distances.filter((distance) => distance > Math.abs(mean)).length,
    lowest: shareOf(cells.rows, column, (value, best) => value < best),
    highest: shareOf(cells.rows, column, (value, best) => value > best),
  }));
}

function newestOf({ rows, times }: CellsView, offsets: Offsets, column: number): AboutCell['newest'] {
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const [value, offset, at] = [rows[row]?.[column] ?? null, offsets[row]?.[column] ?? null, times[row]];
    if (value !== null && offset !== null && at !== undefined) return { value, offset, at };
  }
  return null;
}

function mostOf({ times }: CellsView, offsets: Offsets, column: number): AboutCell['most'] {
  return offsets.reduce<AboutCell['most']>((most, row, index) => {
    const offset = row[column] ?? null;
    return offset === null || (most !== null && Math.abs(offset) <= Math.abs(most.offset)) ? most : { offset, at: times[index] ?? 0 };
  }, null);
}

/** A moment at which all cells are equal has no extreme; of equal extremes each counts. */
function shareOf(rows: CellsView['rows'], column: number, isBetter: (value: number, best: number) => boolean): number {
  let [known, met] = [0, 0];
  for (const row of rows) {
    const value = row[column] ?? null;
    if (value === null) continue;
    known += 1;
    if (row.every((other) => other === null || !isBetter(other, value)) && row.some((other) => other !== null && other !== value)) met += 1;
  }
  return known === 0 ? 0 : met / known;
}

/** The cells beside it in its BMU by number, itself among them. */
export const besideOf = (all: readonly AboutCell[], { bmu, cell }: CellPlace, reach: number): AboutCell[] => all.filter((one) => one.bmu === bmu && Math.abs(one.cell - cell) <= reach);
