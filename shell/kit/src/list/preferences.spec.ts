import { expect, test } from 'vitest';
import { shownColumns } from './preferences.ts';

const columns = [{ name: 'name' }, { name: 'number' }, { name: 'createdBy', hidden: true as const }];

test('a list shows its own columns until somebody chooses', () => {
  expect(shownColumns(columns, null)).toEqual(['name', 'number']);
});

test('a choice holds, in the order of the list, and never leaves out the first', () => {
  expect(shownColumns(columns, 'createdBy,number')).toEqual(['name', 'number', 'createdBy']);
  expect(shownColumns(columns, '')).toEqual(['name']);
});

test('a column that is there no more is not missed', () => {
  expect(shownColumns(columns, 'number,colour')).toEqual(['name', 'number']);
});
