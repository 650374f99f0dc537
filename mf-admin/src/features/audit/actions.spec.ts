import { expect, test } from 'vitest';
import { apiRoutes } from '@voltdeck/kit';
import { actionWords, collectionOf, readWords } from '@voltdeck/protocol/contract';
import { actions, actionWord } from './actions.ts';

test('every route that changes something has words: add one line to action-words.ts', () => {
  expect(actions.filter((name) => actionWords[name] === undefined)).toEqual([]);
});

test('every read that can be refused has words: add one line to read-words.ts', () => {
  const asked = Object.values(apiRoutes).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/')).map(({ path }) => collectionOf(path));
  expect([...new Set(asked)].filter((word) => readWords[word] === undefined)).toEqual([]);
  expect(actionWord('userList')).toEqual({ 'zh-CN': '查看用户', en: 'View users' });
});

test('no words are left of a route that is gone', () => {
  expect(Object.keys(actionWords).filter((name) => !actions.includes(name))).toEqual([]);
});

test('what an old entry names and the console no longer knows keeps its name', () => {
  expect(actionWord('oldAction').en).toBe('oldAction');
});
