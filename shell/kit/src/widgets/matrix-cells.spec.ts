import type { FirmwareVersionView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { cellOf, heatOf, highestRate, typesOf } from './matrix-cells.ts';

const version = (name: string, types: readonly (readonly [number, number, number | null])[]): FirmwareVersionView => ({
  bmsModel: 'VD-2', version: name, devices: 3, hours: 1_000, faults: 0, perThousandHours: null,
  types: types.map(([type, faults, perThousandHours]) => ({ type, faults, devices: 1, perThousandHours })),
});
const versions = [version('1.0', [[8, 2, 2], [11, 7, 8]]), version('1.1', [[3, 7, null], [8, 6, 6]])];

test('faults are sorted the most frequent first, over all versions', () => {
  expect(typesOf(versions)).toEqual([8, 3, 11]);
  expect(typesOf([version('1.0', [])])).toEqual([]);
});

test('the highest rate is tinted most, and what has no rate not at all', () => {
  const highest = highestRate(versions);
  expect(highest).toBe(8);
  const heats = [11, 8, 3].map((type) => heatOf(versions.flatMap((each) => cellOf(each, type) ?? [])[0] ?? null, highest));
  expect(heats).toEqual([60, 30, 0]);
  expect(heatOf(null, highest)).toBe(0);
});
