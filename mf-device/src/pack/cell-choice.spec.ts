import { expect, test } from 'vitest';
import { readCell, writeCell } from './cell-choice.ts';

const read = (text: string) => readCell(new URLSearchParams(text));

test('an address names a cell or a probe', () => {
  expect(read('cell=2.17')).toEqual({ kind: 'voltage', bmu: 2, cell: 17 });
  expect(read('last=7d&probe=1.3')).toEqual({ kind: 'temperature', bmu: 1, cell: 3 });
});

test('what names none opens none', () => {
  for (const text of ['', 'cell=', 'cell=2', 'cell=0.1', 'cell=2.0', 'cell=2.7x', 'cell=-1.2']) expect(read(text)).toBeNull();
});

test('a probe takes the place of a cell, and closing leaves neither', () => {
  expect(writeCell({ kind: 'temperature', bmu: 1, cell: 3 })).toEqual({ cell: null, probe: '1.3' });
  expect(writeCell(null)).toEqual({ cell: null, probe: null });
});
