import type { CellPlace } from '../../pack/offsets.ts';
import type { Pack } from './pack.ts';

type Move = (row: number, cell: number, rows: number, cells: number) => readonly [row: number, cell: number];

const moves: Readonly<Record<string, Move>> = {
  ArrowRight: (row, cell) => [row, cell + 1],
  ArrowLeft: (row, cell) => [row, cell - 1],
  ArrowDown: (row, cell) => [row + 1, cell],
  ArrowUp: (row, cell) => [row - 1, cell],
  Home: (row) => [row, 1],
  End: (row, _cell, _rows, cells) => [row, cells],
};

/** The cell that a key moves to; it stays inside the pack. Null when the key moves nothing. */
export function cellStep(key: string, from: CellPlace, pack: Pack): CellPlace | null {
  const move = moves[key];
  const start = pack.rows.findIndex((row) => row.bmu === from.bmu);
  const cells = pack.rows[start]?.values.length;
  if (!move || cells === undefined) return null;
  const [row, cell] = move(start, from.cell, pack.rows.length, cells);
  const target = pack.rows[Math.min(Math.max(row, 0), pack.rows.length - 1)];
  return target ? { bmu: target.bmu, cell: Math.min(Math.max(cell, 1), target.values.length) } : null;
}
