import { importLimits } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { formatOf, unfitness } from './import-format.ts';

it('knows a table by the ending of its name', () => {
  expect(['a.csv', 'B.XLSX', 'a.xls', 'csv'].map(formatOf)).toEqual(['csv', 'xlsx', null, null]);
});

it('refuses a file before anything of it is sent, with its size and the limit', () => {
  expect(unfitness({ name: 'a.csv', size: importLimits.fileBytesMax })).toBeUndefined();
  expect(unfitness({ name: 'a.csv', size: importLimits.fileBytesMax * 1.5 })?.message).toBe('The file is 12.0 MB; the limit is 8 MB. Split it into several files.');
  expect(unfitness({ name: 'a.pdf', size: 1 })?.rule).toBe('fileExtension');
});
