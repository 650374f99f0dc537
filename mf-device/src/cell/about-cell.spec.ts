import type { CellsView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { offsetsOf } from '../pack/offsets.ts';
import { aboutCells, besideOf } from './about-cell.ts';

const view = (rows: (number | null)[][]): CellsView => ({
  deviceId: '', kind: 'voltage', unit: 'mV', scale: 1, from: new Date(0).toISOString(), to: new Date(60_000).toISOString(), bucketS: 10,
  bmus: [{ number: 1, cells: 3 }, { number: 4, cells: 2 }], times: rows.map((_, index) => index * 10_000), currents: rows.map(() => null), rows,
  lowestColumns: [], highestColumns: [], lowest: null, highest: null,
});

const about = (rows: (number | null)[][]) => aboutCells(view(rows), offsetsOf({ rows }));

test('a cell is ranked by its mean distance from the median, to either side; equals share a rank', () => {
  const all = about([[3300, 3310, 3280, 3300, 3290]]);
  expect(all.map(({ rank }) => rank)).toEqual([4, 2, 1, 4, 2]);
  expect(all.map(({ bmu, cell }) => `${bmu}#${cell}`)).toEqual(['1#1', '1#2', '1#3', '4#1', '4#2']);
});

test('its newest value is the last that it sent, and its largest distance keeps its side and moment', () => {
  const cell = about([[3300, 3300, 3270, 3300, 3300], [3300, 3300, 3290, 3300, 3300], [3300, 3300, null, 3300, 3300]])[2];
  expect(cell).toMatchObject({ newest: { value: 3290, offset: -10, at: 10_000 }, most: { offset: -30, at: 0 }, mean: -20 });
});

test('a cell that sent nothing has no rank and no figures', () => {
  expect(about([[3300, null, 3301, 3300, 3300]])[1]).toMatchObject({ newest: null, mean: null, most: null, rank: null, lowest: 0, highest: 0 });
});

test('it is told how often the cell was an extreme; equal cells are none', () => {
  const all = about([[3300, 3310, 3290, 3300, 3290], [3300, 3300, 3300, 3300, 3300]]);
  expect(all.map(({ lowest, highest }) => [lowest, highest])).toEqual([[0, 0], [0, 0.5], [0.5, 0], [0, 0], [0.5, 0]]);
});

test('the cells beside it are of its own BMU', () => {
  expect(besideOf(about([[1, 2, 3, 4, 5]]), { bmu: 1, cell: 3 }, 1).map(({ bmu, cell }) => `${bmu}#${cell}`)).toEqual(['1#2', '1#3']);
});
