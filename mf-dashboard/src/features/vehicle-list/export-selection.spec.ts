import { expect, test } from 'vitest';
import { exportSelection } from './export-selection.ts';

test('the file holds what the list is narrowed to, in its order and with its columns', () => {
  expect(exportSelection({ search: 'K20', soh: '85', online: 'true', sort: '-soc', figures: ['speed'] }, ['vin', 'soc', 'socTrend', 'speed'])).toEqual({
    ...{ kind: 'vehicles', search: 'K20', soh: 85, online: true, sort: '-soc', fields: ['vin', 'soc', 'speed'] },
  });
});

test('of chosen vehicles it holds those alone, whatever the list is narrowed to', () => {
  expect(exportSelection({ search: 'K20', sort: 'vin' }, ['vin'], ['a', 'b'])).toEqual({ kind: 'vehicles', sort: 'vin', deviceIds: ['a', 'b'], fields: ['vin'] });
});
