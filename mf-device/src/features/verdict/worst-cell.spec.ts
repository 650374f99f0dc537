import { expect, test } from 'vitest';
import { worstCellOf } from './worst-cell.ts';

const bmu = (number: number, voltages: (number | null)[]) => ({ number, voltages, temperatures: [] });

test('the worst cell is the one farthest from the median, on either side', () => {
  expect(worstCellOf([bmu(1, [3_300, 3_301, null]), bmu(2, [3_302, 3_250])])).toEqual({ bmu: 2, cell: 2, value: 3_250, offset: -50.5 });
});

test('a pack without cells has none', () => {
  expect(worstCellOf([])).toBeNull();
  expect(worstCellOf([bmu(1, [null])])).toBeNull();
});
