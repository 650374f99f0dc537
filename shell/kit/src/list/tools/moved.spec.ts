import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const names = ['plate', 'state', 'soc'];

test('a column changes places with its neighbour', () => {
  expect(moved(names, 'soc', -1)).toEqual(['plate', 'soc', 'state']);
  expect(moved(names, 'plate', 1)).toEqual(['state', 'plate', 'soc']);
});

test('a column at the end stays, and so does the list', () => {
  expect(moved(names, 'plate', -1)).toBe(names);
  expect(moved(names, 'soc', 1)).toBe(names);
  expect(moved(names, 'colour', 1)).toBe(names);
});
