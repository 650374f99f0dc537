import { expect, test } from 'vitest';
import { formatOf } from './import-format.ts';

test('a table is known by the end of its name', () => {
  expect(formatOf('Fleet 2026.XLSX')).toBe('xlsx');
  expect(formatOf('devices.csv')).toBe('csv');
  expect(formatOf('devices.xls')).toBeNull();
});
