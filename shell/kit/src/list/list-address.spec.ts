import { expect, test } from 'vitest';
import { line } from './controls/text-controls.tsx';
import { addressQuery, isNarrowed, nextSort, readAddress } from './list-address.ts';

const label = { 'zh-CN': '甲', en: 'A' };
const list = {
  columns: [
    { name: 'name', label, cell: () => null, sort: 'name' },
    { name: 'notes', label, cell: () => null },
  ],
  filters: [{ name: 'projectId', label, control: line }],
};
const removing = { remove: () => Promise.resolve(), restore: () => Promise.resolve() };

const read = (query: string, given: Parameters<typeof readAddress>[1] = list) => readAddress(new URLSearchParams(query), given);

test('the list is read from the address', () => {
  expect(read('q=%20bus%20&sort=-name&projectId=p1')).toEqual({ search: 'bus', sort: '-name', filters: { projectId: 'p1' }, deleted: false });
});

test('an order, a filter or a state that the list does not have is left out', () => {
  expect(read('sort=colour&colour=red&deleted=true')).toEqual({ search: '', sort: null, filters: {}, deleted: false });
  expect(read('sort=notes').sort).toBeNull();
  expect(read('sort=--name').sort).toBeNull();
});

test('only a list that restores shows what was deleted', () => {
  expect(read('deleted=true', { ...list, removing }).deleted).toBe(true);
});

test('the API is asked for what is chosen and no more', () => {
  expect(addressQuery(read(''))).toEqual({});
  expect(addressQuery(read('q=a&projectId=p1&deleted=true', { ...list, removing }))).toEqual({ search: 'a', projectId: 'p1', deleted: true });
});

test('an order alone narrows nothing', () => {
  expect(isNarrowed(read('sort=name'))).toBe(false);
  expect(isNarrowed(read('q=a'))).toBe(true);
});

test('a heading sorts ascending, then descending', () => {
  expect(nextSort('name', null)).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('name', '-name')).toBe('name');
});
