import { expect, it } from 'vitest';
import { groupsNamed } from './group-names.ts';

const known = new Map([['A', '1'], ['B', '2'], ['A; B', '3'], ['C;D', '4']]);

it.each([
  ['', [], []],
  ['A', ['1'], []],
  ['B;A', ['2', '1'], []],
  ['B；A；', ['2', '1'], []],
  ['A; B', ['3'], []],
  ['B; C;D; A', ['2', '4', '1'], []],
  ['A; X; B', ['1', '2'], ['X']],
])('reads the groups of %j, names with semicolons too', (cell, ids, unknown) => {
  expect(groupsNamed(cell, known)).toEqual({ ids, unknown });
});
