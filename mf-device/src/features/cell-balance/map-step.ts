/** Where a person is on the map: a moment, and the column of a cell in the matrix. */
export interface MapPlace {
  readonly row: number;
  readonly column: number;
}

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
  PageUp: [0, -10],
  PageDown: [0, 10],
};

/** The place that a key moves to; it stays on the map. Null when the key moves nothing. */
export function mapStep(key: string, from: MapPlace, rows: number, columns: number): MapPlace | null {
  const move = moves[key];
  if (move === undefined) return null;
  const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1);
  return { row: within(from.row + move[0], rows), column: within(from.column + move[1], columns) };
}
