import { expect, test } from 'vitest';
import { addressOfView, queryOfView } from './view-address.ts';

const view = { id: 'v1', query: 'sort=-soc&need=fault', columns: ['vin', 'soc'] };

test('a view is opened by its conditions, its order and its columns', () => {
  expect(Object.fromEntries(new URLSearchParams(addressOfView(view)))).toEqual({ sort: '-soc', need: 'fault', columns: 'vin,soc', saved: 'v1' });
});

test('what is saved of the address is what the view was made of', () => {
  expect(queryOfView(new URLSearchParams(addressOfView(view)))).toBe(view.query);
  expect(queryOfView(new URLSearchParams(addressOfView({ ...view, query: '', columns: null })))).toBe('');
});
