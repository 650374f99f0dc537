import { expect, it } from 'vitest';
import { cellMetricName, readCellMetric } from './cell-metric.ts';

it('a cell or probe has a name as a metric, which is read back', () => {
  expect(readCellMetric('cell.2.7')).toEqual({ kind: 'voltage', bmu: 2, cell: 7 });
  expect(readCellMetric('probe.1.13')).toEqual({ kind: 'temperature', bmu: 1, cell: 13 });
  expect(cellMetricName({ kind: 'temperature', bmu: 1, cell: 13 })).toBe('probe.1.13');
});

it('no other name is one', () => {
  for (const name of ['soc', 'cell', 'cell.2', 'cell.0.1', 'cell.1.0', 'cell.1.2.3', 'cells.1.2', 'cell.1.2x']) expect(readCellMetric(name)).toBeNull();
});
