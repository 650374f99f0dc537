import type { CellsView } from '@voltdeck/contract';
import { medianOf } from './median.ts';

type Matrix = Pick<CellsView, 'rows' | 'bmus'>;

/** Distances from the median: a row for each moment, a column for each cell; null where a cell was not sent. */
export type Offsets = readonly (readonly (number | null)[])[];

/** Distance of each value from the median of its row. */
export function offsetsOf({ rows }: Pick<Matrix, 'rows'>): (number | null)[][] {
  return rows.map((row) => {
    const median = medianOf(row);
    return row.map((value) => (value === null || median === null ? null : value - median));
  });
}

/** A cell or probe of a pack: its BMU, and its number there from 1. */
export interface CellPlace {
  readonly bmu: number;
  readonly cell: number;
}

/** A column of the matrix as the cell it is. */
export function cellAt({ bmus }: Pick<Matrix, 'bmus'>, column: number): CellPlace {
  let first = 0;
  for (const { number, cells } of bmus) {
    if (column < first + cells) return { bmu: number, cell: column - first + 1 };
    first += cells;
  }
  return { bmu: 0, cell: column + 1 };
}

/** The column of a cell; null for one that the matrix does not have. */
export function columnOf({ bmus }: Pick<Matrix, 'bmus'>, { bmu, cell }: CellPlace): number | null {
  let first = 0;
  for (const { number, cells } of bmus) {
    if (number === bmu) return cell >= 1 && cell <= cells ? first + cell - 1 : null;
    first += cells;
  }
  return null;
}
