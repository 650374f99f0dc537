import type { CellsView } from '@voltdeck/contract';

type Sampled = Pick<CellsView, 'times' | 'bucketS'> & { readonly from: string | number; readonly to: string | number };

/** How long a row of the matrix counts: until the next one, or as long as rows usually do where a gap follows. Epoch ms. */
export interface Piece {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** Nothing was sent for a while before it. */
  readonly afterGap: boolean;
}

/** So many usual steps without a row are a gap. */
const gapSteps = 3;

/** The usual distance of two rows, a bucket at least: a vehicle that reports seldom has no gap at each report. */
export function usualStep({ times, bucketS }: Pick<Sampled, 'times' | 'bucketS'>): number {
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time)).sort((one, other) => one - other);
  return Math.max(bucketS * 1_000, steps[Math.floor((steps.length - 1) / 2)] ?? 0);
}

/** The rows as pieces of the range; what lies between pieces are gaps. */
export function piecesOf(cells: Sampled): Piece[] {
  const step = usualStep(cells);
  const end = Math.min(new Date(cells.to).getTime(), (cells.times.at(-1) ?? 0) + step);
  return cells.times.map((from, row) => {
    const [before, next] = [cells.times[row - 1], cells.times[row + 1]];
    return {
      row,
      from,
      to: next === undefined ? end : next - from > gapSteps * step ? from + step : next,
      afterGap: before !== undefined && from - before > gapSteps * step,
    };
  });
}

/** The piece at a moment; null in a gap. */
export const pieceAt = (pieces: readonly Piece[], time: number): Piece | null => pieces.find(({ from, to }) => from <= time && time < to) ?? null;

/** Points of a line; a null breaks it at each gap. */
export function lineOf(pieces: readonly Piece[], valueOf: (row: number) => number | null): [number, number | null][] {
  return pieces.flatMap(({ row, from, afterGap }): [number, number | null][] => [...(afterGap ? [[from - 1, null] satisfies [number, null]] : []), [from, valueOf(row)]]);
}
