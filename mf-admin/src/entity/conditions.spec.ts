import { expect, test } from 'vitest';
import { conditionsOf, wordOf } from './conditions.ts';

test('an export is given the conditions that it knows, and those alone', () => {
  expect(conditionsOf({ search: 'night', state: 'paused', pageSize: 20, empty: '' }, ['search', 'empty'])).toEqual({ search: 'night' });
});

test('a word of an old link that the list does not know is no condition', () => {
  expect(wordOf({ state: 'paused' }, 'state', ['draft', 'paused'])).toEqual({ state: 'paused' });
  expect(wordOf({ state: 'asleep' }, 'state', ['draft', 'paused'])).toEqual({});
});
