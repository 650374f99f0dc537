import { expect, test } from 'vitest';
import { foundRows } from './found.ts';

const names = (search: string): string[] | undefined => foundRows(search)?.map(({ name }) => name);

test('a value is found by a part of its name in either language', () => {
  expect(names('insul')).toEqual(['insulationResistance']);
  expect(names('绝缘')).toEqual(['insulationResistance']);
});

test('all words must be met, in any order', () => {
  expect(names('voltage cell high')).toEqual(['highestCellVoltage']);
});

test('what no value is called finds none, and nothing asked for is not the same as nothing found', () => {
  expect(names('fuel')).toEqual([]);
  expect(foundRows('  ')).toBeNull();
});
