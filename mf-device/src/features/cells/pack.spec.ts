import type { BmuView } from '@voltdeck/contract';
import { describe, expect, test } from 'vitest';
import { packOf } from './pack.ts';

const bmu = (number: number, voltages: readonly (number | null)[]): BmuView => ({ number, voltages, temperatures: [] });

describe('the pack', () => {
  test('is centred on the median, which one broken cell does not move', () => {
    expect(packOf([bmu(1, [3530, 3531, 3529]), bmu(2, [3530, 0])], 'voltages').median).toBe(3530);
  });

  test('names the highest and the lowest cell by BMU and cell number', () => {
    const pack = packOf([bmu(1, [3503, 3538]), bmu(3, [3530, null, 3712])], 'voltages');
    expect(pack.highest).toEqual({ bmu: 3, cell: 3, value: 3712 });
    expect(pack.lowest).toEqual({ bmu: 1, cell: 1, value: 3503 });
  });

  test('counts a silent cell but takes no value from it', () => {
    const pack = packOf([bmu(1, [3503, null, 3538])], 'voltages');
    expect(pack.cells).toBe(3);
    expect(pack.rows[0]?.spread).toBe(35);
    expect(pack.median).toBe(3520.5);
  });

  test('leaves out a BMU that sends nothing of this kind', () => {
    expect(packOf([bmu(1, [3503])], 'temperatures').rows).toEqual([]);
  });

  test('has no spread of a single cell', () => {
    expect(packOf([bmu(1, [3503, null])], 'voltages').rows[0]?.spread).toBeNull();
  });
});
