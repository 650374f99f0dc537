import { expect, test } from 'vitest';
import { fitting, jsonBytes } from './fitting.ts';

test('a page ends before the item that would make it too large', () => {
  const items = ['a'.repeat(58), 'b'.repeat(58), 'c'.repeat(58)];
  expect(fitting(items, 180, jsonBytes)).toHaveLength(3);
  expect(fitting(items, 179, jsonBytes)).toHaveLength(2);
});

test('an item too large for any page still has a page of its own', () => {
  expect(fitting([100, 1], 10, (bytes) => bytes)).toEqual([100]);
});
