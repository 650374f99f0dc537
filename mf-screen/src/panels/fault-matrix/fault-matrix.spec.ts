import type { GroupStatisticsView } from '@voltdeck/contract';
import { noLevels } from '@voltdeck/protocol/codes';
import { describe, expect, it } from 'vitest';
import { typeSizes } from '../../stage/type-scale.ts';
import { hasNote } from './fault-matrix-panel.tsx';
import { faultMatrix, significantCells, unratedOf } from './fault-matrix.ts';

const group = (name: string, devices: number, faults: readonly (readonly [number, number])[]): GroupStatisticsView => ({
  id: name, name, devices, faults: faults.map(([type, level1]) => ({ type, ...noLevels, level1 })),
  working: { charging: 0, discharging: 0, idle: 0, offline: 0 }, mileageKm: 0, chargeKwh: 0, dischargeKwh: 0, activated: [], carbonKg: 0, trees: 0,
});

describe('what stands out among the faults of projects', () => {
  it('is what a project has more often than the fleet, beyond chance, the highest rate first', () => {
    const cells = significantCells([group('Harbour', 200, [[8, 30], [11, 4]]), group('Line', 800, [[8, 20], [11, 16]]), group('Depot', 100, [[2, 40]])]);
    expect(cells.map(({ name, type, rate }) => [name, type, rate])).toEqual([['Depot', 2, 40], ['Harbour', 8, 15]]);
    expect(cells[1]?.fleetRate).toBeCloseTo((50 / 1_100) * 100, 6);
  });

  it('is nothing where all projects have the same, or where there is only one', () => {
    expect(significantCells([group('Harbour', 200, [[8, 20]]), group('Line', 400, [[8, 40]])])).toEqual([]);
    expect(significantCells([group('Harbour', 200, [[8, 90]])])).toEqual([]);
  });

  it('never is a project of a few vehicles, or a handful of faults', () => {
    const groups = [group('Trial', 2, [[8, 9]]), group('Harbour', 20, [[11, 2]]), group('Line', 2_000, [[8, 5], [11, 3]])];
    expect(significantCells(groups)).toEqual([]);
    expect(unratedOf([...groups, group('Empty', 0, [])])).toBe(1);
  });
});

it('the table has the projects and types of the worst, and leaves every other cell empty', () => {
  const cells = significantCells([group('Harbour', 200, [[8, 30]]), group('Line', 800, [[8, 20], [11, 6]]), group('Depot', 100, [[2, 40], [11, 9]])]);
  const matrix = faultMatrix(cells, 5, 5);
  expect(matrix.types).toEqual([2, 8, 11]);
  expect(matrix.rows).toEqual([{ id: 'Depot', name: 'Depot', cells: [40, null, 9] }, { id: 'Harbour', name: 'Harbour', cells: [null, 15, null] }]);
  expect(matrix.greatest).toBe(40);
  expect(faultMatrix(cells, 1, 1).rows).toEqual([{ id: 'Depot', name: 'Depot', cells: [40] }]);
});

it('what is said of small projects is left out where only the sentence has room', () => {
  const [calm, few] = ['No significant difference', 'Projects of fewer than 20 vehicles are not compared'];
  expect(hasNote(calm, few, { width: 450, height: 220 }, typeSizes(8))).toBe(true);
  expect(hasNote(calm, few, { width: 450, height: 142 }, typeSizes(12))).toBe(false);
});
