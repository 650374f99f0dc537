import { expect, test } from 'vitest';
import { filterQuery, readFilter, readGrouping, writeFilter, writeGrouping } from './fleet-filter.ts';

test('the filter comes from the address', () => {
  expect(readFilter(new URLSearchParams('state=idle&q=%20K2031%20&by=customer&in=c1'))).toEqual({
    state: 'idle',
    search: 'K2031',
    group: { by: 'customer', id: 'c1' },
  });
  expect(readFilter(new URLSearchParams())).toEqual({ state: null, search: '', group: null });
});

test('a state or a grouping that does not exist filters nothing', () => {
  expect(readFilter(new URLSearchParams('state=flying')).state).toBeNull();
  expect(readGrouping(new URLSearchParams('by=colour'))).toBe('project');
});

test('a change names only what it changes, and null clears', () => {
  expect(writeFilter({ state: null })).toEqual({ state: null });
  expect(writeFilter({ search: ' a ' })).toEqual({ q: 'a' });
  expect(writeFilter({ group: null })).toEqual({ in: null });
});

test('another grouping lets go of the group chosen under the one before', () => {
  expect(writeGrouping('customer')).toEqual({ by: 'customer', in: null });
  expect(writeGrouping('project')).toEqual({ by: null, in: null });
});

test('the API is asked only for what is chosen', () => {
  expect(filterQuery({ state: null, search: '', group: null })).toEqual({});
  expect(filterQuery({ state: 'idle', search: 'K2', group: { by: 'customer', id: 'c1' } })).toEqual({
    workingState: 'idle',
    search: 'K2',
    customerId: 'c1',
  });
});
