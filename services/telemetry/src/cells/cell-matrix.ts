import type { BmuCells } from '@voltdeck/protocol/codes';
import type { CellMark, CellsView } from '@voltdeck/contract';
import type { CellKind } from '@voltdeck/protocol/contract';
import type { CellSample } from './cells.repository.ts';

type Values = readonly (number | null)[];

export type CellMatrix = Pick<CellsView, 'bmus' | 'times' | 'currents' | 'rows' | 'lowestColumns' | 'highestColumns' | 'lowest' | 'highest'>;

const lists: Readonly<Record<CellKind, (bmu: BmuCells) => Values | null>> = {
  voltage: ({ voltages }) => voltages,
  temperature: ({ temperatures }) => temperatures,
};

const valuesOf = (bmus: readonly BmuCells[], number: number, kind: CellKind): Values => {
  const found = bmus.find(({ bmu }) => bmu === number);
  return (found === undefined ? null : lists[kind](found)) ?? [];
};

/** How many cells each BMU has at most in any of the samples. */
export function layoutOf(samples: readonly (readonly BmuCells[])[], kind: CellKind): { number: number; cells: number }[] {
  const counts = new Map<number, number>();
  for (const bmus of samples) {
    for (const bmu of bmus) {
      const cells = lists[kind](bmu)?.length ?? 0;
      if (cells > 0) counts.set(bmu.bmu, Math.max(cells, counts.get(bmu.bmu) ?? 0));
    }
  }
  return [...counts].map(([number, cells]) => ({ number, cells })).sort((one, other) => one.number - other.number);
}

type Better = (value: number, best: number) => boolean;
const lower: Better = (value, best) => value < best;
const higher: Better = (value, best) => value > best;

/** Column of the value that no other beats, the first of equals. */
function bestColumn(row: Values, better: Better): number | null {
  let best: { column: number; value: number } | null = null;
  for (const [column, value] of row.entries()) {
    if (value !== null && (best === null || better(value, best.value))) best = { column, value };
  }
  return best?.column ?? null;
}

function bestMark(rows: readonly Values[], columns: readonly (number | null)[], better: Better): CellMark | null {
  let best: CellMark | null = null;
  for (const [row, column] of columns.entries()) {
    const value = column === null ? null : (rows[row]?.[column] ?? null);
    if (column !== null && value !== null && (best === null || better(value, best.value))) best = { row, column, value };
  }
  return best;
}

export function cellMatrix(samples: readonly CellSample[], kind: CellKind): CellMatrix {
  const bmus = layoutOf(samples.map((sample) => sample.bmus), kind);
  const rows = samples.map((sample) =>
    bmus.flatMap(({ number, cells }) => {
      const values = valuesOf(sample.bmus, number, kind);
      return Array.from({ length: cells }, (_, index) => values[index] ?? null);
    }),
  );
  const lowestColumns = rows.map((row) => bestColumn(row, lower));
  const highestColumns = rows.map((row) => bestColumn(row, higher));
  return {
    bmus,
    times: samples.map(({ at }) => at),
    currents: samples.map(({ current }) => current),
    rows,
    lowestColumns,
    highestColumns,
    lowest: bestMark(rows, lowestColumns, lower),
    highest: bestMark(rows, highestColumns, higher),
  };
}
