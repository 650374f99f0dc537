import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packCells, unpackCells } from './cells.ts';

type Values = (number | null)[];

const bmu = (number: number, voltages: Values | null, temperatures: Values | null = null) => ({ bmu: number, voltages, temperatures });

describe('packed cells', () => {
  it('takes 66 bytes for 96 voltages within 30 mV', () => {
    const voltages = Array.from({ length: 96 }, (_, cell) => 3_300 + (cell % 31));
    expect(packCells([bmu(1, voltages)])?.length).toBe(66);
  });

  it('takes 3 bytes less for a BMU that is like the one before, and says all of one that is not', () => {
    const voltages = (lowest: number, count: number) => Array.from({ length: count }, (_, cell) => lowest + (cell % 31));
    const pack = [bmu(1, voltages(3_300, 96)), bmu(2, voltages(3_290, 96)), bmu(3, voltages(3_400, 96)), bmu(4, voltages(3_400, 24))];
    const bytes = pack.map((_, index) => packCells(pack.slice(0, index + 1))?.length ?? 0);
    expect(bytes.map((size, index) => size - (bytes[index - 1] ?? 0))).toEqual([66, 63, 63, 20]);
    expect(unpackCells(packCells(pack))).toEqual(pack);
  });

  it('of a record that says everything of every list are read as well', () => {
    const packed = Buffer.from('0200020ce404110400020ce70412', 'hex');
    expect(unpackCells(packed)).toEqual([bmu(1, [3_301, 3_301]), bmu(2, [3_304, 3_305])]);
  });

  it('is null for a record without cells', () => {
    expect(packCells([])).toBeNull();
    expect(packCells([bmu(1, [])])).toBeNull();
    expect(unpackCells(null)).toEqual([]);
  });

  it('keeps a BMU of which only temperatures came', () => {
    const cells = [bmu(1, [3_300]), bmu(3, null, [21, 22, null])];
    expect(unpackCells(packCells(cells))).toEqual(cells);
  });

  it('keeps a list whose values are all null', () => {
    const cells = [bmu(2, [null, null], [null])];
    expect(unpackCells(packCells(cells))).toEqual(cells);
  });

  it('keeps a list whose values are all the same', () => {
    const cells = [bmu(8, [3_312, 3_312, 3_312], [-40, -40])];
    expect(unpackCells(packCells(cells))).toEqual(cells);
  });

  it('refuses a value that 16 bits do not hold', () => {
    expect(() => packCells([bmu(1, [70_000])])).toThrow('Cells from 70000 to 70000 of BMU 1 cannot be stored');
  });

  it('gives back every list of up to 8 BMUs', () => {
    const voltage = fc.option(fc.integer({ min: 0, max: 65_533 }), { nil: null });
    const temperature = fc.option(fc.integer({ min: -40, max: 213 }), { nil: null });
    const lists = fc.tuple(fc.array(voltage, { minLength: 1, maxLength: 200 }), fc.array(temperature, { minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(lists, { minLength: 1, maxLength: 8 }), (bmus) => {
        const cells = bmus.map(([voltages, temperatures], index) => bmu(index + 1, voltages, temperatures));
        expect(unpackCells(packCells(cells))).toEqual(cells);
      }),
    );
  });
});
