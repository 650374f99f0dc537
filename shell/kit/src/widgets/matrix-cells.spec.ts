import type { FirmwareVersionView } from '@voltdeck/contract';
import { expect, test } from 'vitest';
import { cellOf, heatOf, highestRate, meanRate, typesOf } from './matrix-cells.ts';

const version = (name: string, hours: number, types: readonly (readonly [type: number, faults: number])[]): FirmwareVersionView => {
  const rate = (faults: number): number | null => (hours < 100 ? null : (faults * 1_000) / hours);
  const faults = types.reduce((sum, [, n]) => sum + n, 0);
  return { bmsModel: 'VD-2', version: name, devices: 3, hours, faults, perThousandHours: rate(faults), types: types.map(([type, n]) => ({ type, faults: n, devices: Math.min(n, 2), perThousandHours: rate(n) })) };
};
const versions = [version('1.0', 10_000, [[8, 20], [11, 2]]), version('1.1', 1_000, [[8, 20], [11, 1]]), version('1.2', 50, [[3, 7]])];
const [old, raised, short] = versions as [FirmwareVersionView, FirmwareVersionView, FirmwareVersionView];
const cell = (of: FirmwareVersionView, type: number | null) => cellOf(of, type, meanRate(versions, type));

test('faults are sorted the most frequent first, over all versions', () => {
  expect(typesOf(versions)).toEqual([8, 3, 11]);
  expect(typesOf([version('1.0', 1, [])])).toEqual([]);
});

test('a rate has the interval that chance leaves open, also where nothing happened', () => {
  expect(cell(raised, 11)).toMatchObject({ faults: 1, perThousandHours: 1, interval: { low: expect.closeTo(0.0253, 3) as number, high: expect.closeTo(5.572, 2) as number } });
  expect(cell(raised, 3)).toMatchObject({ faults: 0, perThousandHours: 0, interval: { low: 0, high: expect.closeTo(3.689, 2) as number } });
  expect(cell(short, 3)).toMatchObject({ faults: 7, perThousandHours: null, interval: null, isRaised: false });
});

test('only what lies above the mean of all versions with its whole interval is tinted', () => {
  const highest = highestRate(versions);
  expect(highest).toBe(20);
  // 20 in 1,000 hours beside 40 in 11,050; 1 in 1,000 beside 3 in 11,050 may be chance.
  expect([cell(raised, 8), cell(raised, 11), cell(old, 8), cell(short, 3)].map((each) => heatOf(each, highest))).toEqual([60, 0, 0, 0]);
});

test('what a single vehicle had, however often, says nothing of its version', () => {
  const [own, other] = [version('1.0', 1_000, [[8, 20]]), version('1.1', 10_000, [])];
  const alone = { ...own, types: own.types.map((type) => ({ ...type, devices: 1 })) };
  const mean = meanRate([own, other], 8);
  expect([cellOf(own, 8, mean).isRaised, cellOf(alone, 8, mean).isRaised]).toEqual([true, false]);
});
