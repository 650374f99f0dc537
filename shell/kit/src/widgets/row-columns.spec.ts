import { expect, test } from 'vitest';
import { shownColumns } from './row-columns.ts';

const columns = [{ name: 'name' }, { name: 'number' }, { name: 'createdBy', hidden: true as const }];

test('a table shows its own columns until someone chooses', () => {
  expect(shownColumns(columns, null)).toEqual(['name', 'number']);
});

test('a choice holds in its own order, and never leaves out the first nor moves it', () => {
  expect(shownColumns(columns, 'createdBy,number')).toEqual(['name', 'createdBy', 'number']);
  expect(shownColumns(columns, 'number,name,createdBy')).toEqual(['name', 'number', 'createdBy']);
  expect(shownColumns(columns, '')).toEqual(['name']);
});

test('a column is shown once, however often the choice names it', () => {
  expect(shownColumns(columns, 'number,number')).toEqual(['name', 'number']);
});

test('a column that is there no more is not missed', () => {
  expect(shownColumns(columns, 'number,colour')).toEqual(['name', 'number']);
});
