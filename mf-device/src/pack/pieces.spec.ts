import { expect, test } from 'vitest';
import { lineOf, pieceAt, piecesOf } from './pieces.ts';

const minute = 60_000;
const cells = (times: readonly number[], bucketS = 60) => ({ times: [...times], bucketS, from: new Date(0).toISOString(), to: new Date(60 * minute).toISOString() });

test('a row counts until the next, and where a gap follows as long as rows usually do', () => {
  const pieces = piecesOf(cells([0, minute, 2 * minute, 20 * minute, 21 * minute]));
  expect(pieces.map(({ from, to }) => [from / minute, to / minute])).toEqual([[0, 1], [1, 2], [2, 3], [20, 21], [21, 22]]);
  expect(pieceAt(pieces, 2.5 * minute)).toMatchObject({ row: 2 });
  expect(pieceAt(pieces, 10 * minute)).toBeNull();
});

test('a vehicle that reports seldom has no gap at each report', () => {
  const times = [0, 10, 20, 30].map((at) => at * minute);
  expect(piecesOf(cells(times)).map(({ afterGap }) => afterGap)).toEqual([false, false, false, false]);
});

test('a row ends with the range', () => {
  expect(piecesOf(cells([59.5 * minute])).at(-1)?.to).toBe(60 * minute);
});

test('a line breaks at a gap', () => {
  const values = [1, 2, 3, 4];
  const line = lineOf(piecesOf(cells([0, minute, 30 * minute, 31 * minute])), (row) => values[row] ?? null);
  expect(line).toEqual([[0, 1], [minute, 2], [30 * minute - 1, null], [30 * minute, 3], [31 * minute, 4]]);
});
