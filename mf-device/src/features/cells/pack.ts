import type { BmuView } from '@voltdeck/contract';
import { medianOf } from '../../pack/median.ts';
import type { CellPlace } from '../../pack/offsets.ts';

export type CellQuantity = 'voltages' | 'temperatures';

interface CellReading extends CellPlace {
  readonly value: number;
}

export interface PackRow {
  readonly bmu: number;
  readonly values: readonly (number | null)[];
  /** Highest less lowest; null while fewer than two cells are known. */
  readonly spread: number | null;
}

/** What a heat map draws: the rows, and what the whole pack says of each cell. Values in mV or degC. */
export interface Pack {
  readonly rows: readonly PackRow[];
  /** Places in the pack, the silent ones included. */
  readonly cells: number;
  readonly median: number | null;
  readonly highest: CellReading | null;
  readonly lowest: CellReading | null;
}

function spreadOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known);
}

function readingsOf(rows: readonly PackRow[]): CellReading[] {
  return rows.flatMap((row) =>
    row.values.flatMap((value, index) => (value === null ? [] : [{ bmu: row.bmu, cell: index + 1, value }])),
  );
}

/** Of equal extremes the first place stands for all. */
function extremeOf(readings: readonly CellReading[], isBetter: (value: number, best: number) => boolean): CellReading | null {
  return readings.reduce<CellReading | null>(
    (best, reading) => (best === null || isBetter(reading.value, best.value) ? reading : best),
    null,
  );
}

export function packOf(bmus: readonly BmuView[], quantity: CellQuantity): Pack {
  const rows = bmus
    .filter((bmu) => bmu[quantity].length > 0)
    .map((bmu) => ({ bmu: bmu.number, values: bmu[quantity], spread: spreadOf(bmu[quantity]) }));
  const readings = readingsOf(rows);
  return {
    rows,
    cells: rows.reduce((sum, row) => sum + row.values.length, 0),
    median: medianOf(readings.map((reading) => reading.value)),
    highest: extremeOf(readings, (value, best) => value > best),
    lowest: extremeOf(readings, (value, best) => value < best),
  };
}

export function isAt(place: CellPlace | null, bmu: number, cell: number): boolean {
  return place !== null && place.bmu === bmu && place.cell === cell;
}
