import type { GroupStatisticsView } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import { expect, it } from 'vitest';
import { faultMatrix, worstCells } from './fault-matrix.ts';

const group = (name: string, devices: number, faults: readonly (readonly [number, number])[]): GroupStatisticsView => ({
  id: name, name, devices, faults: faults.map(([type, level1]) => ({ type, ...noLevels, level1 })),
  working: { charging: 0, discharging: 0, idle: 0, offline: 0 }, mileageKm: 0, chargeKwh: 0, dischargeKwh: 0, activated: [], carbonKg: 0, trees: 0,
});

it('counts faults in a hundred vehicles, for the types that occur most', () => {
  const matrix = faultMatrix([group('Harbour', 200, [[8, 10], [11, 1]]), group('Line', 50, [[11, 5], [2, 2]]), group('Empty', 0, [])], 5, 2);
  expect(matrix).toEqual({
    types: [8, 11],
    rows: [{ id: 'Harbour', name: 'Harbour', devices: 200, rated: true, cells: [5, 0.5] }, { id: 'Line', name: 'Line', devices: 50, rated: true, cells: [0, 10] }],
    greatest: 10,
  });
});

it('shows no rate of a project of a few vehicles, and none of its faults as the worst', () => {
  const matrix = faultMatrix([group('Harbour', 200, [[8, 10]]), group('Trial', 2, [[8, 1]])], 5, 2);
  expect(matrix.rows.map(({ rated, cells }) => [rated, cells])).toEqual([[true, [5]], [false, [1]]]);
  expect(matrix.greatest).toBe(5);
});

it('where there is no room for a table the most frequent faults are named, the worst first, and none of a project without a rate', () => {
  const groups = [group('Harbour', 200, [[8, 10], [11, 1]]), group('Line', 50, [[11, 5], [2, 0]]), group('Trial', 2, [[8, 2]])];
  expect(worstCells(groups, 9).map(({ name, type, rate }) => [name, type, rate])).toEqual([['Line', 11, 10], ['Harbour', 8, 5], ['Harbour', 11, 0.5]]);
  expect(worstCells(groups, 1)).toHaveLength(1);
});
