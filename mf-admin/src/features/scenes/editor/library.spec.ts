import { expect, test } from 'vitest';
import { libraryOf } from './library.ts';

const kinds = [{ name: 'Energy', title: 'Cumulative data' }, { name: 'Border', title: 'Border' }, { name: 'acme/Depot', title: 'Depot · from module acme' }];
const names = (search: string): string[] => Object.values(libraryOf(kinds, search)).flatMap((group: typeof kinds) => group.map(({ name }) => name));

test('components are found by the words of their title or by their name, in any order', () => {
  expect(names('')).toEqual(['Energy', 'acme/Depot', 'Border']);
  expect(names('DATA cumul')).toEqual(['Energy']);
  expect(names('acme')).toEqual(['acme/Depot']);
  expect(names('nothing')).toEqual([]);
});

test('what is placed freely is a group of its own', () => {
  expect(libraryOf(kinds, '').pieces.map(({ name }) => name)).toEqual(['Border']);
});
