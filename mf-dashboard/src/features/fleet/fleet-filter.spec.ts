import { expect, test } from 'vitest';
import { readFilter, writeFilter } from './fleet-filter.ts';

test('the filter comes from the address', () => {
  expect(readFilter(new URLSearchParams('state=idle&q=%20K2031%20'))).toEqual({ state: 'idle', search: 'K2031' });
  expect(readFilter(new URLSearchParams())).toEqual({ state: null, search: '' });
});

test('a state that does not exist filters nothing', () => {
  expect(readFilter(new URLSearchParams('state=flying')).state).toBeNull();
});

test('a change names only what it changes, and null clears', () => {
  expect(writeFilter({ state: null })).toEqual({ state: null });
  expect(writeFilter({ search: ' a ' })).toEqual({ q: 'a' });
});
