import type { ImportChange } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { countsOf, exceptionsOf } from './left-out.ts';

const difference = (column: string) => ({ column, from: 'a', to: 'b' });
const changes: ImportChange[] = [
  { line: 2, vin: 'A', kind: 'create', differences: [] },
  { line: 3, vin: 'B', kind: 'update', differences: [difference('plate'), difference('imei')] },
  { line: 4, vin: 'C', kind: 'update', differences: [difference('plate')] },
];

it('leaves out rows and fields that were taken back, and counts what remains', () => {
  const left = new Set(['2 ', '3 imei', '4 plate']);
  expect(exceptionsOf(changes, left)).toEqual([{ line: 2 }, { line: 3, columns: ['imei'] }, { line: 4 }]);
  expect(countsOf({ created: 5, updated: 2, changes }, left)).toEqual({ created: 4, updated: 1 });
  expect(exceptionsOf(changes, new Set())).toEqual([]);
});
