import { expect, test } from 'vitest';
import { cellStep } from './cell-step.ts';
import { packOf } from './pack.ts';

const pack = packOf(
  [
    { number: 1, voltages: [3500, 3501, 3502], temperatures: [] },
    { number: 4, voltages: [3503, 3504], temperatures: [] },
  ],
  'voltages',
);

test('arrow keys walk the pack and stop at its edges', () => {
  expect(cellStep('ArrowRight', { bmu: 1, cell: 1 }, pack)).toEqual({ bmu: 1, cell: 2 });
  expect(cellStep('ArrowLeft', { bmu: 1, cell: 1 }, pack)).toEqual({ bmu: 1, cell: 1 });
  expect(cellStep('ArrowUp', { bmu: 1, cell: 1 }, pack)).toEqual({ bmu: 1, cell: 1 });
});

test('down from a long row lands on the last cell of a shorter one', () => {
  expect(cellStep('ArrowDown', { bmu: 1, cell: 3 }, pack)).toEqual({ bmu: 4, cell: 2 });
});

test('Home and End go to the ends of the row; other keys are left alone', () => {
  expect(cellStep('End', { bmu: 1, cell: 1 }, pack)).toEqual({ bmu: 1, cell: 3 });
  expect(cellStep('Home', { bmu: 4, cell: 2 }, pack)).toEqual({ bmu: 4, cell: 1 });
  expect(cellStep('Enter', { bmu: 1, cell: 1 }, pack)).toBeNull();
});
