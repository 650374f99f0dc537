import type { CellsView } from '@voltdeck/contract';

interface CellTick {
  /** Column of the matrix. */
  readonly column: number;
  readonly bmu: number;
  readonly cell: number;
}

const counts = [1, 2, 5, 10, 20, 50, 100, 200];

/** The first cell of each BMU, and further ones at even numbers where `least` pixels lie between two of them. */
export function cellTicks(bmus: CellsView['bmus'], pixels: number, least: number): CellTick[] {
  const cells = bmus.reduce((sum, bmu) => sum + bmu.cells, 0);
  const room = Math.ceil((least * cells) / pixels);
  const step = counts.find((count) => count >= room) ?? cells;
  let first = 0;
  let free = 0;
  return bmus.flatMap(({ number, cells: own }) => {
    const inside = Array.from({ length: Math.floor(own / step) }, (_, index) => (index + 1) * step).filter((cell) => cell - 1 >= room && own - cell + 1 >= room);
    const ticks = [1, ...inside].map((cell) => ({ column: first + cell - 1, bmu: number, cell }));
    const shown = first >= free ? ticks : [];
    if (shown.length > 0) free = first + room;
    first += own;
    return shown;
  });
}
