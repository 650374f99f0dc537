import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';
import { actions, actionText } from './actions.ts';

test('every route that changes something is told in words: add one line to action-words.ts', () => {
  expect(actions.filter((name) => actionWords[name] === undefined)).toEqual([]);
});

test('no words are left of a route that is gone', () => {
  expect(Object.keys(actionWords).filter((name) => !actions.includes(name))).toEqual([]);
});

test('what an old entry names and the console no longer knows keeps its name', () => {
  expect(actionText('oldAction').en).toBe('oldAction');
});
