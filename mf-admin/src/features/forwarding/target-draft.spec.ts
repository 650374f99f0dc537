import { expect, it } from 'vitest';
import { draftOf, formOf, problemsOf } from './target-draft.ts';

const filled = { ...draftOf(null), name: ' Province ', host: '10.0.0.1', platformId: 'PLATFORM000000001', user: 'upper', password: 'secret' };

it('a new target needs name, host, id, user and password', () => {
  expect(problemsOf(draftOf(null), true).map(({ path }) => path)).toEqual(['name', 'host', 'platformId', 'user', 'password']);
  expect(problemsOf(filled, true)).toEqual([]);
});

it('a present target keeps its password where none is entered', () => {
  expect(problemsOf({ ...filled, password: '' }, false)).toEqual([]);
});

it('a number that is none is marked, and what is sent has numbers', () => {
  expect(problemsOf({ ...filled, port: 'x', pastPerSecond: '0' }, true).map(({ path }) => path)).toEqual(['port', 'pastPerSecond']);
  expect(formOf({ ...filled, edition: '2025', withheld: ['location'] }, null)).toMatchObject({ name: 'Province', port: 32_960, edition: 2025, tlsCa: null, withheld: ['location'], window: 128 });
});
